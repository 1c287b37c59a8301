import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Delay, DelayAnswer } from './delay.rules.ts'
import type { ArrivalPromise } from '../../buying/promise/promise.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { orders } from '../tables.sql.ts'
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
