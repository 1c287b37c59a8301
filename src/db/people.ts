import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { people, sessions, signInFailures, signInLinks } from './schema.ts'

export type Person = typeof people.$inferSelect

export async function findPersonByEmail(q: Queryable, email: string): Promise<Person | undefined> {
  return (await q.select().from(people).where(eq(people.email, email)))[0]
}

export async function findPerson(q: Queryable, id: number): Promise<Person | undefined> {
  return (await q.select().from(people).where(eq(people.id, id)))[0]
}

export async function findOwner(q: Queryable): Promise<Person | undefined> {
  return (await q.select().from(people).where(eq(people.role, 'owner')).orderBy(people.id).limit(1))[0]
}

export async function insertPerson(
  q: Queryable,
  person: Pick<Person, 'email' | 'passwordHash' | 'role'>,
): Promise<Person> {
  return (await q.insert(people).values(person).returning())[0]!
}

export async function setPassword(q: Queryable, id: number, passwordHash: string): Promise<void> {
  await q.update(people).set({ passwordHash }).where(eq(people.id, id))
}

export async function insertSession(q: Queryable, tokenHash: string, personId: number): Promise<void> {
  await q.insert(sessions).values({ tokenHash, personId })
}

/**
 * Whose session this is, if it was used within `idleSeconds` and began within `absoluteSeconds`; being asked
 * counts as use, written at most once a minute.
 */
export async function touchSession(
  q: Queryable,
  tokenHash: string,
  limits: { idleSeconds: number; absoluteSeconds: number },
): Promise<Person | undefined> {
  const [found] = await q
    .select({ person: people, stale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'` })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.lastSeenAt, sql`now() - make_interval(secs => ${limits.idleSeconds}::double precision)`),
        gt(
          sessions.createdAt,
          sql`now() - make_interval(secs => ${limits.absoluteSeconds}::double precision)`,
        ),
      ),
    )
  if (found?.stale) {
    await q
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash))
  }
  return found?.person
}

export async function deleteSession(q: Queryable, tokenHash: string): Promise<void> {
  await q.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSessionsOf(q: Queryable, personId: number): Promise<void> {
  await q.delete(sessions).where(eq(sessions.personId, personId))
}

export async function deleteOldSessions(q: Queryable, absoluteSeconds: number): Promise<void> {
  await q
    .delete(sessions)
    .where(lt(sessions.createdAt, sql`now() - make_interval(secs => ${absoluteSeconds}::double precision)`))
}

export type SignInLink = typeof signInLinks.$inferSelect

export async function insertSignInLink(
  q: Queryable,
  link: { tokenHash: string; purpose: 'setup' | 'reset'; personId: number | null; minutes: number },
): Promise<void> {
  const { minutes, ...row } = link
  await q
    .insert(signInLinks)
    .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${minutes}::int)` })
}

/** A link that is neither used nor expired. */
export async function findSignInLink(q: Queryable, tokenHash: string): Promise<SignInLink | undefined> {
  return (
    await q
      .select()
      .from(signInLinks)
      .where(and(eq(signInLinks.tokenHash, tokenHash), usable()))
  )[0]
}

/** Uses a link up; undefined when someone already has, or it expired. */
export async function consumeSignInLink(tx: Queryable, tokenHash: string): Promise<SignInLink | undefined> {
  const used = await tx
    .update(signInLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInLinks.tokenHash, tokenHash), usable()))
    .returning()
  return used[0]
}

/** Setup links of earlier starts are worthless once there is an owner or a newer link. */
export async function expireLinks(q: Queryable, purpose: 'setup' | 'reset'): Promise<void> {
  await q
    .update(signInLinks)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(signInLinks.purpose, purpose), usable()))
}

function usable() {
  return and(isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, sql`now()`))
}

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
