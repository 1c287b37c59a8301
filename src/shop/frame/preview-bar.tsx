import type { Store } from '../site/queries.ts'

const words = {
  draft: 'A draft of your front, which only you see.',
  published: 'Your front as everybody sees it.',
  typed: 'As it is typed at the desk, which only you see.',
}

/** Above a page of the drafted front: so that nobody takes it for what everybody sees. Only the server draws it. */
export function PreviewBar({ store }: { store: Store | undefined }) {
  if (!store?.preview) return null
  return (
    <p className="bg-ink px-4 py-1.5 text-center text-xs text-sheet">
      {words[store.preview]}{' '}
      <a className="underline" href={store.preview === 'typed' ? '/admin' : '/admin/front'} target="_top">
        Back to the desk
      </a>
    </p>
  )
}
