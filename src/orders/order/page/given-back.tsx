import { formatPrice } from '../../../machine/values/money.ts'
import type { Receipt } from '../../../shop/site/queries.ts'
import { ShopDay } from '../../../shop/site/shop-day.tsx'

/** What went back of an order: when, how, why, and of which pieces. */
export function GivenBack({ order: { refunds, items } }: { order: Receipt }) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="given-back" className="order-sheet border border-line bg-sheet p-6">
      <h2 id="given-back" className="mb-4 text-xl">
        Given back
      </h2>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li key={`${refund.at} ${refund.amount}`} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <ShopDay iso={refund.at} />
              <strong className="font-semibold tabular-nums">{formatPrice(refund.amount)}</strong>
            </p>
            <p className="text-sm text-ink-soft">{howWords(refund)}</p>
            {refund.lines.length === 0 ? null : (
              <p className="text-sm [overflow-wrap:anywhere]">
                {refund.lines.map(({ n, quantity }) => `${quantity} × ${items[n - 1]?.name}`).join(', ')}
              </p>
            )}
            {refund.exchanged ? <p className="text-sm">The difference of exchanged pieces</p> : null}
            {refund.reason === '' ? null : (
              <p className="text-sm [overflow-wrap:anywhere]">“{refund.reason}”</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function howWords({ way, state }: Receipt['refunds'][number]): string {
  if (way === 'outside') return 'Given back by hand'
  return state === 'pending'
    ? 'On its way to the account you paid from'
    : 'Returned to the account you paid from'
}
