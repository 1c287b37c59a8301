import type { Queryable } from '../../db/engine/database.ts'
import { findPayment } from '../../db/orders/order-desk.ts'
import { setPayment } from '../../db/orders/orders.ts'
import { conflict } from '../../domain/errors.ts'
import type { Cents } from '../../domain/money.ts'
import type { Order, OrderInCents } from '../../domain/orders/order.ts'
import { standingWith } from '../checkout/after/payment-standing.ts'
import { givenBackInDecimals } from '../decimals.ts'

export type GivenBack = Pick<Order, 'refunded' | 'givenBackOutside'>

/** Notes that so much in all was given back outside; answers how it was before and after, for the history. */
export async function setGivenBackOutside(
  tx: Queryable,
  order: Pick<OrderInCents, 'id' | 'refundedCents' | 'givenBackOutsideCents'>,
  outsideCents: Cents,
): Promise<{ before: GivenBack; after: GivenBack }> {
  const payment = (await findPayment(tx, order.id))!
  if (payment.status === 'reversed')
    throw conflict(`PayPal or the buyer’s bank has taken the money of order #${order.id} back meanwhile.`)
  const standing = standingWith(payment, order.givenBackOutsideCents, outsideCents)
  await setPayment(tx, payment, standing.state, standing.refundedCents, outsideCents)
  return {
    before: givenBackInDecimals(order),
    after: givenBackInDecimals({
      refundedCents: standing.refundedCents,
      givenBackOutsideCents: outsideCents,
    }),
  }
}
