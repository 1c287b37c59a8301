import type { Caller } from '../../shop/shop-api.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { findPayment } from '../order/order-desk.sql.ts'
import { findOrder, lockOrder } from '../order/orders.sql.ts'
import { findRefundByKey, type RefundWithLines } from './refunds.sql.ts'
import { notFound } from '../../machine/values/errors.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { failpoint } from '../../machine/database/failpoint.ts'
import type { ShopContext } from '../../shop/context.ts'
import { askRefund, digestOf, refundAskedBefore, type RefundInput } from './ask-refund.ts'
import { recordAnswer } from './record-answer.ts'
import { recordGone } from './record-refund.ts'

/**
 * Gives money of an order back, and answers the refund as it stands then: asked, where the wallet's answer is not known
 * yet. It is written down before the wallet is called, under the key of that call: asked twice, it is one refund.
 */
export async function giveBack(
  context: ShopContext,
  orderId: number,
  request: RefundInput,
  person: Caller['person'],
): Promise<RefundWithLines> {
  const asked = await context.db.transaction(async (tx) => {
    const order = await lockWhole(tx, orderId)
    if (await refundAskedBefore(tx, orderId, request)) return undefined
    const refund = await askRefund(context, tx, order, request, { person, digest: digestOf(request) })
    if (refund.way === 'outside') await recordGone(context, tx, refund, { state: 'completed' })
    return refund
  })
  if (asked?.way === 'wallet') await callWallet(context, asked)
  context.wakeJobs()
  return (await findRefundByKey(context.db.query, orderId, request.key))!
}

export async function lockWhole(tx: Queryable, orderId: number): Promise<OrderInCents> {
  if (!(await lockOrder(tx, orderId))) throw notFound('Order not found')
  return (await findOrder(tx, orderId))!
}

/** Asks the wallet for a refund that is written down, outside any transaction, and records what it says. */
export async function callWallet(context: ShopContext, refund: RefundWithLines): Promise<void> {
  const payment = (await findPayment(context.db.query, refund.orderId))!
  const outcome = await context.wallet.refund(
    {
      refundId: refund.id,
      captureId: payment.captureId,
      amountCents: refund.amountCents,
      currency: payment.currency,
      note: refund.reason,
    },
    refund.id,
  )
  await failpoint('refund sent, reply lost')
  await recordAnswer(context, refund, payment, outcome)
}
