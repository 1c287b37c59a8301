import type { PaymentAttempt } from './payment-attempts.sql.ts'
import { type Checkout, writeHolds } from '../../buying/checkout/checkouts.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { formatCents } from '../../machine/values/money.ts'
import type { Capture } from '../wallets/wallet.ts'
import type { AtWallet } from '../../shop/context.ts'
import type { TakenPieces } from '../../pieces/supply/taken-pieces.sql.ts'
import { holdStock } from '../../buying/checkout/hold-stock.ts'
import { placeOrder } from '../../buying/checkout/place-order.ts'
import { takeCodeUseLate } from '../../buying/codes/promotion-use.ts'
import { bookInReview } from './book-capture.ts'
import { putInReview } from '../in-review/payment-review.ts'
import { findOrderByCheckout } from '../../orders/order/orders.sql.ts'
import type { OrderInCents } from '../../orders/order/order.rules.ts'
import { DECLINED } from '../../buying/checkout/refusals.ts'

/** What is known of a payment that has a capture: which attempt it was, where that is known, and what is held for it. */
interface UnderWay {
  attempt: PaymentAttempt | undefined
  held: readonly TakenPieces[]
}

/**
 * The wallet has a capture: in the caller's transaction, which has locked the checkout, it becomes the order of what the
 * checkout holds.
 */
export async function recordCapture(
  context: AtWallet,
  tx: Queryable,
  checkout: Checkout,
  { attempt, held }: UnderWay,
  capture: Capture,
): Promise<PaymentResult> {
  const doubt = doubtAbout(capture, checkout)
  if (doubt !== undefined) {
    await bookInReview(tx, checkout.id, context.wallet.name, capture)
    await putInReview(context, tx, checkout, doubt)
    return { state: 'confirming' }
  }
  const order = await placeOrder(context, tx, checkout, capture, held, attempt)
  return { state: 'paid', order }
}

/** Why no order can be made of a capture, although money moved: it is never dropped, a person must look. */
function doubtAbout(capture: Capture, checkout: Checkout): string | undefined {
  const isOurs = capture.checkoutId === undefined || capture.checkoutId === checkout.id
  const isAgreed = capture.amountCents === checkout.totalCents && capture.currency === 'USD'
  if (!isAgreed || !isOurs || capture.id === '')
    return `Capture ${capture.id} is over ${formatCents(capture.amountCents)} ${capture.currency}; agreed were ${formatCents(checkout.totalCents)} USD.`
  if (checkout.customer === null)
    return `Capture ${capture.id} came in, and where it was to be sent is not known, or not any more.`
  return undefined
}

/**
 * Money that moved after the attempt had been given up, or by another process's call: it is never dropped. The pieces
 * are taken off the shelf again; if they are gone, a person must look.
 */
export async function recordLateCapture(
  context: AtWallet,
  tx: Queryable,
  checkout: Checkout,
  { attempt, held }: UnderWay,
  capture: Capture,
): Promise<PaymentResult> {
  if (checkout.state !== 'needs_review')
    context.log.warn({ checkout: checkout.id, capture: capture.id }, 'a capture came in late')
  if (held.length > 0) return await recordCapture(context, tx, checkout, { attempt, held }, capture)
  let taken: TakenPieces[]
  try {
    taken = await holdStock(tx, checkout)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    await bookInReview(tx, checkout.id, context.wallet.name, capture)
    await putInReview(context, tx, checkout, `Capture ${capture.id} came in after its pieces were gone.`)
    return { state: 'confirming' }
  }
  await writeHolds(tx, checkout.id, taken)
  await takeCodeUseLate(tx, checkout)
  return await recordCapture(context, tx, checkout, { attempt, held: taken }, capture)
}

/**
 * The owner has given the money back, and the wallet said so at that moment. That it still has a capture, or has one
 * again, opens the review once more: money is never buried.
 */
export async function recordCaptureAfterReturn(
  context: AtWallet,
  tx: Queryable,
  checkout: Checkout,
  capture: Capture | undefined,
): Promise<PaymentResult> {
  if (capture) await bookInReview(tx, checkout.id, context.wallet.name, capture)
  if (!capture || capture.status === 'refunded' || capture.status === 'unpaid')
    return await resultOf(tx, checkout)
  const { id, amountCents, currency } = capture
  const reason = `Capture ${id} over ${formatCents(amountCents)} ${currency} came in after the payment had been settled as returned.`
  await putInReview(context, tx, checkout, reason)
  return { state: 'confirming' }
}

/** How a payment ended, or stands, as its buyer may know it. */
export type PaymentResult =
  | { state: 'paid'; order: OrderInCents }
  | { state: 'confirming' }
  | { state: 'declined'; retry: boolean; message: string }

/** The result that a checkout's state stands for. To its buyer, what a person must look at is still being confirmed. */
export async function resultOf(q: Queryable, checkout: Checkout): Promise<PaymentResult> {
  switch (checkout.state) {
    case 'paid':
      return { state: 'paid', order: (await findOrderByCheckout(q, checkout.id))! }
    case 'open':
      return { state: 'declined', retry: true, message: DECLINED }
    case 'closed':
    case 'returned':
      return { state: 'declined', retry: false, message: checkout.reason ?? DECLINED }
    case 'confirming':
    case 'needs_review':
      return { state: 'confirming' }
  }
}
