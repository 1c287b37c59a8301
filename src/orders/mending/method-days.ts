import { listShippingMethods } from '../../buying/shipping/shipping-methods.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { WayDays } from '../../buying/promise/destination.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'

/** How long an order's way of shipping takes by now; null where the shop has none that is called so any more. */
export async function readMethodDays(
  q: Queryable,
  { shippingMethod }: Pick<OrderInCents, 'shippingMethod'>,
): Promise<WayDays | null> {
  const way = (await listShippingMethods(q)).find(({ name }) => name === shippingMethod)
  return way ? { daysFrom: way.daysFrom, daysTo: way.daysTo, remoteDays: way.remoteDays } : null
}
