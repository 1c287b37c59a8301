import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { signInFailures } from './people-schema.ts'

/** How many failures of late, and seconds since the last. Failures older than `forgetSeconds` are forgotten. */
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
        gt(
          signInFailures.lastFailureAt,
          sql`now() - make_interval(secs => ${forgetSeconds}::double precision)`,
        ),
      ),
    )
  return row
}

export async function recordFailure(q: Queryable, subject: string, forgetSeconds: number): Promise<void> {
  const old = sql`${signInFailures.lastFailureAt} < now() - make_interval(secs => ${forgetSeconds}::double precision)`
  await q
    .insert(signInFailures)
    .values({ subject, failures: 1, lastFailureAt: sql`now()` })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        failures: sql`CASE WHEN ${old} THEN 1 ELSE ${signInFailures.failures} + 1 END`,
        lastFailureAt: sql`now()`,
      },
    })
}

export async function clearFailures(q: Queryable, subjects: readonly string[]): Promise<void> {
  await q.delete(signInFailures).where(or(...subjects.map((subject) => eq(signInFailures.subject, subject))))
}
