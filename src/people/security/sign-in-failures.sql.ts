import { and, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { signInFailures } from '../tables.sql.ts'

/** `free` failures are forgiven; each further one doubles the wait. Failures older than `forgetSeconds` are forgotten. */
export interface GuessLimits {
  free: number
  longestWaitSeconds: number
  forgetSeconds: number
}

/**
 * Counts a guess as failed before anybody looks at it. Answers how many have failed of late, this one included; undefined
 * while the guesser has to wait. One statement: each of many guesses made at once sees those that were counted before.
 */
export async function claimGuess(
  q: Queryable,
  subject: string,
  limits: GuessLimits,
): Promise<number | undefined> {
  const { failures, lastFailureAt } = signInFailures
  const isOld = lt(lastFailureAt, secondsAgo(sql`${limits.forgetSeconds}`))
  const [claimed] = await q
    .insert(signInFailures)
    .values({ subject, failures: 1, lastFailureAt: sql`now()` })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: { failures: sql`CASE WHEN ${isOld} THEN 1 ELSE ${failures} + 1 END`, lastFailureAt: sql`now()` },
      setWhere: or(
        isOld,
        lt(failures, limits.free),
        lt(
          lastFailureAt,
          secondsAgo(
            sql`least(${limits.longestWaitSeconds}, power(2, least(${failures} - ${limits.free} + 1, 30)))`,
          ),
        ),
      ),
    })
    .returning({ failures })
  return claimed?.failures
}

/** What was claimed was no guess after all: nobody could look at it. */
export async function unclaimGuess(q: Queryable, subject: string): Promise<void> {
  await q
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(eq(signInFailures.subject, subject))
}

/** How many failures of late, and seconds since the last. */
export async function findFailures(
  q: Queryable,
  subject: string,
  forgetSeconds: number,
): Promise<{ failures: number; secondsAgo: number } | undefined> {
  const [row] = await q
    .select({
      failures: signInFailures.failures,
      secondsAgo: sql<number>`extract(epoch FROM now() - ${signInFailures.lastFailureAt})::double precision`,
    })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.subject, subject),
        gt(signInFailures.lastFailureAt, secondsAgo(sql`${forgetSeconds}`)),
      ),
    )
  return row
}

export async function clearFailures(q: Queryable, subject: string): Promise<void> {
  await q.delete(signInFailures).where(eq(signInFailures.subject, subject))
}

function secondsAgo(seconds: SQL): SQL {
  return sql`now() - make_interval(secs => (${seconds})::double precision)`
}
