import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { contactMessages, newsletterSubscribers } from './schema.ts'

/**
 * Notes that an address asked for the newsletter. Answers the token to mail, or undefined when no mail is
 * due: already confirmed, or mailed within the last ten minutes (nobody's inbox is flooded through us).
 */
export async function requestSubscription(
  tx: Queryable,
  email: string,
  token: string,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(newsletterSubscribers)
    .values({ email, token })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { lastMailedAt: sql`now()`, state: 'pending' },
      setWhere: and(
        ne(newsletterSubscribers.state, 'confirmed'),
        or(
          eq(newsletterSubscribers.state, 'unsubscribed'),
          lt(newsletterSubscribers.lastMailedAt, sql`now() - interval '10 minutes'`),
        ),
      ),
    })
    .returning({ token: newsletterSubscribers.token })
  return row?.token
}

export async function confirmSubscription(q: Queryable, token: string): Promise<boolean> {
  const confirmed = await q
    .update(newsletterSubscribers)
    .set({ state: 'confirmed' })
    .where(eq(newsletterSubscribers.token, token))
    .returning({ id: newsletterSubscribers.id })
  return confirmed.length === 1
}

/** Puts an end to it, however often it is asked. False where the token is none of ours. */
export async function endSubscription(q: Queryable, token: string): Promise<boolean> {
  const ended = await q
    .update(newsletterSubscribers)
    .set({ state: 'unsubscribed' })
    .where(eq(newsletterSubscribers.token, token))
    .returning({ id: newsletterSubscribers.id })
  return ended.length === 1
}

export async function insertContactMessage(
  q: Queryable,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await q.insert(contactMessages).values(message)
}
