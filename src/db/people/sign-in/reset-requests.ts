import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../engine/database.ts'
import { resetRequests } from '../tables.ts'

/** Keeps an address somebody typed, whether or not it is anybody's. */
export async function insertResetRequest(q: Queryable, email: string): Promise<void> {
  await q.insert(resetRequests).values({ email })
}

/** Takes the oldest away and answers its address; another process passes over it meanwhile. */
export async function takeResetRequest(tx: Queryable): Promise<string | undefined> {
  const next = tx
    .select({ id: resetRequests.id })
    .from(resetRequests)
    .orderBy(asc(resetRequests.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await tx
    .delete(resetRequests)
    .where(eq(resetRequests.id, sql`(${next})`))
    .returning({ email: resetRequests.email })
  return taken?.email
}
