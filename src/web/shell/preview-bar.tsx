import type { Store } from '../data/queries.ts'
import { ServerDrawn } from '../ui/server-drawn.tsx'

/** Above a page of the drafted front: so that nobody takes it for what everybody sees. */
export function PreviewBar({ store }: { store: Store | undefined }) {
  return (
    <ServerDrawn tag="div" className="contents">
      {import.meta.env.SSR && store?.isPreview ? (
        <p className="no-print bg-ink px-4 py-1.5 text-center text-xs text-sheet">
          A draft of your front, which only you see.{' '}
          <a className="underline" href="/admin/front" target="_top">
            Back to the desk
          </a>
        </p>
      ) : undefined}
    </ServerDrawn>
  )
}
