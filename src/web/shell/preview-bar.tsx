import type { Store } from '../data/queries.ts'

/** Above a page of the drafted front: so that nobody takes it for what everybody sees. Only the server draws it. */
export function PreviewBar({ store }: { store: Store | undefined }) {
  if (!store?.isPreview) return null
  return (
    <p className="bg-ink px-4 py-1.5 text-center text-xs text-sheet">
      A draft of your front, which only you see.{' '}
      <a className="underline" href="/admin/front" target="_top">
        Back to the desk
      </a>
    </p>
  )
}
