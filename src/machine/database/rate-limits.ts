import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { rateLimits } from '../../store/tables.sql.ts'

/** How often something was called in the time that is running, and for how long it still runs. */
export interface CountedCalls {
  calls: number
  msLeft: number
}

const msLeft = sql<number>`(extract(epoch FROM ${rateLimits.endsAt} - now()) * 1000)::double precision`

/**
 * Counts one call for all processes of the shop, in one statement and by the database's clock: those of machines differ.
 */
export async function countCall(q: Queryable, subject: string, perSeconds: number): Promise<CountedCalls> {
  const isOver = lte(rateLimits.endsAt, sql`now()`)
  const [row] = await q
    .insert(rateLimits)
    .values({
      subject,
      calls: 1,
      endsAt: sql`now() + make_interval(secs => ${perSeconds}::double precision)`,
    })
    .onConflictDoUpdate({
      target: rateLimits.subject,
      set: {
        calls: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.calls} + 1 END`,
        endsAt: sql`CASE WHEN ${isOver} THEN excluded.ends_at ELSE ${rateLimits.endsAt} END`,
      },
    })
    .returning({
      calls: rateLimits.calls,
      msLeft,
    })
  return row!
}

/** What was counted in the time that is running; undefined where nothing was. */
export async function findCalls(q: Queryable, subject: string): Promise<CountedCalls | undefined> {
  const [row] = await q
    .select({ calls: rateLimits.calls, msLeft })
    .from(rateLimits)
    .where(and(eq(rateLimits.subject, subject), gt(rateLimits.endsAt, sql`now()`)))
  return row
}

export async function deleteEndedLimits(q: Queryable): Promise<void> {
  await q.delete(rateLimits).where(lte(rateLimits.endsAt, sql`now()`))
}
