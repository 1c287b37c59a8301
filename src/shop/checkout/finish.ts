import { attemptAgeSeconds, findCheckout, listAttempts, type Checkout } from '../../db/checkouts.ts'
import type { OrderInCents } from '../../domain/order.ts'
import { GatewayProblem, type CaptureOutcome } from '../../payments/gateway.ts'
import type { ShopContext } from '../context.ts'
import { recordOutcome } from './record-outcome.ts'

/** Where a checkout ends up, or stands. */
export type Finished =
  | { state: 'paid'; order: OrderInCents }
  | { state: 'confirming' }
  | { state: 'declined'; retry: boolean; message: string }

/**
 * After the first nobody is charged any more, for the buyer has long gone; after the second "not captured" is final.
 * Between them lies more than a call of ours can take, so that none is in flight when the payment is given up.
 */
const STOP_CAPTURING_SECONDS = 14 * 60
const GIVE_UP_SECONDS = 15 * 60

/**
 * Captures a begun checkout under its stored key and records what came of it. Browser, webhook and sweeper all
 * call this, first time or tenth: PayPal answers one key with one outcome, and the database takes one order.
 */
export async function finish(context: ShopContext, checkoutId: string, isReplay = false): Promise<Finished> {
  const begun = await startedAttempt(context, checkoutId)
  if (begun?.checkout.state !== 'confirming') return await currentState(context, checkoutId)
  const { checkout, attempt } = begun
  let outcome = await context.gateway.capture(checkout.paypalOrderId!, attempt.requestId)
  if (outcome.kind === 'already_captured') {
    outcome = await lookUp(context, checkout)
    // PayPal has just said that it is captured: an order that does not show it yet is merely late.
    if (outcome.kind !== 'captured') outcome = { kind: 'unknown', detail: 'captured, but not shown yet' }
  }
  // Only for a first call does "no such order" mean "not charged": an earlier one may have gone through.
  if (outcome.kind === 'expired' && isReplay) outcome = { kind: 'gone' }
  // Nor does a refusal of the second call speak for the first.
  if (isReplay && (outcome.kind === 'refused' || outcome.kind === 'not_approved')) {
    outcome = { kind: 'unknown', detail: `a repeated call was answered ${outcome.kind}` }
  }
  if (outcome.kind === 'unknown')
    context.log.warn({ checkout: checkoutId, detail: outcome.detail }, 'capture outcome unknown')
  return await recordOutcome(context, checkoutId, attempt.id, outcome)
}

/**
 * Finishes what was left under way: asks PayPal first, captures again under the same key while that is still
 * what the buyer expects, and gives up only when PayPal says that no money moved. What waits for a person is asked
 * about likewise, and never captured.
 */
export async function resume(context: ShopContext, checkoutId: string): Promise<Finished> {
  const begun = await startedAttempt(context, checkoutId)
  if (!begun) return await lookAgain(context, checkoutId)
  const { checkout, attempt } = begun
  const outcome = await lookUp(context, checkout)
  if (outcome.kind !== 'not_approved') return await recordOutcome(context, checkoutId, attempt.id, outcome)
  const age = await attemptAgeSeconds(context.db.query, attempt.id)
  if (age < STOP_CAPTURING_SECONDS && checkout.state === 'confirming')
    return await finish(context, checkoutId, true)
  if (age < GIVE_UP_SECONDS) return await currentState(context, checkoutId)
  return await recordOutcome(context, checkoutId, attempt.id, { kind: 'expired' })
}

/** Nothing is under way here, yet PayPal may have captured: of a checkout given up too early, or by a call of another process. */
async function lookAgain(context: ShopContext, checkoutId: string): Promise<Finished> {
  const checkout = await findCheckout(context.db.query, checkoutId)
  if (!checkout?.paypalOrderId || checkout.state === 'paid') return await currentState(context, checkoutId)
  return await recordOutcome(context, checkoutId, undefined, await lookUp(context, checkout))
}

async function currentState(context: ShopContext, checkoutId: string): Promise<Finished> {
  return await recordOutcome(context, checkoutId, undefined, {
    kind: 'unknown',
    detail: 'no attempt under way',
  })
}

async function startedAttempt({ db }: ShopContext, checkoutId: string) {
  const checkout = await findCheckout(db.query, checkoutId)
  const attempt = (await listAttempts(db.query, checkoutId)).find(({ state }) => state === 'started')
  const isUnsettled = checkout?.state === 'confirming' || checkout?.state === 'needs_review'
  return isUnsettled && attempt ? { checkout, attempt } : undefined
}

/** What PayPal's own order says of an attempt whose answer was lost; 'not_approved' stands for 'not captured'. */
async function lookUp({ gateway }: ShopContext, checkout: Checkout): Promise<CaptureOutcome> {
  try {
    const order = await gateway.findOrder(checkout.paypalOrderId!)
    if (!order) return { kind: 'gone' }
    if (order.capture) return { kind: 'captured', capture: order.capture }
    return order.state === 'captured'
      ? { kind: 'unknown', detail: 'captured, but not shown yet' }
      : { kind: 'not_approved' }
  } catch (error) {
    if (!(error instanceof GatewayProblem)) throw error
    return { kind: 'unknown', detail: error.message }
  }
}
