import { and, asc, count, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { isShown } from '../product/products.sql.ts'
import { products } from '../tables.sql.ts'
import { restockRequests } from '../../words/tables.sql.ts'

type RestockRequest = typeof restockRequests.$inferSelect

/**
 * Notes that an address wants to hear of a piece; the mail goes in `waitSeconds`. Answers the token to mail, or undefined
 * when no mail is due: it waits already, or was mailed within the last ten minutes or is soon to be.
 */
export async function requestRestockMail(
  tx: Queryable,
  { productId, email, token }: Pick<RestockRequest, 'productId' | 'email' | 'token'>,
  waitSeconds: number,
): Promise<string | undefined> {
  const lastMailedAt = sql`now() + make_interval(secs => ${waitSeconds}::double precision)`
  const [row] = await tx
    .insert(restockRequests)
    .values({ productId, email, token, lastMailedAt })
    .onConflictDoUpdate({
      target: [restockRequests.productId, restockRequests.email],
      set: { lastMailedAt, state: 'pending', changedAt: sql`now()` },
      setWhere: or(
        inArray(restockRequests.state, ['told', 'withdrawn']),
        and(
          eq(restockRequests.state, 'pending'),
          lt(restockRequests.lastMailedAt, sql`now() - interval '10 minutes'`),
        ),
      ),
    })
    .returning({ token: restockRequests.token })
  return row?.token
}

/** Confirms by the token of the mailed link; false for an unknown one. A link opened twice changes nothing more. */
export async function confirmRestockRequest(q: Queryable, token: string): Promise<boolean> {
  await q
    .update(restockRequests)
    .set({ state: 'waiting', changedAt: sql`now()` })
    .where(and(eq(restockRequests.token, token), eq(restockRequests.state, 'pending')))
  const waiting = await q
    .select({ id: restockRequests.id })
    .from(restockRequests)
    .where(and(eq(restockRequests.token, token), inArray(restockRequests.state, ['waiting', 'told'])))
  return waiting.length === 1
}

/** Puts an end to it, however often it is asked. False where the token is none of ours. */
export async function withdrawRestockRequest(q: Queryable, token: string): Promise<boolean> {
  const changedAt = sql`CASE WHEN ${restockRequests.state} = 'withdrawn' THEN ${restockRequests.changedAt} ELSE now() END`
  const ended = await q
    .update(restockRequests)
    .set({ state: 'withdrawn', changedAt })
    .where(eq(restockRequests.token, token))
    .returning({ id: restockRequests.id })
  return ended.length === 1
}

/** How many can be bought now; null where nothing bounds it. */
const available = sql<number | null>`available_of(to_jsonb(${products}))`

/** Pieces that somebody waits for and that can be bought: it does not matter by what they came back. */
export async function listRestocked(q: Queryable): Promise<number[]> {
  const waitedFor = q
    .selectDistinct({ id: restockRequests.productId })
    .from(restockRequests)
    .where(eq(restockRequests.state, 'waiting'))
  const found = await q
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, waitedFor), isShown, sql`${available} IS DISTINCT FROM 0`))
    .orderBy(asc(products.id))
  return found.map(({ id }) => id)
}

/** As it is now, for one process at a time: whoever comes meanwhile waits, and counts those just told. */
export async function lockRestocked(tx: Queryable, id: number) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('restock'), ${id})`)
  const [found] = await tx
    .select({ id: products.id, name: products.name, available })
    .from(products)
    .where(and(eq(products.id, id), isShown))
  return found
}

export async function countToldSince(tx: Queryable, productId: number, hours: number): Promise<number> {
  const [found] = await tx
    .select({ n: count() })
    .from(restockRequests)
    .where(
      and(
        eq(restockRequests.productId, productId),
        eq(restockRequests.state, 'told'),
        gt(restockRequests.changedAt, sql`now() - make_interval(hours => ${hours}::integer)`),
      ),
    )
  return found?.n ?? 0
}

/** Those who have waited longest are told, and not again. */
export async function takeWaiting(tx: Queryable, productId: number, most: number): Promise<RestockRequest[]> {
  const first = tx
    .select({ id: restockRequests.id })
    .from(restockRequests)
    .where(and(eq(restockRequests.productId, productId), eq(restockRequests.state, 'waiting')))
    .orderBy(asc(restockRequests.changedAt), asc(restockRequests.id))
    .limit(most)
    .for('update')
  const taken = await tx
    .update(restockRequests)
    .set({ state: 'told', changedAt: sql`now()` })
    .where(inArray(restockRequests.id, first))
    .returning()
  return taken.toSorted((one, other) => one.id - other.id)
}

/** For how many people each piece is waited for, the most wanted first. */
export async function listWaitedFor(q: Queryable, limit: number) {
  const waiting = count()
  return await q
    .select({
      productId: products.id,
      /** The piece whose page at the desk leads to it: a combination is edited with its piece. */
      pieceId: sql<number>`coalesce(${products.parentId}, ${products.id})`.mapWith(products.id),
      name: products.name,
      waiting,
    })
    .from(restockRequests)
    .innerJoin(products, eq(products.id, restockRequests.productId))
    .where(eq(restockRequests.state, 'waiting'))
    .groupBy(products.id)
    .orderBy(desc(waiting), asc(products.id))
    .limit(limit)
}

/** What nobody needs any more, by the state it has had since before then. */
export async function deleteRestockRequests(
  q: Queryable,
  states: readonly RestockRequest['state'][],
  before: Date,
): Promise<void> {
  await q
    .delete(restockRequests)
    .where(and(inArray(restockRequests.state, [...states]), lt(restockRequests.changedAt, before)))
}
