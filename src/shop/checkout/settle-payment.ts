import {
  audit,
  findOrder,
  findPaymentByCapture,
  listOrderLines,
  lockOrder,
  markRestocked,
  setOrderStatus,
  setPayment,
  type PaymentRow,
} from '../../db/orders.ts'
import type { Queryable } from '../../db/database.ts'
import { returnStock } from '../../db/products.ts'
import { returnPromotionUse } from '../../db/promotions.ts'
import type { PaymentStatus } from '../../db/schema.ts'
import { toCents, toDecimal, type Cents } from '../../domain/money.ts'
import type { OrderStatus, PaymentState } from '../../domain/order.ts'
import { paymentNews, type PaymentNews } from '../../mail/payment-news.ts'
import type { Capture } from '../../payments/gateway.ts'
import type { ShopContext } from '../context.ts'
import { deskAddress, postToOwner } from '../outbox.ts'

export const PAYMENT_STATE: Record<PaymentStatus, PaymentState> = {
  completed: 'paid',
  pending: 'pending',
  declined: 'unpaid',
  refunded: 'refunded',
  partly_refunded: 'partly_refunded',
  reversed: 'reversed',
}

/** A payment only ever moves forward. */
const PROGRESS: Record<PaymentStatus, number> = {
  pending: 0,
  completed: 1,
  declined: 1,
  partly_refunded: 2,
  refunded: 3,
  // Only a dispute that is won leads back from here: src/shop/checkout/dispute.ts.
  reversed: 4,
}

/**
 * Brings a known payment to where PayPal says its capture stands: a pending one that completed is paid and its
 * order moves on; one that was denied cancels the order and puts the pieces back; what was given back is kept as a sum.
 * False when the capture is not one of ours yet.
 */
export async function settlePayment(context: ShopContext, captureId: string): Promise<boolean> {
  const payment = await findPaymentByCapture(context.db.query, captureId)
  if (!payment) return false
  const capture = await findCaptureWithRefunds(context, payment)
  if (capture && isNews(payment, capture)) {
    await context.db.transaction((tx) => apply(context, tx, payment, capture))
    context.wakeJobs()
  }
  return true
}

/** A capture alone does not say how much of it was given back in part; its order does. */
export async function findCaptureWithRefunds(
  { gateway }: ShopContext,
  { captureId, providerOrderId }: PaymentRow,
): Promise<Capture | undefined> {
  const capture = await gateway.findCapture(captureId)
  if (capture?.status !== 'partly_refunded' || capture.refundedCents !== undefined) return capture
  const order = await gateway.findOrder(providerOrderId)
  return order?.capture?.id === captureId ? order.capture : capture
}

/** An answer that was asked for earlier and comes later must not undo what was learnt meanwhile. */
function isNews(payment: PaymentRow, capture: Capture): boolean {
  const step = PROGRESS[capture.status] - PROGRESS[payment.status]
  return step > 0 || (step === 0 && refundedOf(payment, capture) > toCents(payment.refunded))
}

/** What is given back is never less than before, nor more than was paid. */
export function refundedOf(
  payment: PaymentRow,
  { refundedCents = 0 }: Pick<Capture, 'refundedCents'>,
): Cents {
  return Math.min(toCents(payment.amount), Math.max(toCents(payment.refunded), refundedCents))
}

async function apply(
  context: ShopContext,
  tx: Queryable,
  payment: PaymentRow,
  capture: Capture,
): Promise<void> {
  const order = (await lockOrder(tx, payment.orderId))!
  const current = (await findPaymentByCapture(tx, payment.captureId))!
  if (!isNews(current, capture)) return
  const refundedCents = refundedOf(current, capture)
  await setPayment(tx, current, capture.status, PAYMENT_STATE[capture.status], refundedCents)
  if ((capture.status === 'completed' || capture.status === 'partly_refunded') && order.status === 'pending')
    await setOrderStatus(tx, order.id, 'processing')
  if (capture.status === 'declined') {
    await setOrderStatus(tx, order.id, 'cancelled')
    // What the owner has sent is not on the shelf.
    if (order.status !== 'completed') await restock(tx, order.id)
    if (order.checkoutId) await returnPromotionUse(tx, order.checkoutId)
  }
  await audit(tx, {
    actor: 'shop',
    action: 'payment.settle',
    subject: `order:${order.id}`,
    before: { payment: current.status, status: order.status, refunded: current.refunded },
    after: { payment: capture.status, refunded: toDecimal(refundedCents) },
  })
  const news = newsOf(capture.status, order.status)
  if (news) {
    const after = (await findOrder(tx, order.id))!
    await postToOwner(
      tx,
      (store) => paymentNews(news, after, deskAddress(context, order.id), store),
      `payment-${news}:${order.id}`,
    )
  }
}

/** What its owner would not expect of an order that stands so. */
function newsOf(payment: Capture['status'], order: OrderStatus): PaymentNews | undefined {
  if (payment === 'declined') return order === 'completed' ? 'declined-after-sending' : 'declined'
  if (payment !== 'completed') return undefined
  return order === 'cancelled' ? 'completed-after-cancelling' : undefined
}

/** Puts the pieces of an order back on the shelf. */
export async function restock(tx: Queryable, orderId: number): Promise<void> {
  for (const line of await listOrderLines(tx, orderId)) {
    const pieces = line.quantity - line.restocked
    if (pieces > 0 && (await returnStock(tx, line.productId, pieces)))
      await markRestocked(tx, orderId, line.n, pieces)
  }
}
