import type { Queryable } from '../../db/database.ts'
import {
  deleteHolds,
  hasHolds,
  finishAttempt,
  listAttempts,
  lockCheckout,
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
import { RETURNED } from './payment-review.ts'
import { placeOrder } from './place-order.ts'
import { takeUseLate } from './promotion-use.ts'

const DECLINED = 'Your payment was declined. You have not been charged.'

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
    // The owner has looked at it and given the money back: what PayPal tells of it again changes nothing.
    if (checkout.reason === RETURNED) return stateOf(checkout)
    const attempts = await listAttempts(tx, checkoutId)
    const started = attempts.find(({ state }) => state === 'started')
    if (started && started.id === attemptId && checkout.state === 'confirming') {
      return await apply(context, tx, checkout, started.id, outcome)
    }
    if (outcome.kind !== 'captured' || outcome.capture.status === 'declined') return stateOf(checkout)
    return await applyLateCapture(context, tx, checkout, started?.id ?? attempts.at(-1)?.id, outcome.capture)
  })
  if (finished.state === 'paid') context.wakeJobs()
  return finished
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
      const message = outcome.retry ? `${DECLINED} Please choose another way to pay.` : DECLINED
      return await release(tx, checkout, attemptId, 'declined', outcome.issue, outcome.retry, message)
    }
    case 'not_approved':
      return await release(
        tx,
        checkout,
        attemptId,
        'failed',
        'NOT_CAPTURED',
        true,
        'The payment was not completed. You have not been charged.',
      )
    case 'expired':
      return await release(
        tx,
        checkout,
        attemptId,
        'failed',
        'EXPIRED',
        false,
        'This payment has expired at PayPal. You have not been charged; please pay again.',
      )
    case 'refused':
      context.log.error(
        { checkout: checkout.id, issue: outcome.issue },
        'PayPal refuses our captures: look at the account',
      )
      return await release(
        tx,
        checkout,
        attemptId,
        'failed',
        outcome.issue,
        false,
        'PayPal can’t take this payment at the moment. You have not been charged.',
      )
    case 'gone':
      context.log.error({ checkout: checkout.id }, 'PayPal lost an order under capture: needs review')
      await setCheckoutState(
        tx,
        checkout.id,
        'needs_review',
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
  if (capture.status === 'declined' && attemptId !== undefined) {
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
  const isOurs = capture.checkoutId === undefined || capture.checkoutId === checkout.id
  if (
    capture.amountCents !== checkout.totalCents ||
    capture.currency !== 'USD' ||
    !isOurs ||
    capture.id === ''
  ) {
    // Money moved, but not the money agreed: never dropped, a person must look.
    const reason = `Capture ${capture.id} is over ${formatCents(capture.amountCents)} ${capture.currency}; agreed were ${formatCents(checkout.totalCents)} USD.`
    context.log.error({ checkout: checkout.id, capture: capture.id }, 'captured amount differs: needs review')
    await setCheckoutState(tx, checkout.id, 'needs_review', reason)
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
  context.log.warn({ checkout: checkout.id, capture: capture.id }, 'a capture came in late')
  if (await hasHolds(tx, checkout.id)) return await applyCapture(context, tx, checkout, attemptId, capture)
  try {
    await holdStock(tx, checkout)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    context.log.error({ checkout: checkout.id, capture: capture.id }, 'paid, but sold out: needs review')
    await setCheckoutState(
      tx,
      checkout.id,
      'needs_review',
      `Capture ${capture.id} came in after its pieces were gone.`,
    )
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
  return { state: 'declined', retry, message }
}
