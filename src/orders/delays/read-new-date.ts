import type { Output } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { longestMaking } from '../../buying/promise/promise.rules.ts'
import { undelayable } from './delay.rules.ts'
import { laterByExchange, makingLeft, proposedDate } from './proposed-date.rules.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { arrivalTerms } from '../../buying/promise/product-arrival.ts'

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
