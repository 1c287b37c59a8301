import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { webhookEvents } from './schema.ts'

export type WebhookEvent = typeof webhookEvents.$inferSelect

/** Stores an event once; false when it was there already. */
export async function insertWebhookEvent(
  q: Queryable,
  event: { id: string; type: string; body: unknown },
): Promise<boolean> {
  const stored = await q
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  return stored.length === 1
}

export async function listWaitingEvents(q: Queryable): Promise<WebhookEvent[]> {
  return await q
    .select()
    .from(webhookEvents)
    .where(isNull(webhookEvents.processedAt))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(100)
}

export async function markProcessed(q: Queryable, id: string, outcome: string): Promise<void> {
  await q
    .update(webhookEvents)
    .set({ processedAt: sql`now()`, outcome })
    .where(eq(webhookEvents.id, id))
}
