import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../engine/database.ts'
import { disputes } from './tables.ts'
import { orders } from '../orders/tables.ts'

export type Dispute = typeof disputes.$inferSelect

export async function findDispute(q: Queryable, id: string): Promise<Dispute | undefined> {
  return (await q.select().from(disputes).where(eq(disputes.id, id)))[0]
}

/** The oldest first. */
export async function listDisputes(q: Queryable, orderId: number): Promise<Dispute[]> {
  return await q
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
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
