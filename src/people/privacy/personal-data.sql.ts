import { and, asc, eq, inArray, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { openStates } from '../../orders/returns/return-states.rules.ts'
import { type Queryable, rowsOf } from '../../machine/database/database.ts'
import {
  contactMessages,
  mails,
  messageReplies,
  newsletterSubscribers,
  restockRequests,
} from '../../words/tables.sql.ts'
import { orderLines, orderNotes, payments, refunds, returnLines, returns } from '../../orders/tables.sql.ts'
import { products, reviews } from '../../pieces/tables.sql.ts'
import { listReplies } from '../../words/inbox/replies.sql.ts'
import { isAddress, isOf, type Whose } from './orders-of-person.sql.ts'

export async function listReviewsOf(q: Queryable, orderIds: readonly number[]) {
  return await q
    .select()
    .from(reviews)
    .where(inArray(reviews.orderId, [...orderIds]))
    .orderBy(asc(reviews.id))
}

export async function listNotesOf(q: Queryable, orderIds: readonly number[]) {
  return await q
    .select()
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...orderIds]))
    .orderBy(asc(orderNotes.id))
}

export async function listLinesOf(q: Queryable, orderIds: readonly number[]) {
  return await q
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.n))
}

export async function listPaymentsOf(q: Queryable, orderIds: readonly number[]) {
  return await q
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
}

/** Lists returns with the pieces that were to go back. */
export async function listReturnsOf(q: Queryable, orderIds: readonly number[]) {
  const rows = await q
    .select()
    .from(returns)
    .where(inArray(returns.orderId, [...orderIds]))
    .orderBy(asc(returns.id))
  const ids = rows.map(({ id }) => id)
  const lines = await q.select().from(returnLines).where(inArray(returnLines.returnId, ids))
  const byReturn = Map.groupBy(lines, ({ returnId }) => returnId)
  return rows.map((row) => ({ ...row, lines: byReturn.get(row.id) ?? [] }))
}

/** The first of these orders with a return that somebody still has to see to. */
export async function findOpenReturn(q: Queryable, orderIds: readonly number[]): Promise<number | undefined> {
  const [row] = await q
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(and(inArray(returns.orderId, [...orderIds]), inArray(returns.state, [...openStates])))
    .limit(1)
  return row?.orderId
}

/** Their conversations with the shop, each with what followed its first message. */
export async function listMessagesOf(q: Queryable, whose: Whose) {
  const found = await q
    .select()
    .from(contactMessages)
    .where(isOf(whose, contactMessages))
    .orderBy(asc(contactMessages.id))
  return await Promise.all(
    found.map(async (message) => ({ ...message, replies: await listReplies(q, message.id) })),
  )
}

/** What they wrote by mail into conversations of others. */
export async function listMailedBy(q: Queryable, whose: Whose) {
  const wrote = { email: messageReplies.fromAddress, createdAt: messageReplies.createdAt }
  const isOthers = not(isAddress(contactMessages.email, whose.email))
  return await q
    .select({ words: messageReplies.words, createdAt: messageReplies.createdAt })
    .from(messageReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, messageReplies.messageId))
    .where(and(isOf(whose, wrote), isOthers))
    .orderBy(asc(messageReplies.id))
}

export async function findSubscriptionOf(q: Queryable, whose: Whose) {
  return (await q.select().from(newsletterSubscribers).where(isOf(whose, newsletterSubscribers)))[0]
}

/** Mails to them, without those whose link lets somebody in. */
export async function listMailsTo(q: Queryable, whose: Whose) {
  const to = { email: mails.recipient, createdAt: mails.createdAt }
  return await q
    .select()
    .from(mails)
    .where(and(isOf(whose, to), isNull(mails.opens)))
    .orderBy(asc(mails.id))
}

/** Mails to them, or about what they wrote, that stand for themselves. */
export async function deleteLooseMailsOf(tx: Queryable, { email, until }: Whose): Promise<number> {
  const deleted = await tx
    .delete(mails)
    .where(
      and(
        isNull(mails.dedupKey),
        or(isAddress(mails.recipient, email), isAddress(mails.replyTo, email)),
        until && lte(mails.createdAt, until),
      ),
    )
    .returning({ id: mails.id })
  return deleted.length
}

/** What they wrote, asked for and wait for; answers how much of each there was. */
export async function deleteAskedBy(tx: Queryable, whose: Whose) {
  const deleteFrom = async (table: PgTable & { email: PgColumn; createdAt: PgColumn }) =>
    (await tx.delete(table).where(isOf(whose, table)).returning({ email: table.email })).length
  const wrote = { email: messageReplies.fromAddress, createdAt: messageReplies.createdAt }
  return {
    messages:
      (await deleteFrom(contactMessages)) +
      (await tx.delete(messageReplies).where(isOf(whose, wrote)).returning({ id: messageReplies.id })).length,
    subscriptions: await deleteFrom(newsletterSubscribers),
    restockRequests: await deleteFrom(restockRequests),
  }
}

/** What they wait for, or did. */
export async function listRestockRequestsOf(q: Queryable, whose: Whose) {
  return await q
    .select({
      product: products.name,
      state: restockRequests.state,
      changedAt: restockRequests.changedAt,
      createdAt: restockRequests.createdAt,
    })
    .from(restockRequests)
    .innerJoin(products, eq(products.id, restockRequests.productId))
    .where(isOf(whose, restockRequests))
    .orderBy(asc(restockRequests.id))
}

export async function listRefundsOf(q: Queryable, orderIds: readonly number[]) {
  return await q
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt))
}

/** Which of these orders are in dispute, as far as the wallet has told. */
export async function listDisputed(q: Queryable, orderIds: readonly number[]): Promise<number[]> {
  const disputed = await rowsOf<{ id: number }>(
    q,
    sql`SELECT DISTINCT p.order_id AS id FROM payments p
    JOIN LATERAL (
      SELECT e.type FROM webhook_events e
      WHERE e.type LIKE 'CUSTOMER.DISPUTE.%' AND position(p.capture_id IN e.body::text) > 0
      ORDER BY e.received_at DESC LIMIT 1
    ) AS newest ON newest.type <> 'CUSTOMER.DISPUTE.RESOLVED'
    WHERE p.order_id = ANY(${sql.param([...orderIds])}::int[])`,
  )
  return disputed.map(({ id }) => id)
}

/** Whether a mail of an order still waits to go out. */
export async function listOrdersWithWaitingMail(
  q: Queryable,
  orderIds: readonly number[],
): Promise<number[]> {
  const waiting = await q
    .select({ key: mails.dedupKey })
    .from(mails)
    .where(and(isNull(mails.sentAt), sql`${mails.dedupKey} ~ ${keyOf(orderIds)}`))
  return waiting.map(({ key }) => Number(key!.split(':')[1]))
}

/** What the keys of mails about these orders look like: 'order-confirmation:17', 'shipped:17:2'. */
export function keyOf(orderIds: readonly number[]): string {
  return `^(order|new-order|receipt|shipped|refund|return|payment)[a-z-]*:(${orderIds.join('|')})(:|$)`
}
