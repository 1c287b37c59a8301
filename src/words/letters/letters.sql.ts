import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../../machine/database/database.ts'
import { dueIn } from '../../store/history/due.sql.ts'
import type { Mail } from '../mailbox/mails.sql.ts'
import { letters, mails, newsletterSubscribers } from '../tables.sql.ts'

export type Letter = typeof letters.$inferSelect
type NewLetter = typeof letters.$inferInsert

/** Newest first. */
export async function listLetters(q: Queryable, limit: number): Promise<Letter[]> {
  return await q.select().from(letters).orderBy(desc(letters.id)).limit(limit)
}

/** As a mail; null while it was not begun, or where it is not there. */
export async function htmlAsSent(q: Queryable, id: number): Promise<string | null> {
  return (await q.select({ html: letters.bodyHtml }).from(letters).where(eq(letters.id, id)))[0]?.html ?? null
}

export async function lockLetter(tx: Queryable, id: number): Promise<Letter | undefined> {
  const [letter] = await tx.select().from(letters).where(eq(letters.id, id)).for('update')
  return letter
}

export async function insertLetter(tx: Queryable, letter: NewLetter): Promise<Letter> {
  const [row] = await tx.insert(letters).values(letter).returning()
  return row!
}

/** The caller has locked the row. */
export async function updateLetter(tx: Queryable, id: number, change: Partial<NewLetter>): Promise<Letter> {
  const [row] = await tx
    .update(letters)
    .set({ ...change, version: sql`${letters.version} + 1` })
    .where(eq(letters.id, id))
    .returning()
  return row!
}

/** How far it has come, which is no change of its words. */
export async function noteMoved(
  tx: Queryable,
  id: number,
  moved: Partial<Pick<Letter, 'lastReader' | 'nextAt' | 'state' | 'endedAt'>>,
): Promise<void> {
  await tx.update(letters).set(moved).where(eq(letters.id, id))
}

export async function deleteLetter(tx: Queryable, id: number): Promise<void> {
  await tx.delete(letters).where(eq(letters.id, id))
}

export const dueLetters = (q: Queryable) => dueIn(q, letters, eq(letters.state, 'scheduled'))

export async function listLettersUnderWay(q: Queryable): Promise<number[]> {
  const rows = await q.select({ id: letters.id }).from(letters).where(eq(letters.state, 'sending'))
  return rows.map(({ id }) => id)
}

/** How many mails of each of these letters wait to be sent. */
export async function countWaiting(q: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await q
    .select({ id: mails.letterId, n: sql<number>`count(*)::int` })
    .from(mails)
    .where(inArray(mails.letterId, [...ids]))
    .groupBy(mails.letterId)
  return new Map(rows.map(({ id, n }) => [id!, n]))
}

/** Everybody there is to write to as a letter begins: when that is, how many, and the last of them. */
export async function readersNow(
  q: Queryable,
): Promise<{ beganAt: Date; readers: number; untilReader: number }> {
  const [row] = await q
    .select({
      beganAt: sql`now()`.mapWith(letters.beganAt),
      readers: sql<number>`count(*)::int`,
      untilReader: sql<number>`coalesce(max(${newsletterSubscribers.id}), 0)::int`,
    })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.state, 'confirmed'))
  return row!
}

/** Who is written to next, in the order of their numbers; whoever came after it began waits for the next letter. */
export async function nextReaders(
  q: Queryable,
  { lastReader, untilReader, beganAt }: Pick<Letter, 'lastReader' | 'untilReader' | 'beganAt'>,
  limit: number,
) {
  const { id, email, token, state, changedAt } = newsletterSubscribers
  // A moment is kept more exactly than it is read.
  const wasThere = sql`date_trunc('milliseconds', ${changedAt}) <= ${beganAt!.toISOString()}::timestamptz`
  return await q
    .select({ id, email, token })
    .from(newsletterSubscribers)
    .where(and(eq(state, 'confirmed'), gt(id, lastReader), lte(id, untilReader), wasThere))
    .orderBy(asc(id))
    .limit(limit)
}

/** The body of one mail of a letter; undefined where its reader has left meanwhile, or the letter was stopped. */
export async function bodyFor(
  q: Queryable,
  { letterId, readerId }: Pick<Mail, 'letterId' | 'readerId'>,
): Promise<{ bodyText: string; bodyHtml: string } | undefined> {
  const [row] = await q
    .select({
      bodyText: sql<string>`${letters.bodyText}`,
      bodyHtml: sql<string>`${letters.bodyHtml}`,
    })
    .from(letters)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, readerId!))
    .where(
      and(
        eq(letters.id, letterId!),
        eq(letters.state, 'sending'),
        eq(newsletterSubscribers.state, 'confirmed'),
      ),
    )
  return row
}

/** A mail of a letter is over, and nothing of it is kept but that there was one more. */
export async function endMail(
  q: Queryable,
  { id, letterId }: Pick<Mail, 'id' | 'letterId'>,
  came: 'sent' | 'refused' | 'dropped',
): Promise<void> {
  if (came === 'dropped') {
    await q.delete(mails).where(eq(mails.id, id))
    return
  }
  const counter = sql.identifier(came)
  await q.execute(sql`WITH gone AS (DELETE FROM mails WHERE id = ${id} RETURNING letter_id)
    UPDATE letters SET ${counter} = ${counter} + 1 WHERE id = ${letterId} AND EXISTS (SELECT FROM gone)`)
}

export async function noteLeftBy(q: Queryable, letterId: number): Promise<void> {
  await q
    .update(letters)
    .set({ leftByIt: sql`${letters.leftByIt} + 1` })
    .where(and(eq(letters.id, letterId), sql`${letters.beganAt} IS NOT NULL`))
}

/** Of letters that are sent no more no mail waits, though no mail server came for it. */
export async function deleteLeftMails(q: Queryable): Promise<void> {
  await q.execute(sql`DELETE FROM mails USING letters l WHERE l.id = letter_id AND l.state <> 'sending'`)
}

/** After a restore: a letter that was being sent would go to the same readers again. Whoever wants that begins it anew. */
export async function stopAllLetters(tx: Queryable): Promise<void> {
  await tx
    .update(letters)
    .set({ state: 'stopped', endedAt: sql`now()` })
    .where(and(eq(letters.state, 'sending'), isNull(letters.endedAt)))
  await tx.update(letters).set({ state: 'draft', publishAt: null }).where(eq(letters.state, 'scheduled'))
}

export interface SoldBy {
  id: number
  orders: number
  cents: number
}

/** The orders by each letter's promo code since it began, and what the shop keeps of them. */
export async function soldBy(q: Queryable, ids: readonly number[]): Promise<Map<number, SoldBy>> {
  const rows = await rowsOf<SoldBy>(
    q,
    sql`SELECT l.id, count(o.id)::int AS orders,
        coalesce(sum(revenue_of(o.status, o.payment_state, o.in_dispute, o.total_cents - o.refunded_cents)), 0)::float8 AS cents
      FROM letters l JOIN orders o ON o.promo_code = l.code AND o.created_at >= l.began_at
      WHERE l.id = ANY(${sql.param([...ids])}::int[]) AND o.status <> 'cancelled' GROUP BY l.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
