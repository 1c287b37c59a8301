import { formatCents, toCents, roundPrice } from '../../../domain/money.ts'
import type { Quote, Store } from '../../data/queries.ts'
import { TruckIcon } from '../../ui/icons.tsx'

/** What shipping costs, how long it takes, and how far it is to free shipping. */
export function ShippingCard({ store, quote }: { store: Store | undefined; quote: Quote | undefined }) {
  if (!store) return null
  const missing = quote
    ? toCents(store.freeShippingFrom) - toCents(quote.subtotal) + toCents(quote.discount)
    : 0
  const isFree = quote !== undefined && Number(quote.shippingCost) === 0
  return (
    <section aria-labelledby="shipping" className="mt-10 flex gap-4 border border-line p-5">
      <span className="mt-1 text-brass-ink">
        <TruckIcon />
      </span>
      <div>
        <h2 id="shipping" className="font-sans text-base font-semibold">
          Standard shipping, 5-7 business days
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {roundPrice(store.shippingCost)} flat, free from {roundPrice(store.freeShippingFrom)}. We ship
          within the US only.
        </p>
        <p className="mt-1 min-h-lh text-sm">
          {quote && !isFree ? `Add ${formatCents(missing)} more and shipping is free.` : null}
          {isFree ? 'Shipping is free for this order.' : null}
        </p>
      </div>
    </section>
  )
}
