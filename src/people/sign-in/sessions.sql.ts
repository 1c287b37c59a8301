import { and, desc, eq, gt, lt, ne, or, sql, type SQL, lte } from 'drizzle-orm'
import type { Tried } from '../../words/front/previewed.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { people, sessions, signInSteps } from '../tables.sql.ts'
import { lacksRequiredFactor } from '../second-factor/factors.sql.ts'
import type { Person } from '../staff/people.sql.ts'

export interface SessionLimits {
  idleSeconds: number
  absoluteSeconds: number
}

/** On a device that its owner called hers: she works there the whole evening, and comes back within the week. */
export const STAYING: SessionLimits = { idleSeconds: 7 * 86_400, absoluteSeconds: 30 * 86_400 }

/** Starts a session; its person has signed in just now. */
export async function insertSession(
  q: Queryable,
  session: Pick<typeof sessions.$inferSelect, 'tokenHash' | 'personId' | 'device' | 'stays'>,
): Promise<void> {
  await q.insert(sessions).values(session)
  await q
    .update(people)
    .set({ lastSignedInAt: sql`now()` })
    .where(eq(people.id, session.personId))
}

interface LiveSession {
  person: Person
  /** Since password or passkey were last shown. */
  provedSecondsAgo: number
  /** The shop asks a second factor of everyone, and the person has none. */
  needsSecondFactor: boolean
}

/** The person of a session, while it is good; being asked counts as use, written at most once a minute. */
export async function touchSession(
  q: Queryable,
  tokenHash: string,
  limits: SessionLimits,
): Promise<LiveSession | undefined> {
  const [found] = await q
    .select({
      person: people,
      provedSecondsAgo: sql<number>`extract(epoch FROM now() - ${sessions.provedAt})::double precision`,
      needsSecondFactor: lacksRequiredFactor(),
      stale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(eq(sessions.tokenHash, tokenHash), isGood(limits), sql`${people.removedAt} IS NULL`))
  if (found?.stale) {
    await q
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash))
  }
  return found
}

/** What is typed at the desk and seen as the shop itself in this browser; null once nothing is. */
export async function writePreviewed(
  q: Queryable,
  tokenHash: string,
  previewed: Tried | null,
): Promise<void> {
  await q.update(sessions).set({ previewed }).where(eq(sessions.tokenHash, tokenHash))
}

export async function readPreviewed(q: Queryable, tokenHash: string): Promise<Tried | null> {
  const [row] = await q
    .select({ previewed: sessions.previewed })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return row?.previewed ?? null
}

/** Password or passkey were shown again just now. */
export async function markProved(q: Queryable, tokenHash: string): Promise<void> {
  await q
    .update(sessions)
    .set({ provedAt: sql`now()` })
    .where(eq(sessions.tokenHash, tokenHash))
}

/** A person's good sessions, the one used last first. */
export async function listSessions(
  q: Queryable,
  personId: number,
  limits: SessionLimits,
): Promise<(typeof sessions.$inferSelect)[]> {
  return await q
    .select()
    .from(sessions)
    .where(and(eq(sessions.personId, personId), isGood(limits)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

/** Used within `idleSeconds`, and begun within `absoluteSeconds`, by the database's clock; longer on a device that is one's own. */
function isGood(limits: SessionLimits): SQL | undefined {
  const isWithinLimits = ({ idleSeconds, absoluteSeconds }: SessionLimits) =>
    and(gt(sessions.lastSeenAt, secondsAgo(idleSeconds)), gt(sessions.createdAt, secondsAgo(absoluteSeconds)))
  return or(isWithinLimits(limits), and(sessions.stays, isWithinLimits(STAYING)))
}

function secondsAgo(seconds: number | SQL): SQL {
  return sql`now() - make_interval(secs => ${seconds}::double precision)`
}

export async function deleteSession(q: Queryable, tokenHash: string): Promise<void> {
  await q.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** By its number; false when the person has no such session. */
export async function deleteSessionById(q: Queryable, personId: number, id: number): Promise<boolean> {
  const gone = await q
    .delete(sessions)
    .where(and(eq(sessions.personId, personId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

/** All of a person's, or all but one. Answers how many there were. */
export async function deleteSessionsOf(q: Queryable, personId: number, but?: string): Promise<number> {
  const gone = await q
    .delete(sessions)
    .where(and(eq(sessions.personId, personId), but === undefined ? undefined : ne(sessions.tokenHash, but)))
    .returning({ id: sessions.id })
  return gone.length
}

export async function deleteOldSessions(q: Queryable, absoluteSeconds: number): Promise<void> {
  const longest = sql`CASE WHEN ${sessions.stays} THEN ${STAYING.absoluteSeconds} ELSE ${absoluteSeconds} END`
  await q.delete(sessions).where(lt(sessions.createdAt, secondsAgo(longest)))
}

/** Half a sign-in: what a passkey is to sign, or a password that was right and waits for its second factor. */
type SignInStep = typeof signInSteps.$inferSelect
type Purpose = SignInStep['purpose']

export async function insertStep(
  q: Queryable,
  step: Pick<SignInStep, 'tokenHash' | 'purpose'> & {
    personId?: number
    challenge?: string
    minutes: number
  },
): Promise<void> {
  const { minutes, ...row } = step
  await q
    .insert(signInSteps)
    .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${minutes}::int)` })
}

/** Claims one of the few attempts at going on from a step; undefined when there is none left, or no step. */
export async function claimAttempt(
  q: Queryable,
  tokenHash: string,
  purpose: Purpose,
  most: number,
): Promise<SignInStep | undefined> {
  const claimed = await q
    .update(signInSteps)
    .set({ attempts: sql`${signInSteps.attempts} + 1` })
    .where(and(isUsable(tokenHash, purpose), lt(signInSteps.attempts, most)))
    .returning()
  return claimed[0]
}

/** Takes one away, whatever comes of it: nobody answers the same question twice. */
export async function takeStep(
  q: Queryable,
  tokenHash: string,
  purpose: Purpose,
): Promise<SignInStep | undefined> {
  return (await q.delete(signInSteps).where(isUsable(tokenHash, purpose)).returning())[0]
}

function isUsable(tokenHash: string, purpose: Purpose) {
  return and(
    eq(signInSteps.tokenHash, tokenHash),
    eq(signInSteps.purpose, purpose),
    gt(signInSteps.expiresAt, sql`now()`),
  )
}

export async function deleteStepsOf(q: Queryable, personId: number): Promise<void> {
  await q.delete(signInSteps).where(eq(signInSteps.personId, personId))
}

export async function deleteOldSteps(q: Queryable): Promise<void> {
  await q.delete(signInSteps).where(lte(signInSteps.expiresAt, sql`now()`))
}
