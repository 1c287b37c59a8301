import { isPartlySent } from '../parcels/parcel.rules.ts'
import type { Order } from '../../shop/desk/desk-queries.ts'

/** Parcels of an order are out, and pieces are left. */
export function PartlySentBadge({ order }: { order: Pick<Order, 'shippedAt' | 'parcels' | 'status'> }) {
  if (!isPartlySent(order) || order.status === 'cancelled') return null
  return (
    <span className="mt-1 inline-block rounded-full border border-brass bg-brass-pale px-2.5 py-px text-xs font-semibold text-ink">
      Partly sent
    </span>
  )
}
