import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { isDue, isToSend } from '../list/order-listing.sql.ts'
import { orders } from '../tables.sql.ts'
import { orderDelays } from './delay-tables.sql.ts'

/** An order that is not sent, and the last day on which it was promised to be. */
export interface DueOrder {
  id: number
  customerName: string
  dispatchBy: string
}

/** To be sent by this day or before: how many, and the first of them, the latest of all first. */
export async function readDueOrders(
  q: Queryable,
  day: string,
  limit: number,
): Promise<{ count: number; named: DueOrder[] }> {
  const [all] = await q.select({ n: count() }).from(orders).where(isDue(day))
  return { count: all!.n, named: all!.n === 0 ? [] : await listDueOrders(q, day, limit) }
}

async function listDueOrders(q: Queryable, day: string, limit: number): Promise<DueOrder[]> {
  return await q
    .select({
      id: orders.id,
      customerName: orders.customerName,
      dispatchBy: sql<string>`${orders.dispatchBy}::text`,
    })
    .from(orders)
    .where(isDue(day))
    .orderBy(asc(orders.dispatchBy), asc(orders.id))
    .limit(limit)
}

/** Those of them whose owner has not been written of that day yet. */
export async function listUntoldDueOrders(q: Queryable, day: string, limit: number): Promise<DueOrder[]> {
  return await q
    .select({
      id: orders.id,
      customerName: orders.customerName,
      dispatchBy: sql<string>`${orders.dispatchBy}::text`,
    })
    .from(orders)
    .where(
      and(
        isDue(day),
        // On the day it comes in the mail about the new order says the same.
        sql`${orders.createdAt} < now() - interval '1 day'`,
        sql`NOT EXISTS (SELECT 1 FROM mails m
          WHERE m.dedup_key = 'due:' || ${orders.id} || ':' || ${orders.dispatchBy}::text)`,
      ),
    )
    .orderBy(asc(orders.dispatchBy), asc(orders.id))
    .limit(limit)
}

/** An order whose buyer had to consent to a new date, and did not: it is to be cancelled. */
export interface UnansweredDelay {
  delayId: number
  id: number
  customerName: string
  consentBy: string
}

const unanswered = {
  delayId: orderDelays.id,
  id: orders.id,
  customerName: orders.customerName,
  consentBy: sql<string>`${orderDelays.consentBy}::text`,
}

/** The newest new date of its order counts; one that was sent, or cancelled, needs no consent any more. */
const isUnanswered = (today: string) =>
  and(
    isNull(orderDelays.answer),
    lt(orderDelays.consentBy, today),
    isToSend,
    sql`NOT EXISTS (SELECT 1 FROM order_delays newer
      WHERE newer.order_id = ${orderDelays.orderId} AND newer.id > ${orderDelays.id})`,
  )

/** Delays whose day of consent has gone by, the oldest first. */
export async function listUnansweredDelays(
  q: Queryable,
  today: string,
  { onlyUntold = false }: { onlyUntold?: boolean } = {},
): Promise<UnansweredDelay[]> {
  const untold = sql`NOT EXISTS (SELECT 1 FROM mails m
    WHERE m.dedup_key = 'no-consent:' || ${orders.id} || ':' || ${orderDelays.id})`
  return await q
    .select(unanswered)
    .from(orderDelays)
    .innerJoin(orders, eq(orders.id, orderDelays.orderId))
    .where(and(isUnanswered(today), onlyUntold ? untold : undefined))
    .orderBy(asc(orderDelays.consentBy), asc(orderDelays.id))
    .limit(100)
}
