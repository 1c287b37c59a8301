import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Queryable, rowsOf, inSeconds } from '../../machine/database/database.ts'
import { webhookMessages, webhookReceivers } from '../tables.sql.ts'
import { MESSAGE_DAYS } from './programs.rules.ts'

export type Receiver = typeof webhookReceivers.$inferSelect
export type Message = typeof webhookMessages.$inferSelect

export async function listReceivers(q: Queryable): Promise<Receiver[]> {
  return await q.select().from(webhookReceivers).orderBy(asc(webhookReceivers.id))
}

/** What the desk is told of a receiver's last messages; not what they say. */
export async function listMessages(q: Queryable, receiverId: number, limit: number) {
  const { messageId: _, receiverId: __, data: ___, ...columns } = getTableColumns(webhookMessages)
  return await q
    .select(columns)
    .from(webhookMessages)
    .where(eq(webhookMessages.receiverId, receiverId))
    .orderBy(desc(webhookMessages.id))
    .limit(limit)
}

export async function insertReceiver(
  tx: Queryable,
  receiver: typeof webhookReceivers.$inferInsert,
): Promise<Receiver> {
  return (await tx.insert(webhookReceivers).values(receiver).returning())[0]!
}

export async function lockReceiver(tx: Queryable, id: number): Promise<Receiver | undefined> {
  return (await tx.select().from(webhookReceivers).where(eq(webhookReceivers.id, id)).for('update'))[0]
}

/** With all that it was told, or was to be. */
export async function deleteReceiver(tx: Queryable, id: number): Promise<void> {
  await tx.delete(webhookReceivers).where(eq(webhookReceivers.id, id))
}

export async function setStopped(q: Queryable, id: number, why: string | null): Promise<void> {
  await q
    .update(webhookReceivers)
    .set({ stoppedAt: why === null ? null : sql`now()`, stoppedWhy: why })
    .where(eq(webhookReceivers.id, id))
}

export async function insertMessage(tx: Queryable, receiverId: number, event: string): Promise<void> {
  await tx.insert(webhookMessages).values({ receiverId, event, about: 0, data: {} })
}

/** To be sent from the first try on; false where the receiver has no such message. */
export async function sendAgain(tx: Queryable, receiverId: number, id: number): Promise<boolean> {
  const again = await tx
    .update(webhookMessages)
    // Of a piece whose stock changed since, another may wait: this one is no longer untried.
    .set({ attempts: 1, nextAttemptAt: sql`now()`, endedAt: null })
    .where(and(eq(webhookMessages.receiverId, receiverId), eq(webhookMessages.id, id)))
    .returning({ id: webhookMessages.id })
  return again.length > 0
}

export type Claimed = Message & {
  address: string
  sealed: string
  /** Whether the receiver took anything since this was written. */
  took: boolean
}

/**
 * Takes the next message that is due, and its receiver for `seconds`: nobody else delivers to it meanwhile, so that new ones
 * arrive in their order, before those that failed. When this process dies, both are due again.
 */
export async function claimMessage(q: Queryable, seconds: number): Promise<Claimed | undefined> {
  const isDue = sql`m.receiver_id = r.id AND m.ended_at IS NULL AND m.next_attempt_at <= now()`
  const [claimed] = await rowsOf<{ id: string }>(
    q,
    sql`WITH taken AS (
      UPDATE webhook_receivers SET busy_until = ${inSeconds(seconds)} WHERE id = (
        SELECT r.id FROM webhook_receivers r
        WHERE r.stopped_at IS NULL AND coalesce(r.busy_until, now()) <= now()
          AND EXISTS (SELECT FROM webhook_messages m WHERE ${isDue})
        ORDER BY r.busy_until NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id)
    UPDATE webhook_messages SET attempts = attempts + 1 WHERE id = (
      SELECT m.id FROM webhook_messages m JOIN taken r ON ${isDue} ORDER BY m.attempts > 0, m.id LIMIT 1)
    RETURNING id`,
  )
  if (!claimed) return undefined
  const [found] = await q
    .select({
      message: webhookMessages,
      address: webhookReceivers.address,
      sealed: webhookReceivers.sealed,
      took: sql<boolean>`coalesce(${webhookReceivers.tookAt} > ${webhookMessages.createdAt}, false)`,
    })
    .from(webhookMessages)
    .innerJoin(webhookReceivers, eq(webhookReceivers.id, webhookMessages.receiverId))
    .where(eq(webhookMessages.id, Number(claimed.id)))
  return found && { ...found.message, address: found.address, sealed: found.sealed, took: found.took }
}

/** Whether a newer message tells the receiver of the same piece: it was told, or is to be, what holds by now. */
export async function isOvertaken(q: Queryable, { id, receiverId, event, about }: Message): Promise<boolean> {
  const newer = webhookMessages
  const found = await q
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(eq(newer.receiverId, receiverId), eq(newer.event, event), eq(newer.about, about), gt(newer.id, id)),
    )
    .limit(1)
  return found.length > 0
}

/** What came of a try: `seconds` until the next, where there is one. */
export async function writeOutcome(
  tx: Queryable,
  { id, receiverId }: Message,
  outcome: { status: number | null; problem: string | null; ended: boolean; seconds?: number | undefined },
): Promise<void> {
  const { status, problem, ended, seconds = 0 } = outcome
  await tx
    .update(webhookMessages)
    .set({ status, problem, nextAttemptAt: inSeconds(seconds), endedAt: ended ? sql`now()` : null })
    .where(eq(webhookMessages.id, id))
  await tx
    .update(webhookReceivers)
    .set({ busyUntil: sql`now()`, ...(problem === null ? { tookAt: sql`now()` } : {}) })
    .where(eq(webhookReceivers.id, receiverId))
}

/** Receivers that get nothing any more, and those whose last message failed and is tried again. */
export async function findTroubled(
  q: Queryable,
): Promise<{ stopped: Receiver[]; failing: number; all: number }> {
  const all = await listReceivers(q)
  const failing = await q
    .selectDistinct({ id: webhookMessages.receiverId })
    .from(webhookMessages)
    .where(and(isNull(webhookMessages.endedAt), isNotNull(webhookMessages.problem)))
  return { all: all.length, stopped: all.filter(({ stoppedAt }) => stoppedAt), failing: failing.length }
}

export async function deleteOldMessages(q: Queryable): Promise<void> {
  await q
    .delete(webhookMessages)
    .where(sql`${webhookMessages.createdAt} < now() - make_interval(days => ${MESSAGE_DAYS}::int)`)
}
