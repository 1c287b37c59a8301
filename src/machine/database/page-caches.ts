import { eq, lt, sql } from 'drizzle-orm'
import { type NotificationListener, type Queryable, rowsOf } from './database.ts'
import { pageCaches } from '../../store/tables.sql.ts'

/**
 * The processes that answer from memory. What is asked here is asked on the connection that hears of changes:
 * with its answer, all that was committed before has been heard.
 */

/** Until `leaseMs` from now others wait for this process. Answers how many others there are. */
export async function renewLease(
  { query }: NotificationListener,
  id: string,
  leaseMs: number,
): Promise<number> {
  const until = sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`
  const [row] = await rowsOf<{ others: number }>(
    query,
    sql`INSERT INTO page_caches (id, leased_until) VALUES (${id}, ${until})
        ON CONFLICT (id) DO UPDATE SET leased_until = ${until}
        RETURNING (SELECT count(*)::int FROM page_caches WHERE id <> ${id} AND leased_until > clock_timestamp()) AS others`,
  )
  return row!.others
}

export interface LeaseHolder {
  id: string
  /** For this long the process may still answer from memory. */
  leaseMs: number
}

/** Asks all others whether they have heard what was committed so far; answers who they are. */
export async function askHolders(q: Queryable, asker: string, question: number): Promise<LeaseHolder[]> {
  return await rowsOf(q, sql`SELECT id, lease_ms AS "leaseMs" FROM ask_page_caches(${asker}, ${question})`)
}

/** Tells those who asked, each on a channel of its own, that all is heard. */
export async function sayHeard(
  { query }: NotificationListener,
  answers: readonly { channel: string; payload: string }[],
): Promise<void> {
  const notifications = answers.map((one) => sql`pg_notify(${one.channel}, ${one.payload})`)
  await query.execute(sql`SELECT ${sql.join(notifications, sql`, `)}`)
}

/** How many processes answer from memory. */
export async function countLeases(q: Queryable): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    q,
    sql`SELECT count(*)::int AS count FROM page_caches WHERE leased_until > clock_timestamp()`,
  )
  return row!.count
}

/** This process answers no more. Rows of those that were killed go with it. */
export async function endLease(q: Queryable, id: string): Promise<void> {
  await q.delete(pageCaches).where(eq(pageCaches.id, id))
  await q.delete(pageCaches).where(lt(pageCaches.leasedUntil, sql`now() - interval '1 day'`))
}
