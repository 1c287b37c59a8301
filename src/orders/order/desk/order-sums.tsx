import { stepWords } from '../../../buying/pricing/step-words.rules.ts'
import { Fold } from '../../../machine/web/ui/fold.tsx'
import { formatPrice } from '../../../machine/values/money.ts'
import { sumLines } from '../order-sums.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'

/** Sums below each other, in a list of two columns. */
export function SumRows({ sums }: { sums: readonly (readonly string[])[] }) {
  return sums.map(([name, sum]) => (
    <div key={name} className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right">{sum}</dd>
    </div>
  ))
}

/** How a total comes about. */
export function OrderSums({ order }: { order: DeskOrder }) {
  return (
    <dl className="ml-auto grid max-w-60 grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-3 tabular-nums">
      <SumRows sums={sumLines(order, order.taxRate)} />
      <div className="contents font-semibold">
        <dt>Total</dt>
        <dd className="text-right">{formatPrice(order.total)}</dd>
      </div>
    </dl>
  )
}

/** How the total came about, by the prices, terms and rates as they were then. */
export function OrderSteps({ order }: { order: DeskOrder }) {
  const { steps } = order
  return (
    <Fold className="mt-3 border-y border-line" says="How this total came about">
      {steps ? <Steps steps={steps} total={order.total} /> : <NotKept order={order} />}
    </Fold>
  )
}

function Steps({ steps, total }: { steps: NonNullable<DeskOrder['steps']>; total: string }) {
  return (
    <ol className="divide-y divide-line">
      {stepWords(steps).map(({ name, how, amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps are kept, and never change their order
        <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p>{name}</p>
            <p className="text-ink-soft">{how}</p>
          </div>
          <p className="tabular-nums">{amount}</p>
        </li>
      ))}
      <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 font-semibold">
        <p>Total</p>
        <p className="tabular-nums">{formatPrice(total)}</p>
      </li>
    </ol>
  )
}

/** What an order from before tells by itself. */
function NotKept({ order: { taxRate, shippingTax, tax, promoCode, shippingMethod } }: { order: DeskOrder }) {
  const known = [
    ...(promoCode === null ? [] : [`the promo code ${promoCode}`]),
    `${shippingMethod} for its shipping`,
    ...(taxRate === null ? [] : [`a tax rate of ${taxRate}%`]),
    ...(Number(tax) > 0 && Number(shippingTax) > 0
      ? [`${formatPrice(shippingTax)} of the tax for the shipping`]
      : []),
  ]
  return (
    <p className="pb-2 [overflow-wrap:anywhere] text-ink-soft">
      The steps of this total were not kept: it is older than that. What is known of it besides the sums
      above: {known.join('; ')}.
    </p>
  )
}
