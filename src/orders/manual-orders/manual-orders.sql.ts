import { eq } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { manualOrders } from '../tables.sql.ts'

export type ManualOrder = typeof manualOrders.$inferSelect

/** Throws what isDuplicate knows when the key was used before. */
export async function insertManualOrder(tx: Queryable, order: ManualOrder): Promise<void> {
  await tx.insert(manualOrders).values(order)
}

export async function findManualOrder(q: Queryable, orderId: number): Promise<ManualOrder | undefined> {
  return (await q.select().from(manualOrders).where(eq(manualOrders.orderId, orderId)))[0]
}

export async function findManualOrderByKey(q: Queryable, key: string): Promise<ManualOrder | undefined> {
  return (await q.select().from(manualOrders).where(eq(manualOrders.key, key)))[0]
}
