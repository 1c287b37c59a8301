import { formatPrice } from '../../../domain/money.ts'
import type { Order } from '../owner-queries.ts'

/** What was sold, and how its total comes about. */
export function OrderLines({ order }: { order: Order }) {
  const sums = [
    ['Subtotal', formatPrice(order.subtotal)],
    ...(order.discount === '0.00' ? [] : [['Discount', `-${formatPrice(order.discount)}`]]),
    ['Shipping', order.shippingCost === '0.00' ? 'Free' : formatPrice(order.shippingCost)],
    ['Tax', formatPrice(order.tax)],
  ]
  return (
    <>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {order.items.map((line) => (
          <li
            key={`${line.productId} ${JSON.stringify(line.customization ?? {})}`}
            className="flex justify-between gap-4 py-2.5"
          >
            <span className="min-w-0">
              <span className="block [overflow-wrap:anywhere]">{line.name}</span>
              <span className="text-ink-soft tabular-nums">
                {line.quantity} × {formatPrice(line.price)}
              </span>
              {Object.entries(line.customization ?? {}).map(([question, answer]) => (
                <span key={question} className="block [overflow-wrap:anywhere] text-ink-soft">
                  {question}: {answer}
                </span>
              ))}
            </span>
            <span className="tabular-nums">{formatPrice(line.lineTotal)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 ml-auto grid max-w-60 grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        {sums.map(([name, amount]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right">{amount}</dd>
          </div>
        ))}
        <div className="contents font-semibold">
          <dt>Total</dt>
          <dd className="text-right">{formatPrice(order.total)}</dd>
        </div>
      </dl>
    </>
  )
}
