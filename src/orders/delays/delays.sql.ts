import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Delay, DelayAnswer } from './delay.rules.ts'
import type { ArrivalPromise } from '../../buying/promise/promise.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { isDue, isToSend } from '../list/order-listing.sql.ts'
import { orders } from '../tables.sql.ts'
import { reachedNobody } from '../../words/mailbox/mails.sql.ts'
import { mails } from '../../words/tables.sql.ts'
import { orderDelays } from './delay-tables.sql.ts'

/** Whoever writes here has locked the order, so that the owner's new date and the buyer's answer come in turn. */

type NewDelay = Omit<typeof orderDelays.$inferInsert, 'id' | 'answer' | 'answeredAt' | 'sentAt'>

export interface DelayRow extends Delay {
  orderId: number
  key: string
}

/** An order's new dates, the oldest first. */
export async function listDelays(q: Queryable, orderId: number): Promise<DelayRow[]> {
  const rows = await q
    .select()
    .from(orderDelays)
    .where(eq(orderDelays.orderId, orderId))
    .orderBy(asc(orderDelays.id))
  return rows.map(({ sentAt, answeredAt: _answeredAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
  }))
}

/** The order has these dates from now on. */
export async function insertDelay(tx: Queryable, delay: NewDelay): Promise<number> {
  const [row] = await tx.insert(orderDelays).values(delay).returning({ id: orderDelays.id })
  await setPromise(tx, delay.orderId, delay)
  return row!.id
}

/** What the buyer of an order is promised from now on. */
export async function setPromise(
  tx: Queryable,
  orderId: number,
  { dispatchBy, from: arrivalFrom, to: arrivalTo }: ArrivalPromise,
): Promise<void> {
  await tx.update(orders).set({ dispatchBy, arrivalFrom, arrivalTo }).where(eq(orders.id, orderId))
}

export async function answerDelay(tx: Queryable, id: number, answer: DelayAnswer): Promise<void> {
  await tx
    .update(orderDelays)
    .set({ answer, answeredAt: sql`now()` })
    .where(and(eq(orderDelays.id, id), isNull(orderDelays.answer)))
}

/** An order that is not sent, and the last day on which it was promised to be. */
interface DueOrder {
  id: number
  customerName: string
  dispatchBy: string
}

/** To be sent by this day or before, where the owner has not been written of that day yet; the latest of all first. */
export async function listUntoldDueOrders(q: Queryable, day: string, limit: number): Promise<DueOrder[]> {
  const isUntold = and(
    isDue(day),
    // On the day it comes in the mail about the new order says the same.
    sql`${orders.createdAt} < now() - interval '1 day'`,
    sql`NOT EXISTS (SELECT 1 FROM mails m
      WHERE m.dedup_key = 'due:' || ${orders.id} || ':' || ${orders.dispatchBy}::text)`,
  )
  return await q
    .select({
      id: orders.id,
      customerName: orders.customerName,
      dispatchBy: sql<string>`${orders.dispatchBy}::text`,
    })
    .from(orders)
    .where(isUntold)
    .orderBy(asc(orders.dispatchBy), asc(orders.id))
    .limit(limit)
}

/** The newest new date of its order counts; one that was sent, or cancelled, needs no consent any more. */
const isUnanswered = (today: string) =>
  and(
    isNull(orderDelays.answer),
    lt(orderDelays.consentBy, today),
    isToSend,
    // Whoever was not told has not been silent.
    sql`NOT EXISTS (SELECT 1 FROM ${mails} WHERE ${reachedNobody}
      AND ${mails.dedupKey} = 'new-date:' || ${orderDelays.orderId} || ':' || ${orderDelays.id})`,
    sql`NOT EXISTS (SELECT 1 FROM order_delays newer
      WHERE newer.order_id = ${orderDelays.orderId} AND newer.id > ${orderDelays.id})`,
  )

/** Orders whose buyers had to consent to a new date and did not, so that they are to be cancelled; the oldest delay first. */
export async function listUnansweredDelays(
  q: Queryable,
  today: string,
  { onlyUntold = false }: { onlyUntold?: boolean } = {},
) {
  const untold = sql`NOT EXISTS (SELECT 1 FROM mails m
    WHERE m.dedup_key = 'no-consent:' || ${orders.id} || ':' || ${orderDelays.id})`
  return await q
    .select({
      delayId: orderDelays.id,
      id: orders.id,
      customerName: orders.customerName,
      consentBy: sql<string>`${orderDelays.consentBy}::text`,
    })
    .from(orderDelays)
    .innerJoin(orders, eq(orders.id, orderDelays.orderId))
    .where(and(isUnanswered(today), onlyUntold ? untold : undefined))
    .orderBy(asc(orderDelays.consentBy), asc(orderDelays.id))
    .limit(100)
}
