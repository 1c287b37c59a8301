import type { MakingDays } from '../../../pieces/supply/product-kind.rules.ts'
import { itemCount, lineKey, MAX_LINES, MAX_QUANTITY, type CartLine } from '../cart.rules.ts'
import { mostOfLine } from '../cart-edits.rules.ts'
import { storeQuery, type Quote } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { hrefTo } from '../../../shop/site/paths.ts'
import { useCart } from './cart-store.ts'
import { keepsForTab, keptZip, useHydrated } from '../../../machine/web/stored-value.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { WithoutScript } from '../../../machine/web/ui/without-script.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { GiftCard } from '../../gift/page/gift-card.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { ShippingCard } from './shipping-card.tsx'
import { useQuote } from './use-quote.ts'
import { useRemoval } from './use-removal.ts'
import type { PageModule } from '../../../shop/navigation/lazy-page.ts'

export const page: PageModule = {
  Page: CartPage,

  head: () => ({ title: 'Your cart' }),
}

function CartPage() {
  const hydrated = useHydrated()
  const { items, total } = useCart()
  const { data: store } = useQuery(storeQuery)
  const quote = useQuote(items, { zip: keptZip() })
  const removal = useRemoval()
  const count = itemCount({ items })
  const notice = <RemovedNotice removed={removal.removed} onUndo={removal.undo} />

  if (!hydrated) return <CartSkeleton />
  if (items.length === 0) return <EmptyCart>{notice}</EmptyCart>
  return (
    <div className="wrap min-h-dvh pt-10 md:pt-16">
      <CartHeading />
      <output className="mt-4 block">
        {count} {count === 1 ? 'item' : 'items'} in your cart
        {items.length === MAX_LINES ? `. An order holds up to ${MAX_LINES} different pieces.` : null}
      </output>
      <hr className="track my-8" />
      {notice}
      <CartChanges quote={quote.data} lines={items} answerAt="below" />
      {quote.isError ? (
        <div className="mb-8">
          <Trouble message="Your cart could not be priced just now." onRetry={() => void quote.refetch()} />
        </div>
      ) : null}
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <section aria-label="Pieces in your cart">
          <ul className="border-t border-line">
            {items.map((line) => (
              <CartLineRow
                key={lineKey(line)}
                line={line}
                asks={quotedLine(line, quote.data)?.asks}
                quoted={quotedLine(line, quote.data)}
                most={mostOfLine({ items }, line, stockOf(line, quote.data))}
                makingDays={makingOf(line, quote.data)}
                onRemove={removal.remove}
              />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap justify-between gap-x-6">
            <Link to={hrefTo('products')} className="btn-quiet">
              Continue Shopping
            </Link>
            <button type="button" className="btn-quiet" onClick={removal.clear}>
              Clear Cart
            </button>
          </div>
          <ShippingCard store={store} quote={quote.data} />
          <GiftCard quote={quote.data} />
        </section>
        <CartSummary quote={quote.data} subtotal={total} />
      </div>
    </div>
  )
}

/** How long the line takes to make, as the quote says, and until there is one as the cart remembers. */
function makingOf(line: CartLine, quote: Quote | undefined): MakingDays | null {
  const now = quote?.items.find(({ id }) => id === line.id)
  return now ? now.makingDays : (line.makingDays ?? null)
}

/** As the shop has just said; before that, as the browser remembers it. */
function stockOf(line: CartLine, quote: Quote | undefined): number {
  const now = quote?.items.find(({ id }) => id === line.id)
  if (now) return now.available ?? Infinity
  return line.stock || MAX_QUANTITY
}

function quotedLine(line: CartLine, quote: Quote | undefined) {
  return quote?.items.find((item) => lineKey(item) === lineKey(line))
}

const FOR_THIS_TAB =
  'Kept while this tab is open: your browser lets the shop keep nothing, so go on to the checkout in this tab.'

function CartHeading() {
  const hydrated = useHydrated()
  return (
    <>
      <h1 className="title">Your cart</h1>
      <p className="mt-3 max-w-xl text-ink-soft">
        {/* Before the page wakes nobody knows where. */}
        <span className={hydrated ? undefined : 'invisible'}>
          {hydrated && keepsForTab() ? FOR_THIS_TAB : 'Kept in this browser until you come back.'}
        </span>{' '}
        Nothing is reserved until you pay; if something sells out first, you are told here.
      </p>
    </>
  )
}

function CartSkeleton() {
  return (
    <div className="wrap min-h-dvh pt-10 md:pt-16" aria-busy="true">
      <CartHeading />
      <WithoutScript>
        {import.meta.env.SSR ? (
          <>
            The cart is kept by your browser and needs JavaScript. Turn it on to see what is in it; to order
            without, write to us.
          </>
        ) : null}
      </WithoutScript>
      <div className="mt-10 grid gap-16 lg:grid-cols-[minmax(0,1fr)_23rem]" aria-hidden="true">
        <div className="space-y-6">
          <div className="skeleton h-28" />
          <div className="skeleton h-28" />
        </div>
        <div className="skeleton h-80" />
      </div>
    </div>
  )
}
