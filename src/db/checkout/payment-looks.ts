import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../engine/database.ts'
import { payments } from '../orders/tables.ts'

/** When PayPal is asked how a payment stands that it has not told about: see also src/db/checkout/checkout-looks.ts. */

export type PaymentLook = Pick<typeof payments.$inferSelect, 'id' | 'captureId' | 'status' | 'looks'> & {
  /** Since the payment was made, by the database's own clock. */
  ageSeconds: number
}

/** Takes the next payment that is due, for `seconds`; those PayPal has not decided come first. */
export async function claimPaymentLook(q: Queryable, seconds: number): Promise<PaymentLook | undefined> {
  const next = q
    .select({ id: payments.id })
    .from(payments)
    .where(sql`${payments.nextLookAt} <= now()`)
    .orderBy(sql`(${payments.status} <> 'pending')`, payments.nextLookAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const { id, captureId, status, looks } = getTableColumns(payments)
  const [look] = await q
    .update(payments)
    .set({ looks: sql`${payments.looks} + 1`, nextLookAt: inSeconds(seconds) })
    .where(eq(payments.id, sql`(${next})`))
    .returning({
      id,
      captureId,
      status,
      looks,
      ageSeconds: sql<number>`extract(epoch FROM now() - ${payments.createdAt})::float8`,
    })
  return look
}

/**
 * Looks again after `seconds`, or never; unless its status has changed, which has planned anew. `failures` is how many
 * looks in a row came to nothing.
 */
export async function planPaymentLook(
  q: Queryable,
  { id, status, looks }: PaymentLook,
  seconds: number | undefined,
  failures: number,
): Promise<void> {
  await q
    .update(payments)
    .set({ looks: failures, nextLookAt: seconds === undefined ? null : inSeconds(seconds) })
    .where(and(eq(payments.id, id), eq(payments.status, status), eq(payments.looks, looks)))
}

function inSeconds(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds}::double precision)`
}
