import { and, eq, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { allowances } from '../tables.sql.ts'

/** A rate limit that all processes of the shop share: `most` uses in `perSeconds`. */
export interface Allowance {
  /** Who is limited, and in what; hashed where it names somebody. */
  subject: string
  most: number
  perSeconds: number
}

/**
 * Takes one, in one statement: of those who ask at once no more get one than there are. Answers how many are used, this
 * one included; undefined when none is left.
 */
export async function takeOne(
  q: Queryable,
  { subject, most, perSeconds }: Allowance,
): Promise<number | undefined> {
  const isOver = lte(allowances.endsAt, sql`now()`)
  const [row] = await q
    .insert(allowances)
    .values({ subject, used: 1, endsAt: sql`now() + ${interval(perSeconds)}` })
    .onConflictDoUpdate({
      target: allowances.subject,
      set: {
        used: sql`CASE WHEN ${isOver} THEN 1 ELSE ${allowances.used} + 1 END`,
        endsAt: sql`CASE WHEN ${isOver} THEN excluded.ends_at ELSE ${allowances.endsAt} END`,
      },
      setWhere: or(isOver, lt(allowances.used, most)),
    })
    .returning({ used: allowances.used })
  return row?.used
}

/** A limit that makes callers wait: `most` turns at once, then one after another, `most` of them in `perSeconds`. */
export interface Line extends Allowance {
  /** Nobody is given a turn that is further away. */
  longestWaitSeconds: number
}

/**
 * Takes the next turn of a line, in one statement (the generic cell rate algorithm: `ends_at` is when all turns taken so
 * far would be over if none were early). Answers in how many seconds it comes; undefined when the line is full.
 */
export async function takeTurn(q: Queryable, line: Line): Promise<number | undefined> {
  const { subject, most, perSeconds, longestWaitSeconds } = line
  const oneTurn = interval(perSeconds / most)
  const [row] = await q
    .insert(allowances)
    .values({ subject, used: 0, endsAt: sql`now() + ${oneTurn}` })
    .onConflictDoUpdate({
      target: allowances.subject,
      set: { endsAt: sql`greatest(${allowances.endsAt}, now()) + ${oneTurn}` },
      setWhere: lte(
        sql`${allowances.endsAt} + ${oneTurn}`,
        sql`now() + ${interval(perSeconds + longestWaitSeconds)}`,
      ),
    })
    .returning({ seconds: sql<number>`extract(epoch FROM ${allowances.endsAt} - now())::double precision` })
  return row && Math.max(0, Math.round(row.seconds - perSeconds))
}

/** A turn turned out not to be needed: those who come later have theirs sooner. */
export async function giveTurnBack(q: Queryable, { subject, most, perSeconds }: Line): Promise<void> {
  await q
    .update(allowances)
    .set({ endsAt: sql`${allowances.endsAt} - ${interval(perSeconds / most)}` })
    .where(eq(allowances.subject, subject))
}

function interval(seconds: number): SQL {
  return sql`make_interval(secs => ${seconds}::double precision)`
}

/** What was taken turned out not to be needed. */
export async function giveBack(q: Queryable, { subject }: Pick<Allowance, 'subject'>): Promise<void> {
  await q
    .update(allowances)
    .set({ used: sql`${allowances.used} - 1` })
    .where(and(eq(allowances.subject, subject), sql`${allowances.used} > 0`))
}

/** In how many seconds it begins anew; at least one. */
export async function secondsUntilRenewed(
  q: Queryable,
  { subject }: Pick<Allowance, 'subject'>,
): Promise<number> {
  const [row] = await q
    .select({
      seconds: sql<number>`extract(epoch FROM ${allowances.endsAt} - now())::double precision`,
    })
    .from(allowances)
    .where(eq(allowances.subject, subject))
  return Math.max(1, Math.ceil(row?.seconds ?? 1))
}

export async function deleteOldAllowances(q: Queryable): Promise<void> {
  await q.delete(allowances).where(lte(allowances.endsAt, sql`now()`))
}
