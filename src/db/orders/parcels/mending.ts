import { and, asc, eq } from 'drizzle-orm'
import type { Customization } from '../../../domain/checkout/cart.ts'
import type { Queryable } from '../../engine/database.ts'
import { lineExchanges } from './parcel-tables.ts'
import { orderLines, orders } from '../tables.ts'

/** What of an order is mended before it is sent. */

export async function setAddress(
  tx: Queryable,
  id: number,
  address: Pick<typeof orders.$inferInsert, 'customerName' | 'customerPhone' | 'shippingAddress'>,
): Promise<void> {
  await tx.update(orders).set(address).where(eq(orders.id, id))
}

type LineOf = { orderId: number; n: number }

const isLine = ({ orderId, n }: LineOf) => and(eq(orderLines.orderId, orderId), eq(orderLines.n, n))

export async function setAnswers(
  tx: Queryable,
  of: LineOf,
  customization: Customization | null,
): Promise<void> {
  await tx.update(orderLines).set({ customization }).where(isLine(of))
}

export type LineExchange = typeof lineExchanges.$inferSelect

/** Puts another piece on a line, which keeps what was paid for it, and notes what it was. */
export async function exchangePiece(
  tx: Queryable,
  was: Omit<typeof lineExchanges.$inferInsert, 'id' | 'exchangedAt'>,
  piece: Pick<typeof orderLines.$inferInsert, 'productId' | 'name' | 'imageUrl' | 'customization'>,
): Promise<void> {
  await tx.insert(lineExchanges).values(was)
  await tx.update(orderLines).set(piece).where(isLine(was))
}

/** The oldest first. */
export async function listExchanges(q: Queryable, orderId: number): Promise<LineExchange[]> {
  return await q
    .select()
    .from(lineExchanges)
    .where(eq(lineExchanges.orderId, orderId))
    .orderBy(asc(lineExchanges.id))
}
