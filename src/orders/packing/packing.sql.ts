import { eq, or, and, sql } from 'drizzle-orm'
import type { OrderInCents } from '../order/order.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { isToSend } from '../list/order-listing.sql.ts'
import { withLines } from '../order/orders.sql.ts'
import { orders } from '../tables.sql.ts'

/** A packer still sees a parcel for this long after sending it, to correct a mistake. */
const CORRECTED_WITHIN_DAYS = 7

/** An order that is to be sent, also one that is still being made, or to which this actor has done something of late. */
export async function findPackingOrder(
  q: Queryable,
  id: number,
  actor: string,
): Promise<OrderInCents | undefined> {
  const touched = sql`EXISTS (SELECT 1 FROM audit_log WHERE audit_log.subject = 'order:' || ${id}::int
    AND audit_log.actor = ${actor} AND audit_log.at > now() - make_interval(days => ${CORRECTED_WITHIN_DAYS}::int))`
  const rows = await q
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), or(isToSend, touched)))
  return (await withLines(q, rows))[0]
}
