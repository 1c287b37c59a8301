import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Queryable, inSeconds } from '../../machine/database/database.ts'
import { moneyComparisons, moneyDifferences } from './tables.sql.ts'

/** When the ledger is compared with a wallet's record, and how that went. */

export type Comparison = typeof moneyComparisons.$inferSelect

/**
 * Asks for a comparison of what moved at a wallet since then. Each wallet has one open at the most: it then reaches back
 * so far, too.
 */
export async function askComparison(
  q: Queryable,
  { wallet, askedBy, since }: Pick<Comparison, 'wallet' | 'askedBy' | 'since'>,
): Promise<number> {
  const { rows } = (await q.execute(sql`
    INSERT INTO money_comparisons AS open (wallet, asked_by, since)
    VALUES (${wallet}, ${askedBy}, ${since.toISOString()}::timestamptz)
    ON CONFLICT (wallet) WHERE finished_at IS NULL DO UPDATE SET
      since = least(open.since, excluded.since),
      -- One that waits to be tried again is tried now; one that is at work goes on.
      next_try_at = CASE WHEN open.failure IS NULL AND open.tries > 0 THEN open.next_try_at ELSE now() END
    RETURNING id`)) as { rows: { id: number | string }[] }
  return Number(rows[0]!.id)
}

/**
 * Asks for a wallet's nightly one, once for all processes: unless one was asked since the night's hour and has gone well,
 * or is open.
 */
export async function askNightly(q: Queryable, wallet: string, since: Date, hour: Date): Promise<void> {
  await q.execute(sql`
    INSERT INTO money_comparisons (wallet, asked_by, since)
    SELECT ${wallet}::text, 'night', ${since.toISOString()}::timestamptz
    WHERE NOT EXISTS (SELECT 1 FROM money_comparisons WHERE wallet = ${wallet} AND finished_at IS NULL)
      -- Where nobody has ever tried to pay there is nothing to compare.
      AND EXISTS (SELECT 1 FROM checkouts WHERE created_at < ${hour.toISOString()}::timestamptz)
      AND NOT EXISTS (
        SELECT 1 FROM money_comparisons
        WHERE wallet = ${wallet} AND asked_at >= ${hour.toISOString()}::timestamptz AND (failure IS NULL OR asked_by = 'night'))
    ON CONFLICT DO NOTHING`)
}

/**
 * Takes the next of these wallets' that is due, for `seconds`: other processes pass over it, and when this one dies it is
 * due again.
 */
export async function claimComparison(
  q: Queryable,
  wallets: readonly string[],
  seconds: number,
): Promise<Comparison | undefined> {
  const next = q
    .select({ id: moneyComparisons.id })
    .from(moneyComparisons)
    .where(
      and(
        inArray(moneyComparisons.wallet, [...wallets]),
        isNull(moneyComparisons.finishedAt),
        sql`${moneyComparisons.nextTryAt} <= now()`,
      ),
    )
    .orderBy(asc(moneyComparisons.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await q
    .update(moneyComparisons)
    .set({ tries: sql`${moneyComparisons.tries} + 1`, failure: null, nextTryAt: inSeconds(seconds) })
    .where(eq(moneyComparisons.id, sql`(${next})`))
    .returning()
  return row
}

/** How far it has come; the claim goes on for `seconds`. False once another process has taken it over. */
export async function noteProgress(
  q: Queryable,
  { id, tries }: Pick<Comparison, 'id' | 'tries'>,
  counts: Pick<Comparison, 'compared' | 'mended' | 'differing'>,
  seconds: number,
): Promise<boolean> {
  const noted = await q
    .update(moneyComparisons)
    .set({ ...counts, nextTryAt: inSeconds(seconds) })
    .where(mine({ id, tries }))
    .returning({ id: moneyComparisons.id })
  return noted.length === 1
}

/** It is over; false where meanwhile one was asked for that reaches further back. */
export async function finishComparison(
  q: Queryable,
  { id, tries, since }: Pick<Comparison, 'id' | 'tries' | 'since'>,
  outcome: Partial<Pick<Comparison, 'compared' | 'mended' | 'differing' | 'knownUntil' | 'failure'>>,
): Promise<boolean> {
  const finished = await q
    .update(moneyComparisons)
    .set({ ...outcome, finishedAt: sql`now()` })
    .where(and(mine({ id, tries }), gte(moneyComparisons.since, since)))
    .returning({ id: moneyComparisons.id })
  return finished.length === 1
}

/** It could not be done: it is tried again after `seconds`. */
export async function postponeComparison(
  q: Queryable,
  { id, tries }: Pick<Comparison, 'id' | 'tries'>,
  failure: string | null,
  seconds: number,
): Promise<void> {
  await q
    .update(moneyComparisons)
    .set({ failure, nextTryAt: inSeconds(seconds) })
    .where(mine({ id, tries }))
}

/** A wallet's that is asked for or at work, and its last that went well. */
export async function findComparison(
  q: Queryable,
  wallet: string,
  which: 'open' | 'done',
): Promise<Comparison | undefined> {
  const [row] = await q
    .select()
    .from(moneyComparisons)
    .where(and(isOf(wallet), which === 'open' ? isNull(moneyComparisons.finishedAt) : doneWell))
    .orderBy(desc(moneyComparisons.id))
    .limit(1)
  return row
}

/** A wallet's newest of all, where it failed: nothing has gone well since. */
export async function findFailure(q: Queryable, wallet: string): Promise<Comparison | undefined> {
  const [row] = await q
    .select()
    .from(moneyComparisons)
    .where(isOf(wallet))
    .orderBy(desc(moneyComparisons.id))
    .limit(1)
  return row?.failure ? row : undefined
}

export async function findComparisonById(q: Queryable, id: number): Promise<Comparison | undefined> {
  return (await q.select().from(moneyComparisons).where(eq(moneyComparisons.id, id)))[0]
}

/** Nobody asks for comparisons that are this old; each wallet's last one that succeeded stays. */
export async function deleteOldComparisons(q: Queryable, days: number): Promise<void> {
  await q.execute(sql`DELETE FROM money_comparisons
    WHERE finished_at < now() - make_interval(days => ${days}::int)
      AND id NOT IN (
        SELECT max(id) FROM money_comparisons WHERE failure IS NULL AND finished_at IS NOT NULL GROUP BY wallet)`)
}

/** When the oldest difference from a wallet happened that is still open: a comparison reaches back to it. */
export async function oldestOpenDifference(q: Queryable, wallet: string): Promise<Date | undefined> {
  const [row] = await q
    .select({ at: moneyDifferences.happenedAt })
    .from(moneyDifferences)
    .where(
      and(
        eq(moneyDifferences.wallet, wallet),
        isNull(moneyDifferences.settledAt),
        isNull(moneyDifferences.explainedAt),
      ),
    )
    .orderBy(moneyDifferences.happenedAt)
    .limit(1)
  return row?.at
}

const isOf = (wallet: string) => eq(moneyComparisons.wallet, wallet)

const doneWell = and(isNotNull(moneyComparisons.finishedAt), isNull(moneyComparisons.failure))

const mine = ({ id, tries }: Pick<Comparison, 'id' | 'tries'>) =>
  and(eq(moneyComparisons.id, id), eq(moneyComparisons.tries, tries), isNull(moneyComparisons.finishedAt))
