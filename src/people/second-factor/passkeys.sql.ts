import type { Queryable } from '../../machine/database/database.ts'
import { eq, asc, sql, and } from 'drizzle-orm'
import { passkeys } from '../tables.sql.ts'

/** What a person has to show beside, or instead of, a password. */
type Passkey = typeof passkeys.$inferSelect

export async function listPasskeys(q: Queryable, personId: number): Promise<Passkey[]> {
  return await q.select().from(passkeys).where(eq(passkeys.personId, personId)).orderBy(asc(passkeys.id))
}

export async function findPasskeyByCredential(
  q: Queryable,
  credentialId: string,
): Promise<Passkey | undefined> {
  return (await q.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0]
}

/** Whether anybody of the shop has one. */
export async function isPasskeyKnown(q: Queryable): Promise<boolean> {
  return (await q.select({ id: passkeys.id }).from(passkeys).limit(1)).length > 0
}

export type NewPasskey = Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>

/** Undefined when this passkey is known already. */
export async function insertPasskey(q: Queryable, passkey: NewPasskey): Promise<Passkey | undefined> {
  return (await q.insert(passkeys).values(passkey).onConflictDoNothing().returning())[0]
}

export async function notePasskeyUse(q: Queryable, id: number, signCount: number): Promise<void> {
  await q
    .update(passkeys)
    .set({ signCount, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, id))
}

export async function findPasskey(q: Queryable, personId: number, id: number): Promise<Passkey | undefined> {
  return (await q.select().from(passkeys).where(ownPasskey(personId, id)))[0]
}

export async function namePasskey(q: Queryable, personId: number, id: number, name: string): Promise<void> {
  await q.update(passkeys).set({ name }).where(ownPasskey(personId, id))
}

export async function deletePasskey(q: Queryable, personId: number, id: number): Promise<void> {
  await q.delete(passkeys).where(ownPasskey(personId, id))
}

function ownPasskey(personId: number, id: number) {
  return and(eq(passkeys.personId, personId), eq(passkeys.id, id))
}
