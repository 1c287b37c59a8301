import { formatCents, formatPrice, sumCents } from '../../../machine/values/money.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'
import { movementWords } from './movement-words.ts'
import { signedCents } from '../../comparison/desk/signed-cents.ts'

/** Each movement of an order's money, the oldest first, and what is left of it all. */
export function MovementsTable({ order: { movements, paymentMethod } }: { order: DeskOrder }) {
  if (movements.length === 0) return null
  const left = sumCents(movements.map(({ amount }) => signedCents(amount)))
  return (
    <table className="w-full">
      <caption className="mb-1 text-left font-semibold">Movements of money</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Sum</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr
            key={`${movement.wallet} ${movement.kind} ${movement.reference}`}
            className="border-t border-line align-top"
          >
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {movementWords(movement, paymentMethod)}
              <span className="block text-xs text-ink-soft">
                <ShopMoment iso={movement.at} />
              </span>
            </th>
            <td className="py-1.5 text-right tabular-nums">{formatPrice(movement.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-ink font-semibold">
          <th scope="row" className="py-1.5 pr-3 text-left">
            Left with the shop
          </th>
          <td className="py-1.5 text-right tabular-nums">{formatCents(left)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
