import type { Store } from '../site/queries.ts'
import { shortPrice } from '../../machine/values/money.ts'
import { ServerRendered } from '../navigation/server-rendered.tsx'

const words = {
  draft: 'A draft of your front, which only you see.',
  published: 'Your front as everybody sees it.',
  typed: 'As it is typed at the desk, which only you see.',
}

/** Above a page of the drafted front: so that nobody takes it for what everybody sees. Only the server renders it. */
function PreviewBar({ store }: { store: Store | undefined }) {
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

export function AnnouncementBar({ store }: { store: Store | undefined }) {
  return (
    <ServerRendered tag="div" className="on-dark no-print bg-accent-deep text-sheet">
      {import.meta.env.SSR ? (
        <>
          <PreviewBar store={store} />
          <Announcement store={store} />
        </>
      ) : undefined}
    </ServerRendered>
  )
}

function Announcement({ store }: { store: Store | undefined }) {
  return (
    <div className="wrap flex flex-wrap items-center justify-center gap-x-6 gap-y-0.5 py-1 text-center md:py-2 text-xs sm:justify-between">
      <p className="[overflow-wrap:anywhere]">{store?.announcement || <ShippingWords store={store} />}</p>
      {store?.testPayments ? (
        <p className="text-brass-pale">
          <span className="label">Test payments</span>{' '}
          <span className="max-sm:sr-only">No real money moves.</span>
        </p>
      ) : null}
    </div>
  )
}

/** In fewer words where a telephone has room for one line. */
function ShippingWords({ store }: { store: Store | undefined }) {
  const from = store ? store.freeShippingFrom : '75.00'
  if (from === null) return 'US shipping only'
  return (
    <>
      Free shipping <span className="max-sm:sr-only">on orders</span> over {shortPrice(from)}, US{' '}
      <span className="max-sm:sr-only">shipping</span> only
    </>
  )
}
