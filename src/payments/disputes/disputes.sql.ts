import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { disputes } from '../../buying/tables.sql.ts'
import { orders } from '../../orders/tables.sql.ts'

export type Dispute = typeof disputes.$inferSelect

export async function findDispute(q: Queryable, id: string): Promise<Dispute | undefined> {
  return (await q.select().from(disputes).where(eq(disputes.id, id)))[0]
}

/** The oldest come first. */
export async function listDisputes(q: Queryable, orderId: number): Promise<Dispute[]> {
  return await q
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
}

/** Open disputes that must be answered within `days` days, and of which the owner was not reminded yet. */
export async function listDisputesDue(q: Queryable, days: number): Promise<Dispute[]> {
  return await q
    .select()
    .from(disputes)
    .where(
      and(
        isNull(disputes.closedAt),
        sql`${disputes.respondBy} BETWEEN now() AND now() + make_interval(days => ${days}::int)`,
        sql`NOT EXISTS (SELECT 1 FROM mails m
          WHERE m.dedup_key = 'payment-dispute-deadline:' || ${disputes.orderId} || ':' || ${disputes.id})`,
      ),
    )
    .orderBy(asc(disputes.respondBy))
}

/** Stores a dispute as it stands now, and whether its order is still in one. */
export async function storeDispute(tx: Queryable, dispute: Dispute): Promise<void> {
  await tx.insert(disputes).values(dispute).onConflictDoUpdate({ target: disputes.id, set: dispute })
  await tx
    .update(orders)
    .set({
      inDispute: sql`EXISTS (SELECT 1 FROM disputes d WHERE d.order_id = ${dispute.orderId}::int AND d.closed_at IS NULL)`,
    })
    .where(eq(orders.id, dispute.orderId))
}
