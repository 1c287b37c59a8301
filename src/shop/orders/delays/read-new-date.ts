import type { Output } from '../../../api/contract.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { readSettings } from '../../../db/store/settings.ts'
import { longestMaking } from '../../../domain/checkout/arrival/promise.ts'
import { undelayable } from '../../../domain/orders/delays/delayable.ts'
import { laterByExchange, makingLeft, proposedDate } from '../../../domain/orders/delays/proposed-date.ts'
import type { OrderInCents } from '../../../domain/orders/order.ts'
import { arrivalTerms } from '../../checkout/pricing/arrival-terms.ts'

/** What the dialog for a new date begins with; null where none can be sent. */
export async function readNewDate(
  q: Queryable,
  order: OrderInCents,
  exchanges: readonly { n: number; at: string }[],
): Promise<Output<'GET /api/orders/{id}'>['newDate']> {
  if (undelayable(order) !== undefined) return null
  const settings = await readSettings(q)
  // Where it goes is in the order's own days.
  const way = { daysFrom: order.shippingDaysFrom, daysTo: order.shippingDaysTo, remoteDays: 0 }
  const terms = arrivalTerms(settings, way, longestMaking(order.items.map(makingLeft)), undefined)
  const { calendar } = terms
  return {
    proposed: proposedDate(order.promise?.dispatchBy ?? null, {
      ...terms,
      placedAt: new Date().toISOString(),
    }),
    exchangedUntil: laterByExchange(order, exchanges, calendar),
    closedDays: [...calendar.closedDays],
    closedUntil: calendar.closedUntil,
  }
}
