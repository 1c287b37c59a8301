import { formatCents, toCents, shortPrice } from '../../../machine/values/money.ts'
import type { Quote, Store } from '../../../shop/site/queries.ts'
import { TruckIcon } from '../../../machine/web/ui/icons.tsx'
import { ShippingDays } from '../../shipping/shipping-days.part.tsx'
import { isMadeInPart, TOGETHER_WORDS } from './quoted.tsx'

/** What shipping costs, how long it takes, and how far it is to free shipping; of the way a cart is priced by. */
export function ShippingCard({ store, quote }: { store: Store | undefined; quote: Quote | undefined }) {
  const method = store?.shippingMethods[0]
  if (!store || !method) return null
  const quoted = quote?.shippingMethods.find(({ id }) => id === quote.shippingMethodId)
  const { daysFrom: from, daysTo: to } = quoted ?? method
  return (
    <section aria-labelledby="shipping" className="mt-10 flex gap-4 border border-line p-5">
      <span className="mt-1 text-brass-ink">
        <TruckIcon />
      </span>
      <div className="min-w-0">
        <h2 id="shipping" className="font-sans text-base font-semibold [overflow-wrap:anywhere]">
          {method.name} shipping, <ShippingDays from={from} to={to} />
          {quoted?.to ? ` to ${quoted.to}` : null}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {costWords(method, store)} Orders ship within the US only.
          {store.shippingMethods.length > 1 ? ' There are other ways to choose from at checkout.' : ''}
        </p>
        <p className="mt-1 min-h-lh text-sm">
          {quoted ? arrivalWords(quoted) : null}
          {quoted?.arrival && isMadeInPart(quote!.items) ? ` ${TOGETHER_WORDS}` : null}
        </p>
        <p className="mt-1 min-h-lh text-sm">{quote ? freeWords(quote, store, method.mayBeFree) : null}</p>
      </div>
    </section>
  )
}

function costWords({ rate, mayBeFree }: Store['shippingMethods'][number], store: Store): string {
  if (Number(rate) === 0) return 'Free.'
  const from = mayBeFree ? store.freeShippingFrom : null
  return `${shortPrice(rate)} flat${from === null ? '' : `, free from ${shortPrice(from)}`}.`
}

/** When the cart arrives if it is ordered now, by the shipping method it is priced with. */
function arrivalWords({ arrival }: Quote['shippingMethods'][number]): string {
  return arrival ? `Arrives ${arrival.words} if you order now.` : 'The days count from the day it is sent.'
}

function freeWords(quote: Quote, store: Store, mayBeFree: boolean): string | null {
  if (Number(quote.shippingCost) === 0) return 'Shipping is free for this order.'
  const from = mayBeFree ? store.freeShippingFrom : null
  if (from === null) return null
  const missing = toCents(from) - toCents(quote.subtotal) + toCents(quote.discount)
  return `Add ${formatCents(missing)} more and shipping is free.`
}
