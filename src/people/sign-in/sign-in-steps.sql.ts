import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { signInSteps } from '../tables.sql.ts'

/** Half a sign-in: what a passkey is to sign, or a password that was right and waits for its second factor. */
export type SignInStep = typeof signInSteps.$inferSelect
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
