import { findCheckoutByWalletOrder } from '../../../db/checkout/checkouts.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { listDisputes } from '../../../db/checkout/disputes.ts'
import { audit } from '../../../db/store/history.ts'
import {
  findOrder,
  findPaymentByCapture,
  lockOrder,
  setPayment,
  type PaymentRow,
} from '../../../db/orders/orders.ts'
import type { Cents } from '../../../domain/money.ts'
import { paymentNews } from '../../../mail/checkout/payment-news.ts'
import type { WalletNotice } from '../../../payments/wallet.ts'
import type { ShopContext } from '../../context.ts'
import { orderInDecimals, standingInDecimals } from '../../decimals.ts'
import { deskAddress, postToOwner } from '../../letters/outbox.ts'
import { resumePayment } from '../capture-payment.ts'
import { inTurn } from '../../in-turn.ts'
import { refundedOf } from './payment-standing.ts'

/**
 * The wallet or a bank took a payment back. A capture does not show it when asked, so the signed notice alone tells: the
 * order is not packed any more, its money no revenue, and its owner hears of it once.
 */
export async function reversePayment(context: ShopContext, notice: WalletNotice): Promise<string> {
  const payment = await paymentOf(context, notice)
  if (!payment) return 'not ours'
  const outcome = await context.db.transaction(async (tx) => {
    await lockOrder(tx, payment.orderId)
    const wasWonBack = (await listDisputes(tx, payment.orderId)).some(
      ({ outcome, toldAt }) => outcome === 'won' && toldAt.toISOString() > timeOfNotice(notice).toISOString(),
    )
    if (wasWonBack) return 'won back since'
    await takeBack(context, tx, payment, notice.amountCents)
    return 'payment reversed'
  })
  context.wakeJobs()
  return outcome
}

/** When it happened at the wallet. */
export function timeOfNotice({ createdAt }: WalletNotice): Date {
  const at = Date.parse(createdAt ?? '')
  return new Date(Number.isNaN(at) ? Date.now() : at)
}

/**
 * The payment a notice is about; undefined when it is none of the shop's. Throws while the wallet knows of one that the
 * shop has not recorded: the notice then comes up again.
 */
export async function paymentOf(context: ShopContext, notice: WalletNotice): Promise<PaymentRow | undefined> {
  const { db, log } = context
  const known = notice.captureId && (await findPaymentByCapture(db.query, notice.captureId))
  if (known) return known
  log.error(
    { event: notice.eventId, type: notice.type, capture: notice.captureId },
    'the wallet took money back, or may, that belongs to no order: look at the account',
  )
  const checkout = notice.orderId && (await findCheckoutByWalletOrder(db.query, notice.orderId))
  if (!checkout) return undefined
  await inTurn(checkout.id, () => resumePayment(context, checkout.id))
  const recorded = notice.captureId && (await findPaymentByCapture(db.query, notice.captureId))
  if (!recorded) throw new Error('the payment it is about is not recorded yet')
  return recorded
}

/**
 * Writes down that so much of a payment was taken back, all of it unless said: in the caller's transaction, which has
 * locked the order. A part counts like a refund. One that is told of twice, as a reversal and as a lost dispute, counts
 * once.
 */
export async function takeBack(
  context: ShopContext,
  tx: Queryable,
  { captureId }: PaymentRow,
  amountCents: Cents | undefined,
): Promise<void> {
  const payment = (await findPaymentByCapture(tx, captureId))!
  if (payment.status === 'reversed') return
  const refundedCents = refundedOf(payment, { refundedCents: amountCents })
  const isPart = amountCents !== undefined && refundedCents < payment.amountCents
  if (isPart && refundedCents === payment.refundedCents) return
  const state = isPart ? 'partly_refunded' : 'reversed'
  const refunded = isPart ? refundedCents : payment.refundedCents
  await setPayment(tx, payment, state, refunded)
  await audit(tx, {
    actor: 'shop',
    action: 'payment.reverse',
    subject: `order:${payment.orderId}`,
    before: standingInDecimals(payment.status, payment.refundedCents),
    after: standingInDecimals(state, refunded),
  })
  const order = orderInDecimals((await findOrder(tx, payment.orderId))!)
  await postToOwner(
    tx,
    (store) => paymentNews('reversed', order, deskAddress(context, order.id), store),
    `payment-reversed:${order.id}`,
  )
}
