import { formatPrice } from '../../../machine/values/money.ts'
import { sumLines } from '../order-sums.rules.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'

/** How a total comes about, and what went back of it unless that is told elsewhere. */
export function OrderSums({ order, givenBack }: { order: DeskOrder; givenBack: 'shown' | 'elsewhere' }) {
  return (
    <dl className="ml-auto grid max-w-60 grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-3 tabular-nums">
      {sumLines(order, order.taxRate).map(([name, amount]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right">{amount}</dd>
        </div>
      ))}
      <div className="contents font-semibold">
        <dt>Total</dt>
        <dd className="text-right">{formatPrice(order.total)}</dd>
      </div>
      {order.refunded === '0.00' || givenBack === 'elsewhere' ? null : (
        <div className="contents">
          <dt>Given back</dt>
          <dd className="text-right">{formatPrice(`-${order.refunded}`)}</dd>
        </div>
      )}
    </dl>
  )
}
