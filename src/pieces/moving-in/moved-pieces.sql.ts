import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { products } from '../tables.sql.ts'
import type { Source } from './layout.rules.ts'
import { movedPieces, wantedPictures } from './tables.sql.ts'

export type MovedPiece = typeof movedPieces.$inferSelect

/** Those of the keys that a piece is known by; one whose piece was deleted is known no more. */
export async function findMoved(
  q: Queryable,
  source: Source,
  keys: readonly string[],
): Promise<Map<string, MovedPiece>> {
  const rows = await q
    .select()
    .from(movedPieces)
    .innerJoin(products, eq(products.id, movedPieces.productId))
    .where(and(eq(movedPieces.source, source), inArray(movedPieces.key, [...keys])))
  return new Map(rows.map(({ moved_pieces: moved }) => [moved.key, moved]))
}

/** Notes what a file says of a piece by now, and by which key it is known from now on. */
export async function noteMoved(tx: Queryable, piece: MovedPiece): Promise<void> {
  const { source, key, productId, said } = piece
  await tx
    .delete(movedPieces)
    .where(
      and(eq(movedPieces.source, source), eq(movedPieces.productId, productId), ne(movedPieces.key, key)),
    )
  await tx
    .insert(movedPieces)
    .values(piece)
    .onConflictDoUpdate({ target: [movedPieces.source, movedPieces.key], set: { productId, said } })
}

/** Asks for pictures; one that was asked for of the same piece is not asked for again. */
export async function wantPictures(
  tx: Queryable,
  pictures: readonly (typeof wantedPictures.$inferInsert)[],
): Promise<void> {
  if (pictures.length === 0) return
  await tx
    .insert(wantedPictures)
    .values([...pictures])
    .onConflictDoNothing()
}

/** The place behind the last picture that was asked for of each piece; of others 0. */
export async function nextPlaces(tx: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ productId: wantedPictures.productId, next: sql<number>`max(${wantedPictures.place}) + 1` })
    .from(wantedPictures)
    .where(inArray(wantedPictures.productId, [...ids]))
    .groupBy(wantedPictures.productId)
  return new Map(rows.map(({ productId, next }) => [productId, next]))
}
