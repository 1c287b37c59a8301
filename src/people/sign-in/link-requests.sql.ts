import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { linkRequests } from '../tables.sql.ts'

/** What somebody typed to be mailed a link: to a new password or, with an order's number, to that order. */
export type LinkRequest = Pick<typeof linkRequests.$inferSelect, 'email' | 'orderId'>

/** Keeps what was typed, whether or not it is anybody's. */
export async function insertLinkRequest(q: Queryable, request: LinkRequest): Promise<void> {
  await q.insert(linkRequests).values(request)
}

/** Takes the oldest away and answers it; another process passes over it meanwhile. */
export async function takeLinkRequest(tx: Queryable): Promise<LinkRequest | undefined> {
  const next = tx
    .select({ id: linkRequests.id })
    .from(linkRequests)
    .orderBy(asc(linkRequests.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await tx
    .delete(linkRequests)
    .where(eq(linkRequests.id, sql`(${next})`))
    .returning({ email: linkRequests.email, orderId: linkRequests.orderId })
  return taken
}
