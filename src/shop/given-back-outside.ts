import type { Queryable } from '../db/database.ts'
import { findPayment } from '../db/order-desk.ts'
import { setPayment } from '../db/orders.ts'
import { conflict } from '../domain/errors.ts'
import { toCents, toDecimal, type Cents } from '../domain/money.ts'
import type { Order } from '../domain/order.ts'
import { PAYMENT_STATE, standingWith } from './checkout/payment-standing.ts'

export interface GivenBack {
  refunded: string
  givenBackOutside: string
}

/** Notes that so much in all was given back outside; answers how it was before and after, for the history. */
export async function setGivenBackOutside(
  tx: Queryable,
  order: Pick<Order, 'id' | keyof GivenBack>,
  outsideCents: Cents,
): Promise<{ before: GivenBack; after: GivenBack }> {
  const payment = (await findPayment(tx, order.id))!
  if (payment.status === 'reversed')
    throw conflict(`PayPal or the buyer’s bank has taken the money of order #${order.id} back meanwhile.`)
  const standing = standingWith(payment, toCents(order.givenBackOutside), outsideCents)
  await setPayment(
    tx,
    payment,
    standing.status,
    PAYMENT_STATE[standing.status],
    standing.refundedCents,
    outsideCents,
  )
  return {
    before: { refunded: order.refunded, givenBackOutside: order.givenBackOutside },
    after: { refunded: toDecimal(standing.refundedCents), givenBackOutside: toDecimal(outsideCents) },
  }
}
