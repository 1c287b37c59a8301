import type { Queryable } from '../../machine/database/database.ts'
import { stockAdjustments } from '../tables.sql.ts'

/** What enters the books, and leaves them, otherwise than by a sale. */

export async function recordAdjustment(
  tx: Queryable,
  productId: number,
  quantity: number,
  reason: string,
): Promise<void> {
  await tx.insert(stockAdjustments).values({ productId, quantity, reason })
}

/** Pieces that were neither sold nor go back on a shelf, such as held ones of a product deleted meanwhile, leave the books. */
export async function writeOff(
  tx: Queryable,
  id: number,
  quantity: number,
  reason = 'deleted while held',
): Promise<void> {
  await recordAdjustment(tx, id, -quantity, reason)
}

/** A piece that is made to order was on no shelf: it enters the books when it is taken. */
export async function enterMade(tx: Queryable, id: number, quantity: number): Promise<void> {
  await recordAdjustment(tx, id, quantity, 'made to order')
}
