import { asc, desc, eq, lte } from 'drizzle-orm'
import { people } from '../../people/tables.sql.ts'
import type { Database, Queryable } from '../../machine/database/database.ts'
import { shopVersions } from '../tables.sql.ts'

/** Notes that this version runs on the data; whichever process is first does. */
export async function noteVersion({ query }: Database, version: string): Promise<void> {
  await query.insert(shopVersions).values({ version }).onConflictDoNothing()
}

/** The version somebody knows the shop by: the one they were told of last, or that ran when they came. */
export async function findKnownVersion(q: Queryable, personId: number): Promise<string | undefined> {
  const [person] = await q
    .select({ told: people.toldVersion, came: people.createdAt })
    .from(people)
    .where(eq(people.id, personId))
  if (!person || person.told !== null) return person?.told ?? undefined
  const [atThatTime] = await q
    .select()
    .from(shopVersions)
    .where(lte(shopVersions.firstRunAt, person.came))
    .orderBy(desc(shopVersions.firstRunAt))
    .limit(1)
  // Who was there before versions were noted knows the first that was.
  const [first] = await q.select().from(shopVersions).orderBy(asc(shopVersions.firstRunAt)).limit(1)
  return (atThatTime ?? first)?.version
}

export async function noteTold(q: Queryable, personId: number, version: string): Promise<void> {
  await q.update(people).set({ toldVersion: version }).where(eq(people.id, personId))
}
