import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Customization } from '../../buying/cart/cart.rules.ts'
import { giveAnswerPictures } from '../../pieces/questions/answer-pictures.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { lineExchanges } from '../parcels/parcel-tables.sql.ts'
import { orderLines, orders } from '../tables.sql.ts'

/** Edits of an order before it is sent. */

export async function setAddress(
  tx: Queryable,
  id: number,
  address: Pick<
    typeof orders.$inferInsert,
    'customerName' | 'customerPhone' | 'shippingAddress' | 'shippingDaysFrom' | 'shippingDaysTo'
  >,
): Promise<void> {
  await tx.update(orders).set(address).where(eq(orders.id, id))
}

type LineOf = { orderId: number; n: number }

const isLine = ({ orderId, n }: LineOf) => and(eq(orderLines.orderId, orderId), eq(orderLines.n, n))

/** With what they make of its piece: whether it can't be returned. */
export async function setAnswers(
  tx: Queryable,
  of: LineOf,
  customization: Customization | null,
  finalSale: boolean | null,
): Promise<void> {
  await tx.update(orderLines).set({ customization, finalSale }).where(isLine(of))
  await giveAnswerPictures(tx, of.orderId, [customization])
}

export type LineExchange = typeof lineExchanges.$inferSelect

/** Puts another piece on a line, with what is paid for it, and notes what it was. */
export async function exchangePiece(
  tx: Queryable,
  was: Omit<typeof lineExchanges.$inferInsert, 'id' | 'exchangedAt'>,
  piece: Omit<typeof orderLines.$inferInsert, 'orderId' | 'n' | 'quantity'>,
): Promise<void> {
  await tx.insert(lineExchanges).values(was)
  // What it was sold as is noted at its first exchange, and stays.
  const sold = {
    soldName: sql`coalesce(${orderLines.soldName}, ${orderLines.name})`,
    soldPriceCents: sql`coalesce(${orderLines.soldPriceCents}, ${orderLines.priceCents})`,
    soldDiscountCents: sql`coalesce(${orderLines.soldDiscountCents}, ${orderLines.discountCents})`,
    soldTaxCents: sql`coalesce(${orderLines.soldTaxCents}, ${orderLines.taxCents})`,
  }
  await tx
    .update(orderLines)
    .set({ ...piece, ...sold })
    .where(isLine(was))
  await giveAnswerPictures(tx, was.orderId, [piece.customization])
}

/** The oldest come first. */
export async function listExchanges(q: Queryable, orderId: number): Promise<LineExchange[]> {
  return await q
    .select()
    .from(lineExchanges)
    .where(eq(lineExchanges.orderId, orderId))
    .orderBy(asc(lineExchanges.id))
}

/** The differences of an order that are owed go back by a refund, which is written down in the same transaction. */
export async function settleExchanges(tx: Queryable, orderId: number, refundId: string): Promise<void> {
  await tx
    .update(lineExchanges)
    .set({ refundId })
    .where(and(eq(lineExchanges.orderId, orderId), isNull(lineExchanges.refundId)))
}

/** Those of a refund that did not go are owed again. */
export async function reopenExchanges(tx: Queryable, refundId: string): Promise<void> {
  await tx.update(lineExchanges).set({ refundId: null }).where(eq(lineExchanges.refundId, refundId))
}
