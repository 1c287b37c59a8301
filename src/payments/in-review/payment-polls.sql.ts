import { and, eq, getTableColumns, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { type Queryable, inSeconds } from '../../machine/database/database.ts'
import type { PaymentRow } from '../../orders/order/orders.sql.ts'
import { payments } from '../../orders/tables.sql.ts'

/** When its wallet is asked how a payment stands that it has not told about: see also src/payments/in-review/checkout-polls.sql.ts. */

export type PaymentPoll = Pick<typeof payments.$inferSelect, 'id' | 'captureId' | 'status' | 'looks'> & {
  /** Since the payment was made, by the database's own clock. */
  ageSeconds: number
}

/** Takes the next payment that is due, for `seconds`; those a wallet has not decided come first. */
export async function claimPaymentPoll(q: Queryable, seconds: number): Promise<PaymentPoll | undefined> {
  const next = q
    .select({ id: payments.id })
    .from(payments)
    .where(sql`${payments.nextLookAt} <= now()`)
    .orderBy(sql`(${payments.status} <> 'pending')`, payments.nextLookAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return await claimWhere(q, eq(payments.id, sql`(${next})`), seconds)
}

/** The one payment of an order, due or not; undefined of one that the wallet is not asked about any more. */
export async function claimPollOfOrder(
  q: Queryable,
  orderId: number,
  seconds: number,
): Promise<PaymentPoll | undefined> {
  return await claimWhere(q, and(eq(payments.orderId, orderId), isNotNull(payments.nextLookAt)), seconds)
}

async function claimWhere(q: Queryable, which: SQL | undefined, seconds: number) {
  const { id, captureId, status, looks } = getTableColumns(payments)
  const [poll] = await q
    .update(payments)
    .set({ looks: sql`${payments.looks} + 1`, nextLookAt: inSeconds(seconds) })
    .where(which)
    .returning({
      id,
      captureId,
      status,
      looks,
      ageSeconds: sql<number>`extract(epoch FROM now() - ${payments.createdAt})::float8`,
    })
  return poll
}

/**
 * Makes the poll at an order's payment due now. One that is under way stays as it is, and one that came to nothing is made
 * again when that was planned: however many ask, the wallet is asked no sooner.
 */
export async function hastenPaymentPoll(q: Queryable, orderId: number): Promise<void> {
  await q
    .update(payments)
    .set({ nextLookAt: sql`now()` })
    .where(and(eq(payments.orderId, orderId), eq(payments.looks, 0), sql`${payments.nextLookAt} > now()`))
}

/** The payments of these orders; one that was never paid has none. */
export async function listPaymentsOfOrders(q: Queryable, orderIds: readonly number[]): Promise<PaymentRow[]> {
  return await q
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(payments.orderId)
}

/** The wallet has just said how it stands. */
export async function notePaymentKnown(q: Queryable, id: number): Promise<void> {
  await q
    .update(payments)
    .set({ knownAt: sql`now()` })
    .where(eq(payments.id, id))
}

/**
 * Polls again after `seconds`, or never; unless its status has changed, which has planned anew. `failures` is how many
 * polls in a row came to nothing.
 */
export async function planPaymentPoll(
  q: Queryable,
  { id, status, looks }: PaymentPoll,
  seconds: number | undefined,
  failures: number,
): Promise<void> {
  await q
    .update(payments)
    .set({ looks: failures, nextLookAt: seconds === undefined ? null : inSeconds(seconds) })
    .where(and(eq(payments.id, id), eq(payments.status, status), eq(payments.looks, looks)))
}
