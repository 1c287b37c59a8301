import { findAttemptUnderWay, type StartedAttempt } from './payment-attempts.sql.ts'
import { type Checkout, findCheckout } from '../../buying/checkout/checkouts.sql.ts'
import { isOver } from '../../buying/checkout/states.rules.ts'
import { failpoint } from '../../machine/database/failpoint.ts'
import { type CaptureOutcome, WalletProblem } from '../wallets/wallet.ts'
import { atWallet, type AtWallet, type ShopContext } from '../../shop/context.ts'
import { type PaymentResult, resultOf } from './record-capture.ts'
import { recordOutcome } from './record-outcome.ts'

/**
 * After the first nobody is charged any more, for the buyer has long gone; after the second "not captured" is final.
 * Between them lies more than a call of ours can take, so that none is in flight when the payment is given up.
 */
const STOP_CAPTURING_SECONDS = 14 * 60
const GIVE_UP_SECONDS = 15 * 60

/** The first call for an attempt that has just begun, and the record of what came of it. */
export async function capturePayment(context: AtWallet, attempt: StartedAttempt): Promise<PaymentResult> {
  return await recordAnswer(context, attempt, await callCapture(context, attempt))
}

/**
 * Finishes what was left under way: asks the wallet first, captures again under the same key while that is still what
 * the buyer expects, and gives up only when the wallet says that no money moved. What waits for a person is asked about
 * likewise, and never captured.
 */
export async function resumePayment(shop: ShopContext, checkoutId: string): Promise<PaymentResult> {
  const { query } = shop.db
  const checkout = (await findCheckout(query, checkoutId))!
  const context = atWallet(shop, checkout.wallet)
  const found = await findAttemptUnderWay(query, checkoutId)
  if (!found) return await lookForMoney(context, checkout)
  const outcome = await lookUp(context, found.walletOrderId)
  if (outcome.kind !== 'not_approved') return await recordOutcome(context, checkoutId, found.id, outcome)
  // The wallet may have taken its time: whether to capture is decided by how the attempt stands after that.
  const attempt = await findAttemptUnderWay(query, checkoutId)
  if (attempt?.id !== found.id) return await readResult(context, checkoutId)
  if (attempt.ageSeconds < STOP_CAPTURING_SECONDS && attempt.checkoutState === 'confirming')
    return await captureAgain(context, attempt)
  if (attempt.ageSeconds < GIVE_UP_SECONDS) return { state: 'confirming' }
  return await recordOutcome(context, checkoutId, attempt.id, await giveUp(context, attempt))
}

/** Nobody is charged any more: at a wallet that can be told so, it says whether it had taken the money all the same. */
async function giveUp({ wallet }: AtWallet, { walletOrderId }: StartedAttempt): Promise<CaptureOutcome> {
  const letGoResult = (await wallet.letGo?.(walletOrderId)) ?? 'let_go'
  if (letGoResult === 'let_go') return { kind: 'expired' }
  return letGoResult === 'captured'
    ? { kind: 'already_captured' }
    : { kind: 'unknown', detail: 'not let go of' }
}

/** The same call under the same key. What it is refused speaks for itself alone: an earlier one may have gone through. */
async function captureAgain(context: AtWallet, attempt: StartedAttempt): Promise<PaymentResult> {
  const outcome = await callCapture(context, attempt)
  switch (outcome.kind) {
    case 'expired':
      return await recordAnswer(context, attempt, { kind: 'gone' })
    case 'refused':
    case 'not_approved':
      return await recordAnswer(context, attempt, {
        kind: 'unknown',
        detail: `a repeated call was answered ${outcome.kind}`,
      })
    default:
      return await recordAnswer(context, attempt, outcome)
  }
}

async function callCapture(
  context: AtWallet,
  { walletOrderId, requestId }: StartedAttempt,
): Promise<CaptureOutcome> {
  await failpoint('held, before capture')
  const outcome = await context.wallet.capture(walletOrderId, requestId)
  await failpoint('capture sent, reply lost')
  if (outcome.kind !== 'already_captured') return outcome
  const shown = await lookUp(context, walletOrderId)
  // The wallet has just said that it is captured: an order that does not show it yet is merely late.
  return shown.kind === 'captured' ? shown : { kind: 'unknown', detail: 'captured, but not shown yet' }
}

async function recordAnswer(
  context: AtWallet,
  { checkoutId, id }: StartedAttempt,
  outcome: CaptureOutcome,
): Promise<PaymentResult> {
  if (outcome.kind === 'unknown')
    context.log.warn({ checkout: checkoutId, detail: outcome.detail }, 'capture outcome unknown')
  return await recordOutcome(context, checkoutId, id, outcome)
}

/**
 * Nothing is under way here, and yet the wallet may have captured: for a checkout that was given up too early, or by a
 * call of another process.
 */
async function lookForMoney(context: AtWallet, checkout: Checkout): Promise<PaymentResult> {
  if (!checkout.walletOrderId || checkout.state === 'paid') return await resultOf(context.db.query, checkout)
  const shown = await lookUp(context, checkout.walletOrderId)
  if (isOver(checkout.state)) await letGo(context, checkout.walletOrderId, shown)
  return await recordOutcome(context, checkout.id, undefined, shown)
}

/**
 * A checkout that is over is captured by nobody: what its buyer's approval holds at the wallet goes back. Throws
 * WalletProblem while the wallet does not say so; then it is asked again.
 */
async function letGo({ wallet }: AtWallet, orderId: string, shown: CaptureOutcome): Promise<void> {
  if (!wallet.letGo || (shown.kind !== 'not_approved' && shown.kind !== 'unknown')) return
  if ((await wallet.letGo(orderId)) !== 'let_go')
    throw new WalletProblem('unknown', 'an approval could not be let go of yet')
}

async function readResult({ db }: AtWallet, checkoutId: string): Promise<PaymentResult> {
  return await resultOf(db.query, (await findCheckout(db.query, checkoutId))!)
}

/** What the wallet's own order says of an attempt whose answer was lost; 'not_approved' stands for 'not captured'. */
async function lookUp({ wallet }: AtWallet, walletOrderId: string): Promise<CaptureOutcome> {
  try {
    const order = await wallet.findOrder(walletOrderId)
    if (!order) return { kind: 'gone' }
    if (order.capture) return { kind: 'captured', capture: { ...order.capture, refunds: order.refunds } }
    if (order.state === 'captured') return { kind: 'unknown', detail: 'captured, but not shown yet' }
    return { kind: order.state === 'voided' ? 'expired' : 'not_approved' }
  } catch (error) {
    if (!(error instanceof WalletProblem)) throw error
    return { kind: 'unknown', detail: error.message }
  }
}
