import {
  audit,
  findPaymentByCapture,
  listOrderLines,
  listPendingPayments,
  lockOrder,
  markRestocked,
  setOrderStatus,
  setPaymentState,
  setPaymentStatus,
  type PaymentRow,
} from '../../db/orders.ts'
import type { Queryable } from '../../db/database.ts'
import { returnStock } from '../../db/products.ts'
import { returnPromotionUse } from '../../db/promotions.ts'
import type { PaymentState } from '../../domain/order.ts'
import type { Capture } from '../../payments/gateway.ts'
import type { ShopContext } from '../context.ts'

export const PAYMENT_STATE: Record<Capture['status'], PaymentState> = {
  completed: 'paid',
  pending: 'pending',
  declined: 'unpaid',
  refunded: 'refunded',
  partly_refunded: 'partly_refunded',
}

/** A payment only ever moves forward. */
const PROGRESS: Record<Capture['status'], number> = {
  pending: 0,
  completed: 1,
  declined: 1,
  partly_refunded: 2,
  refunded: 3,
}

/**
 * Brings a known payment to where PayPal says its capture stands: a pending one that completed is paid and its
 * order moves on; one that was denied cancels the order and puts the pieces back. False when the capture is
 * not one of ours yet.
 */
export async function settlePayment(context: ShopContext, captureId: string): Promise<boolean> {
  const payment = await findPaymentByCapture(context.db.query, captureId)
  if (!payment) return false
  const capture = await context.gateway.findCapture(captureId)
  if (capture && capture.status !== payment.status) {
    await context.db.transaction((tx) => apply(tx, payment, capture))
  }
  return true
}

/** Captures that PayPal holds for review may be decided without a webhook reaching us. */
export async function settlePendingPayments(context: ShopContext): Promise<void> {
  for (const payment of await listPendingPayments(context.db.query)) {
    // One that can't be asked about must not keep the others waiting.
    await settlePayment(context, payment.captureId).catch((error: unknown) => {
      context.log.warn({ payment: payment.id, err: error }, 'a pending payment could not be looked at')
    })
  }
}

async function apply(tx: Queryable, payment: PaymentRow, capture: Capture): Promise<void> {
  const order = (await lockOrder(tx, payment.orderId))!
  const current = (await findPaymentByCapture(tx, payment.captureId))!
  // An answer that was asked for earlier and comes later must not undo what was learnt meanwhile.
  if (PROGRESS[capture.status] <= PROGRESS[current.status]) return
  await setPaymentStatus(tx, payment.id, capture.status)
  await setPaymentState(tx, order.id, PAYMENT_STATE[capture.status])
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
    before: { payment: current.status, status: order.status },
    after: { payment: capture.status },
  })
}

async function restock(tx: Queryable, orderId: number): Promise<void> {
  for (const line of await listOrderLines(tx, orderId)) {
    const pieces = line.quantity - line.restocked
    if (pieces > 0 && (await returnStock(tx, line.productId, pieces)))
      await markRestocked(tx, orderId, line.n, pieces)
  }
}
