import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { moneyDifferences } from './tables.sql.ts'

export type Difference = typeof moneyDifferences.$inferSelect
export type NewDifference = Omit<
  typeof moneyDifferences.$inferInsert,
  'id' | 'firstSeenAt' | 'lastSeenAt' | 'toldAt' | 'settledAt' | 'explainedAt' | 'explainedBy' | 'note'
>

/** What is seen from then on carries a later time: by the database's own clock. */
export async function databaseTime(q: Queryable): Promise<Date> {
  const { rows } = (await q.execute(sql`SELECT extract(epoch FROM clock_timestamp())::float8 AS at`)) as {
    rows: { at: number }[]
  }
  return new Date(Math.floor(rows[0]!.at * 1000))
}

const isOpen = and(isNull(moneyDifferences.settledAt), isNull(moneyDifferences.explainedAt))

/**
 * Keeps a difference, or notes that it is still there. One that an owner was told of, or has explained, stays so as long
 * as both sides say the same as then. Answers whether it waits for somebody to look at it.
 */
export async function storeDifference(tx: Queryable, difference: NewDifference): Promise<boolean> {
  const [known] = await tx.select().from(moneyDifferences).where(isOf(difference)).for('update')
  if (!known) {
    await tx.insert(moneyDifferences).values(difference)
    return true
  }
  const isSame = known.settledAt === null && saysTheSame(known, difference)
  const anew = {
    ...difference,
    toldAt: null,
    settledAt: null,
    explainedAt: null,
    explainedBy: null,
    note: null,
  }
  await tx
    .update(moneyDifferences)
    .set({ ...(isSame ? {} : anew), lastSeenAt: sql`now()` })
    .where(eq(moneyDifferences.id, known.id))
  return !isSame || known.explainedAt === null
}

const isOf = ({ wallet, kind, reference }: NewDifference) =>
  and(
    eq(moneyDifferences.wallet, wallet),
    eq(moneyDifferences.kind, kind),
    eq(moneyDifferences.reference, reference),
  )

function saysTheSame(known: Difference, difference: NewDifference): boolean {
  return (
    known.why === difference.why &&
    known.walletCents === (difference.walletCents ?? null) &&
    known.walletCurrency === (difference.walletCurrency ?? null) &&
    known.shopCents === (difference.shopCents ?? null)
  )
}

/** Whether an owner has explained it, as both sides have it now. */
export async function isExplained(q: Queryable, difference: NewDifference): Promise<boolean> {
  const [known] = await q.select().from(moneyDifferences).where(isOf(difference))
  return known !== undefined && known.explainedAt !== null && saysTheSame(known, difference)
}

/** A wallet's that the owner has not been written to about, marked as told from here on; the oldest first. */
export async function takeUntold(tx: Queryable, wallet: string): Promise<Difference[]> {
  const untold = await tx
    .update(moneyDifferences)
    .set({ toldAt: sql`now()` })
    .where(and(eq(moneyDifferences.wallet, wallet), isOpen, isNull(moneyDifferences.toldAt)))
    .returning()
  return untold.toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime())
}

/**
 * Settles the differences of a wallet and a time that were not seen again since a comparison began, and forgets who paid.
 * Answers how many of them nobody had explained.
 */
export async function settleUnseen(
  q: Queryable,
  wallet: string,
  { from, to, began }: { from: Date; to: Date; began: Date },
): Promise<number> {
  const { rows } = (await q.execute(sql`
    UPDATE money_differences SET settled_at = now(), buyer = NULL
    WHERE wallet = ${wallet} AND settled_at IS NULL AND last_seen_at < ${began.toISOString()}::timestamptz
      AND happened_at BETWEEN ${from.toISOString()}::timestamptz AND ${to.toISOString()}::timestamptz
    RETURNING explained_at`)) as { rows: { explained_at: unknown }[] }
  return rows.filter(({ explained_at: explainedAt }) => explainedAt === null).length
}

/** Differences nobody has explained, the oldest first: from one wallet, or from all of them. */
export async function listOpenDifferences(
  q: Queryable,
  limit: number,
  wallet?: string,
): Promise<Difference[]> {
  return await q
    .select()
    .from(moneyDifferences)
    .where(and(isOpen, wallet === undefined ? undefined : eq(moneyDifferences.wallet, wallet)))
    .orderBy(asc(moneyDifferences.happenedAt), asc(moneyDifferences.id))
    .limit(limit)
}

export async function countOpenDifferences(q: Queryable): Promise<number> {
  const [row] = await q
    .select({ count: sql<number>`count(*)::int` })
    .from(moneyDifferences)
    .where(isOpen)
  return row!.count
}

/** Differences an owner has explained, the newest first. */
export async function listExplained(q: Queryable, limit: number): Promise<Difference[]> {
  return await q
    .select()
    .from(moneyDifferences)
    .where(sql`${moneyDifferences.explainedAt} IS NOT NULL`)
    .orderBy(desc(moneyDifferences.explainedAt), desc(moneyDifferences.id))
    .limit(limit)
}

export async function lockDifference(tx: Queryable, id: number): Promise<Difference | undefined> {
  return (await tx.select().from(moneyDifferences).where(eq(moneyDifferences.id, id)).for('update'))[0]
}

/** It is no longer one that waits; who paid is forgotten. */
export async function explainDifference(
  tx: Queryable,
  id: number,
  { by, note }: { by: string; note: string },
): Promise<void> {
  await tx
    .update(moneyDifferences)
    .set({ explainedAt: sql`now()`, explainedBy: by, note, buyer: null })
    .where(eq(moneyDifferences.id, id))
}

/** Differences that name this address as the buyer's. */
export async function listDifferencesOf(q: Queryable, email: string): Promise<Difference[]> {
  return await q.select().from(moneyDifferences).where(isBuyer(email)).orderBy(asc(moneyDifferences.id))
}

/** Whoever is erased is no longer named as the buyer of money that waits; with a time, of what was seen before it. */
export async function forgetBuyer(
  tx: Queryable,
  { email, until }: { email: string; until?: Date | undefined },
): Promise<void> {
  const isOld = until === undefined ? undefined : lt(moneyDifferences.firstSeenAt, until)
  await tx
    .update(moneyDifferences)
    .set({ buyer: null })
    .where(and(isBuyer(email), isOld))
}

const isBuyer = (email: string) => sql`position(lower(${email}) IN lower(${moneyDifferences.buyer})) > 0`
