import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../../machine/database/database.ts'
import { connections, connectionTries } from '../tables.sql.ts'

/** What is sealed, by its name. */
export async function listConnections(q: Queryable): Promise<{ name: string; sealed: string }[]> {
  return await q.select({ name: connections.name, sealed: connections.sealed }).from(connections)
}

export async function writeConnection(q: Queryable, name: string, sealed: string): Promise<void> {
  const set = { sealed, changedAt: sql`now()` }
  await q.insert(connections).values({ name, sealed }).onConflictDoUpdate({ target: connections.name, set })
}

/** False where there was none of this name. */
export async function deleteConnection(q: Queryable, name: string): Promise<boolean> {
  const gone = await q
    .delete(connections)
    .where(eq(connections.name, name))
    .returning({ name: connections.name })
  return gone.length > 0
}

/** Puts these in the place of all that there are. */
export async function replaceConnections(
  q: Queryable,
  rows: readonly { name: string; sealed: string }[],
): Promise<void> {
  await q.delete(connections)
  await q.insert(connections).values([...rows])
}

/** Another one after every change: what is sealed twice is never the same. */
export async function connectionsMark(q: Queryable): Promise<string> {
  const [row] = await rowsOf<{ mark: string }>(
    q,
    sql`SELECT md5(coalesce(string_agg(name || sealed, ' ' ORDER BY name), '')) AS mark FROM connections`,
  )
  return row!.mark
}

/** What is waited for: by the hash of the word that it brings back. */
interface Try {
  hash: string
  name: string
  sealed: string
  seconds: number
}

const isWaitedFor = gt(connectionTries.endsAt, sql`now()`)

/** Begins to wait; what nobody waits for any more goes, and what was tried of the same kind before. */
export async function beginTry(q: Queryable, { seconds, ...tried }: Try): Promise<void> {
  const isOver = lte(connectionTries.endsAt, sql`now()`)
  await q.delete(connectionTries).where(or(isOver, eq(connectionTries.name, tried.name)))
  const endsAt = sql`now() + make_interval(secs => ${seconds}::double precision)`
  await q.insert(connectionTries).values({ ...tried, endsAt })
}

/** Since when something of this kind is waited for. */
export async function waitingTry(q: Queryable, name: string): Promise<Date | undefined> {
  const isOf = and(eq(connectionTries.name, name), isWaitedFor)
  const [row] = await q.select({ beganAt: connectionTries.beganAt }).from(connectionTries).where(isOf)
  return row?.beganAt
}

/** It came back. False where nobody waits for it (any more). */
export async function hearTry(q: Queryable, hash: string): Promise<boolean> {
  const updated = await q
    .update(connectionTries)
    .set({ heardAt: sql`now()` })
    .where(and(eq(connectionTries.hash, hash), isWaitedFor))
    .returning({ hash: connectionTries.hash })
  return updated.length > 0
}

export async function wasHeard(q: Queryable, hash: string): Promise<boolean> {
  const isHeard = and(eq(connectionTries.hash, hash), isNotNull(connectionTries.heardAt))
  return (await q.select({ hash: connectionTries.hash }).from(connectionTries).where(isHeard)).length > 0
}

/** Ends the wait, once: answers what was sealed with it. */
export async function endTry(q: Queryable, hash: string): Promise<string | undefined> {
  const [ended] = await q
    .delete(connectionTries)
    .where(and(eq(connectionTries.hash, hash), isWaitedFor))
    .returning({ sealed: connectionTries.sealed })
  return ended?.sealed
}
