import { and, count, desc, eq, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { SubscriberState } from './newsletter.rules.ts'
import { type Queryable, countUpTo, type Total } from '../../machine/database/database.ts'
import { newsletterSubscribers } from '../tables.sql.ts'

/**
 * Notes that an address asked for the newsletter; the mail goes in `waitSeconds`. Answers the token to mail, or undefined
 * when no mail is due: already confirmed, or mailed within the last ten minutes or soon to be (nobody's inbox is flooded
 * through us).
 */
export async function requestSubscription(
  tx: Queryable,
  email: string,
  token: string,
  waitSeconds: number,
): Promise<string | undefined> {
  const lastMailedAt = sql`now() + make_interval(secs => ${waitSeconds}::double precision)`
  const [row] = await tx
    .insert(newsletterSubscribers)
    .values({ email, token, lastMailedAt })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { lastMailedAt, state: 'pending', changedAt: sql`now()` },
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

/** False where the token is none of ours, or its reader has left since: the mail that asked once does not ask again. */
export async function confirmSubscription(q: Queryable, token: string): Promise<boolean> {
  const confirmed = await q
    .update(newsletterSubscribers)
    .set({ state: 'confirmed', changedAt: unlessConfirmed })
    .where(and(eq(newsletterSubscribers.token, token), ne(newsletterSubscribers.state, 'unsubscribed')))
    .returning({ id: newsletterSubscribers.id })
  return confirmed.length === 1
}

/** Puts an end to it, however often it is asked. False where the token is none of ours. */
export async function endSubscription(q: Queryable, token: string): Promise<'now' | 'before' | false> {
  const { token: own, state } = newsletterSubscribers
  const isOpen = and(eq(own, token), ne(state, 'unsubscribed'))
  const ended = await q
    .update(newsletterSubscribers)
    .set({ state: 'unsubscribed', changedAt: sql`now()` })
    .where(isOpen)
    .returning({ id: newsletterSubscribers.id })
  if (ended.length === 1) return 'now'
  return (await q.$count(newsletterSubscribers, eq(own, token))) === 1 ? 'before' : false
}

/** A link opened twice changes nothing the second time. */
const unlessConfirmed = sql`CASE WHEN ${newsletterSubscribers.state} = 'confirmed' THEN ${newsletterSubscribers.changedAt} ELSE now() END`

export type Subscriber = typeof newsletterSubscribers.$inferSelect

interface SubscriberFilter {
  search?: string | undefined
  state?: SubscriberState | undefined
}

/** Newest first, from below the id a page ended with. */
export async function listSubscribers(
  q: Queryable,
  filter: SubscriberFilter & { limit: number; before?: number | undefined },
): Promise<Subscriber[]> {
  const { before, limit } = filter
  return await q
    .select()
    .from(newsletterSubscribers)
    .where(and(isAmong(filter), before === undefined ? undefined : lt(newsletterSubscribers.id, before)))
    .orderBy(desc(newsletterSubscribers.id))
    .limit(limit)
}

export async function countSubscribers(q: Queryable, filter: SubscriberFilter): Promise<Total> {
  return await countUpTo(q, newsletterSubscribers, isAmong(filter))
}

function isAmong({ search, state }: SubscriberFilter): SQL | undefined {
  return and(
    search ? sql`position(${search.toLowerCase()} in ${newsletterSubscribers.email}) > 0` : undefined,
    state ? eq(newsletterSubscribers.state, state) : undefined,
  )
}

export async function subscriberCounts(q: Queryable): Promise<Record<SubscriberState, number>> {
  const rows = await q
    .select({ state: newsletterSubscribers.state, n: count() })
    .from(newsletterSubscribers)
    .groupBy(newsletterSubscribers.state)
  return {
    confirmed: 0,
    pending: 0,
    unsubscribed: 0,
    ...Object.fromEntries(rows.map(({ state, n }) => [state, n])),
  }
}

/** Everybody a letter may be sent to, the first to have asked first. */
export async function listConfirmed(q: Queryable): Promise<Subscriber[]> {
  return await q
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.state, 'confirmed'))
    .orderBy(newsletterSubscribers.id)
}
