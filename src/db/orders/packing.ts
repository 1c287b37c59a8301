import { eq, or, and, sql } from 'drizzle-orm'
import type { OrderInCents } from '../../domain/orders/order.ts'
import type { Queryable } from '../engine/database.ts'
import { isToSend } from './order-listing.ts'
import { withLines } from './orders.ts'
import { orders } from './tables.ts'

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
