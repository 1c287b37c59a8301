import type { Store } from '../data/queries.ts'

/** Above a page of the drafted front: so that nobody takes it for what everybody sees. Only the server draws it. */
export function PreviewBar({ store }: { store: Store | undefined }) {
  if (!store?.preview) return null
  return (
    <p className="bg-ink px-4 py-1.5 text-center text-xs text-sheet">
      {store.preview === 'draft'
        ? 'A draft of your front, which only you see.'
        : 'Your front as everybody sees it.'}{' '}
      <a className="underline" href="/admin/front" target="_top">
        Back to the desk
      </a>
    </p>
  )
}
