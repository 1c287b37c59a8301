import { useSyncExternalStore, type ReactNode } from 'react'
import { itemCount, lineKey, lineTotalCents, type Cart } from '../../cart/cart.rules.ts'
import { makingWords } from '../../../pieces/supply/making-words.rules.ts'
import type { MakingDays } from '../../../pieces/supply/product-kind.rules.ts'
import { counted } from '../../../machine/values/counted.ts'
import { formatCents, formatPrice } from '../../../machine/values/money.ts'
import type { Quote, Store } from '../../../shop/site/queries.ts'
import { Answers } from '../../../pieces/questions/parts/answers.tsx'
import { FinalSaleLine } from '../../../orders/final-sale/final-sale-line.part.tsx'
import { Plate } from '../../../pieces/pictures/plate.part.tsx'
import { ShippingDays } from '../../shipping/shipping-days.part.tsx'
import { GiftSummary } from '../../gift/page/gift-at-checkout.tsx'
import { isMadeInPart, Numbers, quotedLine, TOGETHER_WORDS } from '../../cart/page/quoted.tsx'
import { pictured } from '../../../pieces/numbers/page/quoted-numbers.ts'
import { Totals } from '../../cart/page/totals.tsx'

interface OrderSummaryProps {
  cart: Cart
  quote: Quote | undefined
  store: Store | undefined
}

/** At the side where there is room; on a phone folded above the form, with its sum. */
export function OrderSummary({ cart, quote, store }: OrderSummaryProps) {
  const isAtSide = useSyncExternalStore(
    onResize,
    () => besideTheForm().matches,
    () => true,
  )
  if (isAtSide) {
    return (
      <section
        aria-labelledby="summary"
        className="col-start-2 row-start-1 border border-line bg-sheet p-6 sticky top-6"
      >
        <h2 id="summary" className="text-xl">
          Order Summary
        </h2>
        <SummaryContent cart={cart} quote={quote} store={store} />
      </section>
    )
  }
  // What nobody should learn only after they have paid is open from the beginning.
  const hasToBeSeen = isWithoutPromo(quote) || quote?.items.some(({ finalSale }) => finalSale)
  return (
    <details open={hasToBeSeen} className="border border-line bg-sheet px-4">
      <summary className="min-h-12 cursor-pointer py-3 font-semibold tabular-nums">
        {`Summary, ${counted(itemCount(cart), 'piece')}${quote ? `, ${formatPrice(quote.total)}` : ''}`}
      </summary>
      <SummaryContent cart={cart} quote={quote} store={store} />
    </details>
  )
}

const besideTheForm = () => matchMedia('(min-width: 64rem)')

function onResize(listener: () => void): () => void {
  const query = besideTheForm()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const isWithoutPromo = (quote: Quote | undefined) => Boolean(quote?.promoMessage) && quote?.promoCode === null

function SummaryContent({ cart, quote, store }: OrderSummaryProps) {
  const method = quote?.shippingMethods.find(({ id }) => id === quote.shippingMethodId)
  return (
    <>
      <ul className="my-5 divide-y divide-line border-y border-line">
        {cart.items.map((line) => (
          <li
            key={lineKey(line)}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-4 py-3"
          >
            <Plate
              product={pictured(line, quotedLine(line, quote))}
              sizes="3.5rem"
              widths={[160, 160]}
              decorative
            />
            <p className="text-sm">
              <span className="block leading-snug">{line.name}</span>
              <Answers of={line.customization} />
              <FinalSaleLine of={quotedLine(line, quote)} />
              <Numbers line={line} quoted={quotedLine(line, quote)} />
              <Making days={quote?.items.find(({ id }) => id === line.id)?.makingDays} />
              <span className="text-ink-soft">Quantity {line.quantity}</span>
            </p>
            <p className="tabular-nums">{formatCents(lineTotalCents(line))}</p>
          </li>
        ))}
      </ul>
      <Totals quote={quote} subtotal={cart.total} taxRate={quote?.taxRate} />
      <GiftSummary />
      {isWithoutPromo(quote) ? (
        <p className="notice mt-4 text-sm">{quote!.promoMessage} Your total is without it.</p>
      ) : null}
      <p className="my-4 text-sm text-ink-soft lg:mb-0">
        {method ? <>{deliveryOf(method)} </> : null}
        {method?.arrival && isMadeInPart(quote!.items) ? `${TOGETHER_WORDS} ` : null}
        {quote && store?.promised.returns ? returnsWords(store.promised.returns, quote) : null}
      </p>
    </>
  )
}

/** What a buyer's words made of a piece may keep it from going back: its line says so. */
function returnsWords(within: string, { items }: Quote): string | null {
  const bound = items.filter(({ finalSale }) => finalSale).length
  if (bound === 0) return `Returns within ${within}.`
  return bound < items.length ? `Returns within ${within}, but for what says otherwise above.` : null
}

function Making({ days }: { days: MakingDays | null | undefined }) {
  if (!days) return null
  return <span className="block text-ink-soft">Made to order: takes {makingWords(days)} to make</span>
}

function deliveryOf({ name, daysFrom, daysTo, to, arrival }: Quote['shippingMethods'][number]): ReactNode {
  return (
    <>
      {name} delivery, <ShippingDays from={daysFrom} to={daysTo} />
      {to ? ` to ${to}` : null}
      {arrival ? `: arrives ${arrival.words} if you order now.` : ' once it has been sent.'}
    </>
  )
}
