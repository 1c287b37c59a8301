import { and, count, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { authenticators, passkeys, recoveryCodes } from '../tables.sql.ts'

export type Authenticator = typeof authenticators.$inferSelect

/** Finds one that is not confirmed yet as well. */
export async function findAuthenticator(q: Queryable, personId: number): Promise<Authenticator | undefined> {
  return (await q.select().from(authenticators).where(eq(authenticators.personId, personId)))[0]
}

/** A new secret, not yet confirmed, in the place of another that was not. */
export async function beginAuthenticator(
  q: Queryable,
  personId: number,
  sealedSecret: string,
): Promise<void> {
  await q
    .insert(authenticators)
    .values({ personId, sealedSecret })
    .onConflictDoUpdate({
      target: authenticators.personId,
      set: { sealedSecret, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(authenticators.confirmedAt),
    })
}

/** Takes the code of a step of 30 seconds; false when that or a later one was taken before. */
export async function takeStepOfAuthenticator(
  q: Queryable,
  personId: number,
  step: number,
): Promise<boolean> {
  const taken = await q
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.personId, personId), lt(authenticators.lastStep, step)))
    .returning({ personId: authenticators.personId })
  return taken.length > 0
}

export async function confirmAuthenticator(q: Queryable, personId: number): Promise<void> {
  await q
    .update(authenticators)
    .set({ confirmedAt: sql`now()` })
    .where(eq(authenticators.personId, personId))
}

export async function deleteAuthenticator(q: Queryable, personId: number): Promise<void> {
  await q.delete(authenticators).where(eq(authenticators.personId, personId))
}

export async function countRecoveryCodes(q: Queryable, personId: number): Promise<number> {
  const [row] = await q
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.personId, personId), isNull(recoveryCodes.usedAt)))
  return row!.left
}

/** Stores these codes in place of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  personId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  if (hashes.length > 0)
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ personId, codeHash })))
}

/** Uses a code up; false when it is none of the person's, or was used. */
export async function takeRecoveryCode(q: Queryable, personId: number, codeHash: string): Promise<boolean> {
  const taken = await q
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.personId, personId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash })
  return taken.length > 0
}

interface SecondFactors {
  hasAuthenticator: boolean
  hasPasskey: boolean
}

export async function secondFactorsOf(q: Queryable, personId: number): Promise<SecondFactors> {
  const [app] = await q
    .select({ id: authenticators.personId })
    .from(authenticators)
    .where(and(eq(authenticators.personId, personId), isNotNull(authenticators.confirmedAt)))
  const [passkey] = await q
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .limit(1)
  return { hasAuthenticator: app !== undefined, hasPasskey: passkey !== undefined }
}

export async function hasSecondFactor(q: Queryable, personId: number): Promise<boolean> {
  const { hasAuthenticator, hasPasskey } = await secondFactorsOf(q, personId)
  return hasAuthenticator || hasPasskey
}

/** A condition for queries of `people`: the shop asks everyone for a second factor, and this person has none. */
export function lacksRequiredFactor(): SQL<boolean> {
  return sql<boolean>`(EXISTS (SELECT 1 FROM settings WHERE settings.second_factor_required)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE passkeys.person_id = people.id)
    AND NOT EXISTS (SELECT 1 FROM authenticators
      WHERE authenticators.person_id = people.id AND authenticators.confirmed_at IS NOT NULL))`
}

/** Afterwards the password alone signs in. */
export async function deleteFactorsOf(tx: Queryable, personId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.personId, personId))
  await deleteAuthenticator(tx, personId)
  await replaceRecoveryCodes(tx, personId, [])
}
