import type { MakingDays } from '../../../pieces/supply/product-kind.rules.ts'
import { type CartLine, itemCount, lineKey, MAX_LINES, MAX_QUANTITY } from '../cart.rules.ts'
import { mostOfLine, type PlacedLine } from '../cart-edits.rules.ts'
import { type Quote, storeQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { hrefTo, Link } from '../../../shop/site/paths.ts'
import { useCart } from './cart-store.ts'
import { keepsForTab, keptZip, useHydrated } from '../../../machine/web/stored-value.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { WithoutScript } from '../../../machine/web/ui/without-script.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { GiftCard } from '../../gift/page/gift-card.tsx'
import { ShippingCard } from './shipping-card.tsx'
import { useQuote } from './use-quote.ts'
import { useRemoval } from './use-removal.ts'
import { lazyPart, type PageModule } from '../../../shop/navigation/lazy-page.ts'
import { useGiftChoice } from '../../gift/page/gift-choice.ts'
import { PromoCode } from '../../codes/promo-code.page.tsx'
import { quotedLine } from './quoted.tsx'
import { Totals } from './totals.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLoaded } from '../../../shop/navigation/use-loaded.ts'

/** A cart with something in it does without their code. */
const suggestionsPart = lazyPart('buying/cart/page/suggestions.tsx', () =>
  import('./suggestions.tsx').then(({ EmptyBox, Suggestions }) => ({ EmptyBox, Suggestions })),
)

function EmptyCart({ children }: { children?: ReactNode }) {
  const suggestions = useLoaded(suggestionsPart)
  return (
    <div className="wrap min-h-dvh py-10 text-center md:py-16">
      <div className="mx-auto max-w-lg">{children}</div>
      <div className="h-[120px]">{suggestions ? <suggestions.EmptyBox /> : null}</div>
      <h1 className="title mt-8">Your cart is empty</h1>
      <p className="mt-3 text-lg text-ink-soft">Start shopping to add items to your cart</p>
      <Link to={hrefTo('products')} className="btn btn-primary mt-8">
        Continue Shopping
      </Link>
      {suggestions ? <suggestions.Suggestions /> : null}
    </div>
  )
}

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
  const notice = (
    <>
      {useFollowedLink()}
      <RemovedNotice removed={removal.removed} onUndo={removal.undo} />
    </>
  )

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

/** What became of a link that fills a cart and led here; its code is loaded only then. */
function useFollowedLink(): ReactNode {
  const [notice, setNotice] = useState<ReactNode>(null)
  useEffect(() => {
    const link = location.hash.slice(1)
    if (!link.startsWith('buy')) return
    void import('./follow-link.tsx').then(async ({ followLink }) => setNotice(await followLink(link)))
  }, [])
  return notice
}

const FOR_THIS_TAB =
  'Kept while this tab is open: your browser lets the shop keep nothing, so go on to the checkout in this tab.'

function CartHeading() {
  const hydrated = useHydrated()
  return (
    <>
      <h1 className="title">Your cart</h1>
      <p className="mt-3 max-w-xl text-ink-soft">
        {/* Before the page is hydrated nobody knows where. */}
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
            without, write to the shop.
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

function CartSummary({ quote, subtotal }: { quote: Quote | undefined; subtotal: string }) {
  const isWrapped = useGiftChoice()?.wrap
  return (
    <section aria-labelledby="summary" className="border border-line bg-sheet p-6 lg:sticky lg:top-6">
      <h2 id="summary" className="mb-4 text-xl">
        Order Summary
      </h2>
      <Totals quote={quote} subtotal={subtotal} isWrapped={isWrapped} taxRate={quote?.taxRate} />
      <PromoCode quote={quote} />
      <Link to={hrefTo('checkout')} className="btn btn-primary mt-6 w-full">
        Proceed to Checkout
      </Link>
      <p className="mt-4 text-center text-sm text-ink-soft">Secure checkout with SSL encryption</p>
    </section>
  )
}

interface RemovedNoticeProps {
  removed: readonly PlacedLine[]
  onUndo: () => void
}

/**
 * What has just left the cart, and the way back. It takes the focus, for the button that was pressed is gone; and it
 * stays, where a toast's moment would be too short for some.
 */
function RemovedNotice({ removed, onUndo }: RemovedNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // With the whole cart the page below goes, too.
    if (removed.length > 0) undo.current?.focus({ preventScroll: removed.length === 1 })
  }, [removed])
  const [only] = removed
  if (!only) return null
  const words = removed.length === 1 ? only[1].name : `${removed.length} pieces`
  return (
    <p className="notice mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-left">
      {words} removed.
      <button
        ref={undo}
        type="button"
        className="btn-quiet"
        onClick={onUndo}
        aria-label={`Undo: put ${words} back`}
      >
        Undo
      </button>
    </p>
  )
}
