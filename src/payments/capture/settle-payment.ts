import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { notePaymentKnown } from '../in-review/payment-polls.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import {
  findPaymentByCapture,
  listOrderLines,
  lockOrder,
  setOrderStatus,
  type PaymentRow,
} from '../../orders/order/orders.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { updateBalance } from '../ledger/money-movements.sql.ts'
import { isCaptured } from './payment-state.rules.ts'
import type { OrderStatus } from '../../orders/order/order.rules.ts'
import { paymentNews, type PaymentNews } from '../in-review/payment-news.mail.ts'
import type { Capture, Refund, Wallet } from '../wallets/wallet.ts'
import type { ShopContext } from '../../shop/context.ts'
import { tellOwnerOfOrder } from '../../orders/order/order-mails.ts'
import { putBack } from '../../orders/refunds/record-refund.ts'
import { recordWalletRefunds } from '../../orders/refunds/wallet-refunds.ts'
import { bookCapture } from './book-capture.ts'
import { standByCodeUse } from '../../buying/codes/promotion-use.ts'
import { tellBuyerOfPending } from '../in-review/pending-news.ts'

/** What the wallet has of a payment. */
interface Seen {
  capture: Capture
  /** All it gave back of it, as far as it lists that. */
  refunds: readonly Refund[]
}

/**
 * Brings a known payment to where the wallet says its capture stands: a pending one that completed is paid and its
 * order moves on; one that was denied cancels the order and puts the pieces back; each refund is kept by its own number.
 * False when the capture is not one of ours yet.
 */
export async function settlePayment(context: ShopContext, captureId: string): Promise<boolean> {
  const payment = await findPaymentByCapture(context.db.query, captureId)
  if (!payment) return false
  const seen = await seeAtWallet(context.wallets.of(payment), payment)
  await notePaymentKnown(context.db.query, payment.id)
  if (!seen || (seen.capture.status === payment.status && !hasGivenBack(seen.capture))) return true
  await context.db.transaction((tx) => apply(context, tx, payment, seen))
  context.wakeJobs()
  return true
}

export const hasGivenBack = ({ status }: Capture) => status === 'refunded' || status === 'partly_refunded'

/** A capture alone does not say what was given back of it, nor in part how much; its order does. */
async function seeAtWallet(
  wallet: Wallet,
  { captureId, providerOrderId }: PaymentRow,
): Promise<Seen | undefined> {
  const capture = await wallet.findCapture(captureId)
  // Some wallets list them with the capture: one that failed weeks later shows there alone.
  if (!capture || !hasGivenBack(capture)) return capture && { capture, refunds: capture.refunds ?? [] }
  const order = await wallet.findOrder(providerOrderId)
  return order?.capture?.id === captureId
    ? { capture: order.capture, refunds: order.refunds }
    : { capture, refunds: [] }
}

async function apply(context: ShopContext, tx: Queryable, payment: PaymentRow, seen: Seen): Promise<void> {
  const order = (await lockOrder(tx, payment.orderId))!
  const before = (await findPaymentByCapture(tx, payment.captureId))!
  const { capture } = seen
  const isDecided = await decide(tx, order, before, capture)
  const hasGone = await recordWalletRefunds(context, tx, before, seen)
  if (!isDecided && !hasGone) return
  const { refundedCents, outsideCents } = await updateBalance(tx, order.id)
  await standByCodeUse(tx, order.id)
  await audit(tx, {
    actor: 'shop',
    action: 'payment.settle',
    subject: `order:${order.id}`,
    before: {
      ...inDecimals({ payment: before.status, refundedCents: before.refundedCents }),
      status: order.status,
    },
    // The history tells what the wallet gave back, not what was given back outside it.
    after: inDecimals({ payment: capture.status, refundedCents: refundedCents - outsideCents }),
  })
  if (before.status === 'pending')
    await tellBuyerOfPending(context, tx, order.id, { now: capture.status, wasStatus: order.status })
  const news = isDecided ? newsOf(capture.status, order.status) : undefined
  if (news)
    await tellOwnerOfOrder(
      context,
      tx,
      order.id,
      (after, orderUrl, store) => paymentNews(news, after, orderUrl, store),
      `payment-${news}:${order.id}`,
    )
}

/** A payment that was held, or denied before it was given back all the same; once decided, only movements move it. */
async function decide(
  tx: Queryable,
  order: { id: number; status: OrderStatus; checkoutId: string | null },
  payment: PaymentRow,
  capture: Capture,
): Promise<boolean> {
  const isOpen = payment.status === 'pending' || (payment.status === 'unpaid' && hasGivenBack(capture))
  if (!isOpen || capture.status === 'pending') return false
  if (capture.status === 'unpaid') {
    await setOrderStatus(tx, order.id, 'cancelled')
    // What the owner has sent is not on the shelf.
    if (order.status !== 'completed') await restock(tx, order.id)
    await updateBalance(tx, order.id, 'unpaid')
    return true
  }
  const { provider, amountCents } = payment
  await bookCapture(tx, { orderId: order.id, checkoutId: order.checkoutId }, provider, {
    ...capture,
    amountCents,
  })
  await updateBalance(tx, order.id)
  if (isCaptured(capture.status) && order.status === 'pending')
    await setOrderStatus(tx, order.id, 'processing')
  return true
}

/** What its owner would not expect of an order that stands so. */
function newsOf(payment: Capture['status'], order: OrderStatus): PaymentNews | undefined {
  if (payment === 'unpaid') return order === 'completed' ? 'declined-after-sending' : 'declined'
  if (payment !== 'paid') return undefined
  return order === 'cancelled' ? 'completed-after-cancelling' : undefined
}

/** Puts the pieces of an order back on the shelf; what was still to be made for it never lay there. */
export async function restock(tx: Queryable, orderId: number): Promise<void> {
  const lines = await listOrderLines(tx, orderId)
  const pieces = lines.map((line) => [line.n, line.quantity - line.madeToOrder - line.restocked] as const)
  await putBack(tx, orderId, new Map(pieces))
}
