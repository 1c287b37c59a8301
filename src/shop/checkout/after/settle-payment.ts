import { audit } from '../../../db/store/history.ts'
import {
  findOrder,
  findPaymentByCapture,
  listOrderLines,
  lockOrder,
  markRestocked,
  setOrderStatus,
  setPayment,
  type PaymentRow,
} from '../../../db/orders/orders.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { returnStock } from '../../../db/catalogue/products.ts'
import { returnPromotionUse } from '../../../db/checkout/promotions.ts'
import type { Cents } from '../../../domain/money.ts'
import { isCaptured } from '../../../domain/checkout/payment-state.ts'
import type { OrderStatus } from '../../../domain/orders/order.ts'
import { paymentNews, type PaymentNews } from '../../../mail/checkout/payment-news.ts'
import type { Capture } from '../../../payments/wallet.ts'
import type { ShopContext } from '../../context.ts'
import { orderInDecimals, standingInDecimals } from '../../decimals.ts'
import { deskAddress, postToOwner } from '../../letters/outbox.ts'
import { isNews, standingAfter } from './payment-standing.ts'
import { tellBuyerOfPending } from './pending-news.ts'

/**
 * Brings a known payment to where the wallet says its capture stands: a pending one that completed is paid and its
 * order moves on; one that was denied cancels the order and puts the pieces back; what was given back is kept as a sum.
 * False when the capture is not one of ours yet.
 */
export async function settlePayment(context: ShopContext, captureId: string): Promise<boolean> {
  const payment = await findPaymentByCapture(context.db.query, captureId)
  if (!payment) return false
  const capture = await findCaptureWithRefunds(context, payment)
  if (capture && isNews(payment, await givenBackOutsideOf(context, payment), capture)) {
    await context.db.transaction((tx) => apply(context, tx, payment, capture))
    context.wakeJobs()
  }
  return true
}

async function givenBackOutsideOf({ db }: ShopContext, { orderId }: PaymentRow): Promise<Cents> {
  return (await findOrder(db.query, orderId))!.givenBackOutsideCents
}

/** A capture alone does not say how much of it was given back in part; its order does. */
export async function findCaptureWithRefunds(
  { wallet }: ShopContext,
  { captureId, providerOrderId }: PaymentRow,
): Promise<Capture | undefined> {
  const capture = await wallet.findCapture(captureId)
  if (capture?.status !== 'partly_refunded' || capture.refundedCents !== undefined) return capture
  const order = await wallet.findOrder(providerOrderId)
  return order?.capture?.id === captureId ? order.capture : capture
}

async function apply(
  context: ShopContext,
  tx: Queryable,
  payment: PaymentRow,
  capture: Capture,
): Promise<void> {
  const order = (await lockOrder(tx, payment.orderId))!
  const current = (await findPaymentByCapture(tx, payment.captureId))!
  const outside = order.givenBackOutsideCents
  if (!isNews(current, outside, capture)) return
  const { state, refundedCents, outsideCents } = standingAfter(current, outside, capture)
  await setPayment(tx, current, state, refundedCents, outsideCents)
  if (isCaptured(capture.status) && order.status === 'pending')
    await setOrderStatus(tx, order.id, 'processing')
  if (capture.status === 'unpaid') {
    await setOrderStatus(tx, order.id, 'cancelled')
    // What the owner has sent is not on the shelf.
    if (order.status !== 'completed') await restock(tx, order.id)
    if (order.checkoutId) await returnPromotionUse(tx, order.checkoutId)
  }
  await audit(tx, {
    actor: 'shop',
    action: 'payment.settle',
    subject: `order:${order.id}`,
    before: { ...standingInDecimals(current.status, current.refundedCents), status: order.status },
    // Of what the wallet did, not of what went back outside.
    after: standingInDecimals(capture.status, refundedCents - outsideCents),
  })
  if (current.status === 'pending')
    await tellBuyerOfPending(context, tx, order.id, { now: capture.status, wasStatus: order.status })
  const news = newsOf(capture.status, order.status)
  if (news) {
    const after = orderInDecimals((await findOrder(tx, order.id))!)
    await postToOwner(
      tx,
      (store) => paymentNews(news, after, deskAddress(context, order.id), store),
      `payment-${news}:${order.id}`,
    )
  }
}

/** What its owner would not expect of an order that stands so. */
function newsOf(payment: Capture['status'], order: OrderStatus): PaymentNews | undefined {
  if (payment === 'unpaid') return order === 'completed' ? 'declined-after-sending' : 'declined'
  if (payment !== 'paid') return undefined
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
