import type { Queryable } from '../../db/database.ts'
import {
  deleteHolds,
  hasHolds,
  finishAttempt,
  listAttempts,
  lockCheckout,
  noteBuyerTold,
  setCheckoutState,
  type Checkout,
} from '../../db/checkouts.ts'
import { findOrderByCheckout } from '../../db/orders.ts'
import { ShopError } from '../../domain/errors.ts'
import { formatCents } from '../../domain/money.ts'
import type { Capture, CaptureOutcome } from '../../payments/gateway.ts'
import type { ShopContext } from '../context.ts'
import { holdStock, releaseHeld } from './hold-stock.ts'
import type { Finished } from './finish.ts'
import { settleReturned } from './payment-review.ts'
import { placeOrder } from './place-order.ts'
import { takeUseLate } from './promotion-use.ts'
import { putInReview } from './put-in-review.ts'
import {
  DECLINED,
  DECLINED_RETRY,
  EXPIRED,
  NOT_CAPTURED,
  NOT_COMPLETED,
  REFUSED,
  RETURNED,
} from './refusals.ts'

/**
 * Writes the outcome of an attempt in one transaction: the order with its lines, payment, mail and audit row,
 * or the stock back on the shelf and why. An attempt that is already closed stays as it was recorded.
 */
export async function recordOutcome(
  context: ShopContext,
  checkoutId: string,
  attemptId: number | undefined,
  outcome: CaptureOutcome,
): Promise<Finished> {
  const finished = await context.db.transaction(async (tx): Promise<Finished> => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout.state === 'paid')
      return { state: 'paid', order: (await findOrderByCheckout(tx, checkoutId))! }
    if (checkout.reason === RETURNED) return await afterReturn(context, tx, checkout, outcome)
    const attempts = await listAttempts(tx, checkoutId)
    const started = attempts.find(({ state }) => state === 'started')
    const isUnsettled = checkout.state === 'confirming' || checkout.state === 'needs_review'
    if (started && started.id === attemptId && isUnsettled) {
      return await apply(context, tx, checkout, started.id, outcome)
    }
    if (outcome.kind !== 'captured' || outcome.capture.status === 'unpaid') return stateOf(checkout)
    return await applyLateCapture(context, tx, checkout, started?.id ?? attempts.at(-1)?.id, outcome.capture)
  })
  // For the mails that were written: to the buyer, or to the owner who must look.
  context.wakeJobs()
  return finished
}

/**
 * The owner has given the money back, and PayPal said so at that moment. That it still has a capture, or has one again,
 * opens the review once more: money is never buried.
 */
async function afterReturn(
  context: ShopContext,
  tx: Queryable,
  checkout: Checkout,
  outcome: CaptureOutcome,
): Promise<Finished> {
  if (outcome.kind !== 'captured' || hasNoMoney(outcome.capture)) return stateOf(checkout)
  const { id, amountCents, currency } = outcome.capture
  const reason = `Capture ${id} over ${formatCents(amountCents)} ${currency} came in after the payment had been settled as returned.`
  await putInReview(context, tx, checkout, reason)
  return { state: 'confirming' }
}

function hasNoMoney(capture: Capture): boolean {
  return capture.status === 'refunded' || capture.status === 'unpaid'
}

function stateOf(checkout: Checkout): Finished {
  if (checkout.state === 'open') return { state: 'declined', retry: true, message: DECLINED }
  if (checkout.state === 'closed')
    return { state: 'declined', retry: false, message: checkout.reason ?? DECLINED }
  return { state: 'confirming' }
}

async function apply(
  context: ShopContext,
  tx: Queryable,
  checkout: Checkout,
  attemptId: number,
  outcome: CaptureOutcome,
): Promise<Finished> {
  switch (outcome.kind) {
    case 'captured':
      return await applyCapture(context, tx, checkout, attemptId, outcome.capture)
    case 'declined': {
      const message = outcome.retry ? DECLINED_RETRY : DECLINED
      return await release(tx, checkout, attemptId, 'declined', outcome.issue, outcome.retry, message)
    }
    case 'not_approved':
      return await release(tx, checkout, attemptId, 'failed', NOT_CAPTURED, true, NOT_COMPLETED)
    case 'expired':
      return await release(tx, checkout, attemptId, 'failed', 'EXPIRED', false, EXPIRED)
    case 'refused':
      context.log.error(
        { checkout: checkout.id, issue: outcome.issue },
        'PayPal refuses our captures: look at the account',
      )
      return await release(tx, checkout, attemptId, 'failed', outcome.issue, false, REFUSED)
    case 'gone':
      if (checkout.state !== 'needs_review')
        await putInReview(
          context,
          tx,
          checkout,
          'PayPal no longer knows the order; its capture may have gone through.',
        )
      return { state: 'confirming' }
    case 'already_captured':
    case 'unknown':
      // Still unknown: stock stays held, the sweeper asks again.
      return { state: 'confirming' }
  }
}

async function applyCapture(
  context: ShopContext,
  tx: Queryable,
  checkout: Checkout,
  attemptId: number | undefined,
  capture: Capture,
): Promise<Finished> {
  if (capture.status === 'unpaid' && attemptId !== undefined) {
    return await release(
      tx,
      checkout,
      attemptId,
      'declined',
      'CAPTURE_DECLINED',
      // PayPal lets an order be captured once, even in vain.
      false,
      DECLINED,
    )
  }
  if (checkout.state === 'needs_review' && capture.status === 'refunded') {
    return await settleReturned(tx, checkout)
  }
  const isOurs = capture.checkoutId === undefined || capture.checkoutId === checkout.id
  if (
    capture.amountCents !== checkout.totalCents ||
    capture.currency !== 'USD' ||
    !isOurs ||
    capture.id === ''
  ) {
    // Money moved, but not the money agreed: never dropped, a person must look.
    const reason = `Capture ${capture.id} is over ${formatCents(capture.amountCents)} ${capture.currency}; agreed were ${formatCents(checkout.totalCents)} USD.`
    await putInReview(context, tx, checkout, reason)
    return { state: 'confirming' }
  }
  if (checkout.customer === null) {
    const reason = `Capture ${capture.id} came in, and where it was to be sent is not known, or not any more.`
    await putInReview(context, tx, checkout, reason)
    return { state: 'confirming' }
  }
  const order = await placeOrder(context, tx, checkout, capture)
  if (attemptId !== undefined) await finishAttempt(tx, attemptId, 'succeeded', null)
  await deleteHolds(tx, checkout.id)
  await setCheckoutState(tx, checkout.id, 'paid')
  return { state: 'paid', order }
}

/**
 * Money that moved after the attempt had been given up, or by another process's call: it is never dropped. The pieces
 * are taken off the shelf again; if they are gone, a person must look.
 */
async function applyLateCapture(
  context: ShopContext,
  tx: Queryable,
  checkout: Checkout,
  attemptId: number | undefined,
  capture: Capture,
): Promise<Finished> {
  if (checkout.state === 'needs_review' && capture.status === 'refunded') {
    return await settleReturned(tx, checkout)
  }
  if (checkout.state !== 'needs_review')
    context.log.warn({ checkout: checkout.id, capture: capture.id }, 'a capture came in late')
  if (await hasHolds(tx, checkout.id)) return await applyCapture(context, tx, checkout, attemptId, capture)
  try {
    await holdStock(tx, checkout)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    await putInReview(context, tx, checkout, `Capture ${capture.id} came in after its pieces were gone.`)
    return { state: 'confirming' }
  }
  await takeUseLate(tx, checkout)
  return await applyCapture(context, tx, checkout, attemptId, capture)
}

/**
 * A definite "no money moved": the stock and the promo code's use go back, and the checkout may be paid again or is over.
 */
async function release(
  tx: Queryable,
  checkout: Checkout,
  attemptId: number,
  state: 'declined' | 'failed',
  issue: string,
  retry: boolean,
  message: string,
): Promise<Finished> {
  await finishAttempt(tx, attemptId, state, issue)
  await releaseHeld(tx, checkout.id)
  await setCheckoutState(tx, checkout.id, retry ? 'open' : 'closed', retry ? null : message)
  // A twin of the call that is told this waits for the same row: it must find it told.
  await noteBuyerTold(tx, checkout.id)
  return { state: 'declined', retry, message }
}
