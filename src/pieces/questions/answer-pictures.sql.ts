import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { answerPicturesIn } from './answer-picture.rules.ts'
import type { Customization } from '../../buying/cart/cart.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { checkouts } from '../../buying/tables.sql.ts'
import { answerPictures } from './tables.sql.ts'

const isShown = and(isNotNull(answerPictures.keptAt), isNull(answerPictures.goneAt))

/** Passes the whole list as one parameter, for the number of parameters is limited. */
const among = (ids: readonly string[]) => sql`${answerPictures.id} = ANY(${sql.param(ids)}::text[])`

/** Notes a picture whose files are about to be made. False while more wait for an order than may. */
export async function beginAnswerPicture(q: Queryable, id: string, most: number): Promise<boolean> {
  const waiting = sql`(SELECT count(*) FROM answer_pictures WHERE order_id IS NULL)`
  const begun = (await q.execute(
    sql`INSERT INTO answer_pictures (id) SELECT ${id} WHERE ${waiting} < ${most}::int RETURNING id`,
  )) as { rows: unknown[] }
  return begun.rows.length === 1
}

/** Its files are where they belong. */
export async function keepAnswerPicture(q: Queryable, id: string): Promise<void> {
  await q
    .update(answerPictures)
    .set({ keptAt: sql`now()` })
    .where(eq(answerPictures.id, id))
}

export async function isAnswerPictureShown(q: Queryable, id: string): Promise<boolean> {
  const found = await q
    .select({ id: answerPictures.id })
    .from(answerPictures)
    .where(and(eq(answerPictures.id, id), isShown))
  return found.length === 1
}

/** The pictures that may be answers: kept, and in no order but this one. */
export async function listUsableAnswerPictures(
  q: Queryable,
  ids: readonly string[],
  orderId: number | undefined,
): Promise<string[]> {
  const isFree = isNull(answerPictures.orderId)
  const found = await q
    .select({ id: answerPictures.id })
    .from(answerPictures)
    .where(
      and(
        among(ids),
        isShown,
        orderId === undefined ? isFree : or(isFree, eq(answerPictures.orderId, orderId)),
      ),
    )
  return found.map(({ id }) => id)
}

/** A cart has them still. Noted once in a day. */
export async function wantAnswerPictures(q: Queryable, ids: readonly string[]): Promise<void> {
  await q
    .update(answerPictures)
    .set({ wantedAt: sql`now()` })
    .where(and(among(ids), isShown, lt(answerPictures.wantedAt, sql`now() - interval '1 day'`)))
}

/** From here on they are this order's, as far as they are no other's. */
export async function giveAnswerPictures(
  tx: Queryable,
  orderId: number,
  answers: readonly (Customization | null | undefined)[],
): Promise<void> {
  const ids = answerPicturesIn(answers)
  if (ids.length === 0) return
  await tx
    .update(answerPictures)
    .set({ orderId })
    .where(and(among(ids), isNull(answerPictures.orderId)))
}

/** Nobody sees an order's pictures any more, and their files go. */
export async function forgetPicturesOfOrder(tx: Queryable, orderId: number): Promise<void> {
  await tx
    .update(answerPictures)
    .set({ goneAt: sql`now()` })
    .where(and(eq(answerPictures.orderId, orderId), isNull(answerPictures.goneAt)))
}

/** The same of a checkout's, that came to no order. */
export async function forgetPicturesOfCheckout(tx: Queryable, checkoutId: string): Promise<void> {
  const [found] = await tx
    .select({ lines: checkouts.lines })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId))
  const ids = answerPicturesIn((found?.lines ?? []).map(({ customization }) => customization))
  if (ids.length === 0) return
  await tx
    .update(answerPictures)
    .set({ goneAt: sql`now()` })
    .where(and(among(ids), isNull(answerPictures.orderId), isNull(answerPictures.goneAt)))
}

/** Those that no cart came with since then go, unless a checkout that is not over has them. Answers how many. */
export async function endUnwantedPictures(q: Queryable, before: Date): Promise<number> {
  const isInCheckout = sql`EXISTS (SELECT 1 FROM checkouts c WHERE c.state IN ('open', 'confirming', 'needs_review')
    AND c.lines::text LIKE '%' || ${answerPictures.id} || '%')`
  const ended = await q
    .update(answerPictures)
    .set({ goneAt: sql`now()` })
    .where(
      and(
        isNull(answerPictures.orderId),
        isNull(answerPictures.goneAt),
        lt(answerPictures.wantedAt, before),
        sql`NOT ${isInCheckout}`,
      ),
    )
    .returning({ id: answerPictures.id })
  return ended.length
}

/** Pictures whose files are to be deleted. */
export async function listGonePictures(q: Queryable, most: number): Promise<string[]> {
  const found = await q
    .select({ id: answerPictures.id })
    .from(answerPictures)
    .where(isNotNull(answerPictures.goneAt))
    .orderBy(answerPictures.goneAt)
    .limit(most)
  return found.map(({ id }) => id)
}

export async function listAnswerPictures(q: Queryable): Promise<string[]> {
  return (await q.select({ id: answerPictures.id }).from(answerPictures)).map(({ id }) => id)
}

/** The picture was none, or its files are deleted. */
export async function deleteAnswerPicture(q: Queryable, id: string): Promise<void> {
  await q.delete(answerPictures).where(eq(answerPictures.id, id))
}
