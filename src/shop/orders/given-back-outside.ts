import { listMovements, recordMovement, standByLedger } from '../../db/orders/money-movements.ts'
import { findPayment } from '../../db/orders/order-desk.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { conflict } from '../../domain/errors.ts'
import { sumCents, type Cents } from '../../domain/money.ts'
import type { Order, OrderInCents } from '../../domain/orders/order.ts'
import { givenBackInDecimals } from '../decimals.ts'

export type GivenBack = Pick<Order, 'refunded' | 'givenBackOutside'>

/** Marks are rows of their own, apart from those that a refund by hand has; the second were made before the ledger. */
const MARKS = ['mark:', 'before:']

/** What is marked as given back by hand, not counting refunds. */
export async function markedCents(q: Queryable, orderId: number): Promise<Cents> {
  const marks = (await listMovements(q, orderId)).filter(
    ({ kind, reference }) =>
      kind === 'refund_outside' && MARKS.some((beginning) => reference.startsWith(beginning)),
  )
  return 0 - sumCents(marks.map(({ amountCents }) => amountCents))
}

/**
 * Notes that so much more was given back by hand, or less where it is negative; answers how it was before and after, for
 * the history.
 */
export async function markGivenBack(
  tx: Queryable,
  order: Pick<OrderInCents, 'id' | 'refundedCents' | 'givenBackOutsideCents'>,
  moreCents: Cents,
): Promise<{ before: GivenBack; after: GivenBack }> {
  const { status, currency } = (await findPayment(tx, order.id))!
  if (status === 'reversed')
    throw conflict(`PayPal or the buyer’s bank has taken the money of order #${order.id} back meanwhile.`)
  if (moreCents !== 0)
    await recordMovement(tx, {
      orderId: order.id,
      kind: 'refund_outside',
      amountCents: -moreCents,
      currency,
      wallet: 'manual',
      reference: `mark:${crypto.randomUUID()}`,
    })
  const { refundedCents, outsideCents } = await standByLedger(tx, order.id)
  return {
    before: givenBackInDecimals(order),
    after: givenBackInDecimals({ refundedCents, givenBackOutsideCents: outsideCents }),
  }
}
