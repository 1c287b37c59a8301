import type { Queryable } from '../../machine/database/database.ts'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { linkRequests, signInLinks } from '../tables.sql.ts'

export type SignInLink = typeof signInLinks.$inferSelect

export async function insertSignInLink(
  q: Queryable,
  link: Pick<SignInLink, 'tokenHash' | 'purpose' | 'personId'> & { minutes: number },
): Promise<void> {
  const { minutes, ...row } = link
  await q
    .insert(signInLinks)
    .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${minutes}::int)` })
}

/** A link that is neither used nor expired. */
export async function findSignInLink(q: Queryable, tokenHash: string): Promise<SignInLink | undefined> {
  return (
    await q
      .select()
      .from(signInLinks)
      .where(and(eq(signInLinks.tokenHash, tokenHash), usable()))
  )[0]
}

/** Uses a link up; undefined when someone already has, or it expired. */
export async function consumeSignInLink(tx: Queryable, tokenHash: string): Promise<SignInLink | undefined> {
  const used = await tx
    .update(signInLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(signInLinks.tokenHash, tokenHash), usable()))
    .returning()
  return used[0]
}

/** A person's links, or those of a shop without an owner (null), stop working. */
export async function expireLinksOf(q: Queryable, personId: number | null): Promise<void> {
  const whose = personId === null ? isNull(signInLinks.personId) : eq(signInLinks.personId, personId)
  await q
    .update(signInLinks)
    .set({ expiresAt: sql`now()` })
    .where(and(whose, usable()))
}

function usable() {
  return and(isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, sql`now()`))
}

/** What somebody typed to be mailed a link: to a new password or, with an order's number, to that order. */
type LinkRequest = Pick<typeof linkRequests.$inferSelect, 'email' | 'orderId'>

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
