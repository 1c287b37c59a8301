import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../engine/database.ts'
import { allowances } from '../tables.ts'

/** So much of something, and then no more until the time is over. It counts for all processes of the shop. */
export interface Allowance {
  /** Whose and of what; hashed where it names somebody. */
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
    .values({ subject, used: 1, endsAt: sql`now() + make_interval(secs => ${perSeconds}::double precision)` })
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
