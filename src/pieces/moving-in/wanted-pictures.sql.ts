import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { type Queryable, inSeconds } from '../../machine/database/database.ts'
import { products } from '../tables.sql.ts'
import { wantedPictures } from './tables.sql.ts'

export type WantedPicture = typeof wantedPictures.$inferSelect

const isWaiting = and(isNull(wantedPictures.placedAt), isNotNull(wantedPictures.nextAttemptAt))
const isGivenUp = and(isNull(wantedPictures.placedAt), isNull(wantedPictures.nextAttemptAt))
/** A piece that was deleted wants none; it may come back. */
const isOfPiece = sql`EXISTS (SELECT FROM ${products} WHERE ${products.id} = ${wantedPictures.productId})`

/**
 * Claims all pictures that are due of the piece whose turn it is, for so many seconds: whoever dies meanwhile leaves them
 * to others then. Those that were never tried come first.
 */
export async function claimPictures(q: Queryable, seconds: number): Promise<WantedPicture[]> {
  const isDue = and(isWaiting, lte(wantedPictures.nextAttemptAt, sql`now()`))
  const next = q
    .select({ productId: wantedPictures.productId })
    .from(wantedPictures)
    .where(and(isDue, isOfPiece))
    .orderBy(sql`(${wantedPictures.attempts} > 0)`, asc(wantedPictures.nextAttemptAt), asc(wantedPictures.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const rows = await q
    .update(wantedPictures)
    .set({ nextAttemptAt: inSeconds(seconds) })
    .where(and(eq(wantedPictures.productId, sql`(${next})`), isDue))
    .returning()
  return rows.toSorted((a, b) => a.place - b.place)
}

/** Where the picture of this address is already, for whichever piece it was fetched. */
export async function fetchedBefore(q: Queryable, address: string): Promise<string | undefined> {
  const [row] = await q
    .select({ imageUrl: wantedPictures.imageUrl })
    .from(wantedPictures)
    .where(and(eq(wantedPictures.address, address), isNotNull(wantedPictures.imageUrl)))
    .limit(1)
  return row?.imageUrl ?? undefined
}

export async function noteFetched(q: Queryable, id: number, imageUrl: string): Promise<void> {
  await q.update(wantedPictures).set({ imageUrl, problem: null }).where(eq(wantedPictures.id, id))
}

/** Tried again after so many seconds; undefined: given up. */
export async function noteFailed(
  q: Queryable,
  { id, attempts }: Pick<WantedPicture, 'id' | 'attempts'>,
  problem: string,
  seconds: number | undefined,
): Promise<void> {
  const nextAttemptAt = seconds === undefined ? null : inSeconds(seconds)
  await q.update(wantedPictures).set({ attempts, problem, nextAttemptAt }).where(eq(wantedPictures.id, id))
}

/** All that are here of a piece, those that stand among its pictures included. */
export async function fetchedOf(q: Queryable, productId: number): Promise<WantedPicture[]> {
  return await q
    .select()
    .from(wantedPictures)
    .where(and(eq(wantedPictures.productId, productId), isNotNull(wantedPictures.imageUrl)))
}

export async function notePlaced(q: Queryable, productId: number): Promise<void> {
  await q
    .update(wantedPictures)
    .set({ placedAt: sql`now()`, nextAttemptAt: null })
    .where(
      and(
        eq(wantedPictures.productId, productId),
        isNotNull(wantedPictures.imageUrl),
        isNull(wantedPictures.placedAt),
      ),
    )
}

/** Counts the pictures of files that still wait for some, and those that are given up in all files. */
export async function countWanted(q: Queryable): Promise<{ total: number; fetched: number; failed: number }> {
  const [row] = await q
    .select({
      total: sql<number>`(count(*) FILTER (WHERE under_way))::int`,
      fetched: sql<number>`(count(*) FILTER (WHERE under_way AND image_url IS NOT NULL))::int`,
      failed: sql<number>`(count(*) FILTER (WHERE placed_at IS NULL AND next_attempt_at IS NULL))::int`,
    })
    .from(
      sql`(SELECT *, file IN (SELECT file FROM ${wantedPictures} WHERE ${isWaiting} AND ${isOfPiece}) AS under_way
        FROM ${wantedPictures} WHERE ${isOfPiece}) AS wanted`,
    )
  return row!
}

/** The first of those that are given up, by the name of their piece. */
export async function listGivenUp(q: Queryable, limit: number) {
  const rows = await q
    .select({
      productId: sql<number>`coalesce(${products.parentId}, ${products.id})`,
      name: products.name,
      address: wantedPictures.address,
      problem: wantedPictures.problem,
    })
    .from(wantedPictures)
    .innerJoin(products, eq(products.id, wantedPictures.productId))
    .where(isGivenUp)
    .orderBy(asc(wantedPictures.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, problem: row.problem ?? '' }))
}

export async function tryAgain(q: Queryable): Promise<void> {
  await q
    .update(wantedPictures)
    .set({ attempts: 0, nextAttemptAt: sql`now()` })
    .where(isGivenUp)
}

export async function leaveGivenUp(q: Queryable): Promise<void> {
  await q.delete(wantedPictures).where(isGivenUp)
}
