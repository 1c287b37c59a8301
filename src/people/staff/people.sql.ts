import { and, asc, count, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Role } from '../../machine/contract/role.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { people } from '../tables.sql.ts'

/** Whoever was removed is nobody here; only the history still knows them. */
export type Person = typeof people.$inferSelect

export async function findPersonByEmail(q: Queryable, email: string): Promise<Person | undefined> {
  return (
    await q
      .select()
      .from(people)
      .where(and(eq(people.email, email), isHere()))
  )[0]
}

export async function findPerson(q: Queryable, id: number): Promise<Person | undefined> {
  return (
    await q
      .select()
      .from(people)
      .where(and(eq(people.id, id), isHere()))
  )[0]
}

/** The owner of longest standing who has come in: the shop writes to this one. */
export const ownerOfShop = (q: Queryable) =>
  q
    .select()
    .from(people)
    .where(and(eq(people.role, 'owner'), isHere(), isNotNull(people.passwordHash)))
    .orderBy(people.id)
    .limit(1)

export async function findOwner(q: Queryable): Promise<Person | undefined> {
  return (await ownerOfShop(q))[0]
}

export interface ListedPerson extends Pick<Person, 'id' | 'email' | 'role' | 'passwordHash'> {
  /** When they last did something here, as far as it is known. */
  lastSeenAt: Date | null
  passkeys: number
  hasAuthenticator: boolean
}

/** Lists people in the order they came. */
export async function listPeople(q: Queryable, only?: number): Promise<ListedPerson[]> {
  // Names in full within the inner questions: Drizzle leaves out a column's table where only one is asked.
  const rows = await q
    .select({
      id: people.id,
      email: people.email,
      role: people.role,
      passwordHash: people.passwordHash,
      lastSeenAt: sql<Date | string | null>`greatest(people.last_signed_in_at,
        (SELECT max(sessions.last_seen_at) FROM sessions WHERE sessions.person_id = people.id))`,
      passkeys: sql<number>`(SELECT count(*)::int FROM passkeys WHERE passkeys.person_id = people.id)`,
      hasAuthenticator: sql<boolean>`EXISTS (SELECT 1 FROM authenticators
        WHERE authenticators.person_id = people.id AND authenticators.confirmed_at IS NOT NULL)`,
    })
    .from(people)
    .where(and(isHere(), only === undefined ? undefined : eq(people.id, only)))
    .orderBy(asc(people.id))
  // An expression has no column whose driver would make a Date of it.
  return rows.map((row) => ({
    ...row,
    lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt),
  }))
}

export async function insertPerson(
  q: Queryable,
  person: Pick<Person, 'email' | 'role'> & { passwordHash: string | null },
): Promise<Person> {
  return (await q.insert(people).values(person).returning())[0]!
}

/** Takes back somebody who was removed, as if they were new; undefined when there was nobody of this address. */
export async function reviveRemoved(q: Queryable, email: string, role: Role): Promise<Person | undefined> {
  const revived = await q
    .update(people)
    .set({ role, removedAt: null, passwordHash: null, lastSignedInAt: null })
    .where(and(eq(people.email, email), isNotNull(people.removedAt)))
    .returning()
  return revived[0]
}

/** Also by somebody who was removed: the history tells people apart by their addresses. */
export async function isEmailTaken(q: Queryable, email: string): Promise<boolean> {
  return (await q.select({ id: people.id }).from(people).where(eq(people.email, email))).length > 0
}

/** Who is here, and who has which address, is changed by one after the other. */
export async function lockPeople(tx: Queryable): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${people} IN SHARE ROW EXCLUSIVE MODE`)
}

/** Owners who have come in. */
export async function countOwners(q: Queryable): Promise<number> {
  const [row] = await q
    .select({ owners: count() })
    .from(people)
    .where(and(eq(people.role, 'owner'), isHere(), isNotNull(people.passwordHash)))
  return row!.owners
}

export async function changePerson(
  q: Queryable,
  id: number,
  change: Partial<Pick<Person, 'email' | 'role' | 'passwordHash'>>,
): Promise<void> {
  await q.update(people).set(change).where(eq(people.id, id))
}

/** Neither password nor factor nor session is left; the row stays for the history's sake. */
export async function removePerson(tx: Queryable, id: number): Promise<void> {
  await tx
    .update(people)
    .set({ removedAt: sql`now()`, passwordHash: null })
    .where(eq(people.id, id))
}

function isHere(): SQL {
  return isNull(people.removedAt)
}
