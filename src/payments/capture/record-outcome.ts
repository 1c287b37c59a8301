import { moveCheckout } from '../../buying/checkout/checkout-moves.sql.ts'
import { attemptFinished, type PaymentAttempt, readAttemptsAndHolds } from './payment-attempts.sql.ts'
import { type Checkout, lockCheckout, noteBuyerTold } from '../../buying/checkout/checkouts.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { isUnderWay } from '../../buying/checkout/states.rules.ts'
import { failpoint } from '../../machine/database/failpoint.ts'
import type { CaptureOutcome } from '../wallets/wallet.ts'
import type { AtWallet } from '../../shop/context.ts'
import type { TakenPieces } from '../../pieces/supply/taken-pieces.sql.ts'
import { releaseHeld } from '../../buying/checkout/hold-stock.ts'
import {
  type PaymentResult,
  recordCapture,
  recordCaptureAfterReturn,
  recordLateCapture,
  resultOf,
} from './record-capture.ts'
import { putInReview } from '../in-review/payment-review.ts'
import {
  bankRefused,
  DECLINED,
  DECLINED_RETRY,
  expired,
  NOT_CAPTURED,
  NOT_COMPLETED,
  refused,
} from '../../buying/checkout/refusals.ts'
import { settleReturned } from '../../buying/checkout/end-checkout.ts'

/**
 * Writes the outcome of an attempt in one transaction: the order with its lines, payment, mail and audit row,
 * or the stock back on the shelf and why. An attempt that has its outcome keeps it, unless money shows up after all:
 * then it has succeeded (`recordLateCapture`). Without an attempt, only money that the wallet shows is recorded.
 */
export async function recordOutcome(
  context: AtWallet,
  checkoutId: string,
  attemptId: number | undefined,
  outcome: CaptureOutcome,
): Promise<PaymentResult> {
  const result = await context.db.transaction(async (tx) => {
    const recorded = await recordInState(context, tx, checkoutId, attemptId, outcome)
    await failpoint('captured, before commit')
    return recorded
  })
  await failpoint('committed, before reply')
  // For the mails that were written: to the buyer, or to the owner who must look.
  context.wakeJobs()
  return result
}

async function recordInState(
  context: AtWallet,
  tx: Queryable,
  checkoutId: string,
  attemptId: number | undefined,
  outcome: CaptureOutcome,
): Promise<PaymentResult> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (checkout.state === 'paid') return await resultOf(tx, checkout)
  const capture = outcome.kind === 'captured' ? outcome.capture : undefined
  if (checkout.state === 'returned') return await recordCaptureAfterReturn(context, tx, checkout, capture)
  if (checkout.state === 'needs_review' && capture?.status === 'refunded') {
    await settleReturned(context, tx, checkout.id, capture)
    return await resultOf(tx, await lockCheckout(tx, checkout.id))
  }
  const { attempts, held } = await readAttemptsAndHolds(tx, checkout.id)
  const started = attempts.find(({ state }) => state === 'started')
  if (started && started.id === attemptId && isUnderWay(checkout.state))
    return await recordAwaited(context, tx, checkout, { attempt: started, held }, outcome)
  if (!capture || capture.status === 'unpaid') return await resultOf(tx, checkout)
  return await recordLateCapture(
    context,
    tx,
    checkout,
    { attempt: started ?? attempts.at(-1), held },
    capture,
  )
}

/** The outcome of the attempt that is under way. */
async function recordAwaited(
  context: AtWallet,
  tx: Queryable,
  checkout: Checkout,
  { attempt, held }: { attempt: PaymentAttempt; held: readonly TakenPieces[] },
  outcome: CaptureOutcome,
): Promise<PaymentResult> {
  switch (outcome.kind) {
    case 'captured':
      if (outcome.capture.status !== 'unpaid')
        return await recordCapture(context, tx, checkout, { attempt, held }, outcome.capture)
      // The wallet lets an order be captured once, even in vain.
      return await release(tx, attempt, {
        move: 'fail',
        attemptState: 'declined',
        issue: 'CAPTURE_DECLINED',
        message: outcome.capture.refusedFor ? bankRefused(outcome.capture.refusedFor) : DECLINED,
      })
    case 'declined': {
      const { issue } = outcome
      const end = outcome.retry
        ? ({ move: 'allowRetry', message: DECLINED_RETRY } as const)
        : ({ move: 'fail', message: DECLINED } as const)
      return await release(tx, attempt, { ...end, attemptState: 'declined', issue })
    }
    case 'not_approved':
      return await release(tx, attempt, {
        move: 'allowRetry',
        attemptState: 'failed',
        issue: NOT_CAPTURED,
        message: NOT_COMPLETED,
      })
    case 'expired': {
      const message = expired(context.wallet)
      return await release(tx, attempt, { move: 'fail', attemptState: 'failed', issue: 'EXPIRED', message })
    }
    case 'refused': {
      const { issue } = outcome
      const message = refused(context.wallet)
      context.log.error(
        { checkout: checkout.id, issue },
        'the wallet refuses our captures: look at the account',
      )
      return await release(tx, attempt, { move: 'fail', attemptState: 'failed', issue, message })
    }
    case 'gone': {
      const reason = `${context.wallet.title} no longer knows the order; its capture may have gone through.`
      if (checkout.state !== 'needs_review') await putInReview(context, tx, checkout, reason)
      return { state: 'confirming' }
    }
    case 'already_captured':
    case 'unknown':
      // Still unknown: stock stays held, the sweeper asks again.
      return { state: 'confirming' }
  }
}

interface Release {
  move: 'allowRetry' | 'fail'
  attemptState: 'declined' | 'failed'
  issue: string
  message: string
}

/**
 * A definite "no money moved": the stock and the promo code's use go back, and the checkout may be paid again or is over.
 */
async function release(
  tx: Queryable,
  { id, checkoutId }: PaymentAttempt,
  { move, attemptState, issue, message }: Release,
): Promise<PaymentResult> {
  const retry = move === 'allowRetry'
  await releaseHeld(tx, checkoutId)
  const attempt = attemptFinished(tx, id, attemptState, issue)
  await moveCheckout(tx, checkoutId, move, retry ? null : message, { attempt })
  // Noted before the row is unlocked: another call for the same payment waits for it, and must find that its buyer was
  // told.
  await noteBuyerTold(tx, checkoutId)
  return { state: 'declined', retry, message }
}
