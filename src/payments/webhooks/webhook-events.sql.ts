import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { type Queryable, inSeconds } from '../../machine/database/database.ts'
import { webhookEvents } from '../../buying/tables.sql.ts'

export type WebhookEvent = typeof webhookEvents.$inferSelect

/** Stores an event once; false when it was there already. */
export async function insertWebhookEvent(
  q: Queryable,
  event: { id: string; wallet: string; type: string; body: unknown },
): Promise<boolean> {
  const stored = await q
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  return stored.length === 1
}

/** Its age is by the database's own clock. */
export type ClaimedEvent = WebhookEvent & { ageSeconds: number }

/**
 * Takes the next event that is due within `aheadSeconds`, for `seconds`: other processes pass over it, and when this
 * one dies it is due again. What was never tried comes first, so that what a wallet refuses keeps nothing new waiting.
 */
export async function claimEvent(
  q: Queryable,
  seconds: number,
  aheadSeconds = 0,
): Promise<ClaimedEvent | undefined> {
  const next = q
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(
      and(
        isNull(webhookEvents.processedAt),
        sql`${webhookEvents.nextAttemptAt} <= ${inSeconds(aheadSeconds)}`,
      ),
    )
    .orderBy(sql`(${webhookEvents.attempts} > 0)`, asc(webhookEvents.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [event] = await q
    .update(webhookEvents)
    .set({ nextAttemptAt: inSeconds(aheadSeconds + seconds), attempts: sql`${webhookEvents.attempts} + 1` })
    .where(eq(webhookEvents.id, sql`(${next})`))
    .returning({
      ...getTableColumns(webhookEvents),
      ageSeconds: sql<number>`extract(epoch FROM now() - ${webhookEvents.receivedAt})::float8`,
    })
  return event
}

/** Lets go of an event that is looked at too early: it counts as untried. */
export async function postponeEvent(q: Queryable, id: string, seconds: number): Promise<void> {
  await q
    .update(webhookEvents)
    .set({ nextAttemptAt: inSeconds(seconds), attempts: sql`${webhookEvents.attempts} - 1` })
    .where(eq(webhookEvents.id, id))
}

/** The event is tried again after `seconds`. */
export async function markEventFailed(
  q: Queryable,
  id: string,
  error: string,
  seconds: number,
): Promise<void> {
  await q
    .update(webhookEvents)
    .set({ lastError: error, nextAttemptAt: inSeconds(seconds) })
    .where(eq(webhookEvents.id, id))
}

export async function markProcessed(q: Queryable, id: string, outcome: string): Promise<void> {
  await q
    .update(webhookEvents)
    .set({ processedAt: sql`now()`, outcome, lastError: null })
    .where(eq(webhookEvents.id, id))
}
