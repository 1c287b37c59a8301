import { eq } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import type { TakenPieces } from '../../pieces/supply/taken-pieces.sql.ts'
import { stockHolds } from '../tables.sql.ts'

/** Pieces off the shelf for a payment that is not decided yet. */

export async function insertHolds(tx: Queryable, holds: (typeof stockHolds.$inferInsert)[]): Promise<void> {
  await tx.insert(stockHolds).values(holds)
}

export async function hasHolds(q: Queryable, checkoutId: string): Promise<boolean> {
  return (await q.select().from(stockHolds).where(eq(stockHolds.checkoutId, checkoutId)).limit(1)).length > 0
}

/** Ends a checkout's holds and says what they held. Putting it back, or not, is the caller's. */
export async function deleteHolds(tx: Queryable, checkoutId: string): Promise<TakenPieces[]> {
  const held = await tx.delete(stockHolds).where(eq(stockHolds.checkoutId, checkoutId)).returning()
  return held.toSorted((a, b) => a.productId - b.productId)
}
