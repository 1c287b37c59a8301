import { findPayment } from '../order/order-desk.sql.ts'
import { lockOrder, type PaymentRow, findOrder } from '../order/orders.sql.ts'
import { findRefund, claimRefundPoll, planRefundPoll } from './refunds.sql.ts'
import type { RefundWithLines, RefundPoll } from './refunds.sql.ts'
import { failpoint } from '../../machine/database/failpoint.ts'
import type { ShopContext, Caller } from '../../shop/context.ts'
import { askRefund, digestOf, refundAskedBefore, type RefundInput } from './ask-refund.ts'
import { recordFailed, recordGone, recordWalletRefund } from './record-refund.ts'
import { type RefundOutcome, WalletProblem } from '../../payments/wallets/wallet.ts'
import { learnRefunds } from './wallet-refunds.ts'
import { lockedOrder } from '../parcels/locked-order.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { Take } from '../../machine/process/work.ts'
import { nextRefundPoll } from '../../payments/in-review/poll-schedule.ts'

/** Longer than a poll takes while the wallet hangs; see src/payments/capture/sweep.ts. */
const CLAIM_SECONDS = 60

/** For this long the wallet makes one refund of calls with the same key: PayPal for 45 days. */
const KEY_SECONDS = 44 * 24 * 3600

/** The next refund about which the wallet is to be asked: one whose answer was lost, one that is on its way. */
export function refundToPoll(context: ShopContext): Take {
  const { db, log } = context
  return async () => {
    const poll = await claimRefundPoll(db.query, CLAIM_SECONDS)
    if (!poll) return undefined
    return async () => {
      try {
        await pollRefund(context, poll)
      } catch (error) {
        log.warn({ refund: poll.id, err: error }, 'a refund could not be looked at')
      }
      const state = poll.state === 'pending' ? 'pending' : 'asked'
      await planRefundPoll(db.query, poll, nextRefundPoll(state, poll.ageSeconds))
    }
  }
}

async function pollRefund(context: ShopContext, refund: RefundPoll): Promise<void> {
  const wallet = context.wallets.named(refund.wallet)
  if (refund.state === 'asked') {
    await settleAsked(context, refund)
    return
  }
  const found = await wallet.findRefund(refund.walletRefundId!)
  if (!found) return
  await inOrder(context, refund, async (tx, now) => await recordWalletRefund(context, tx, now, found))
}

/** The wallet's list first; what it does not have is asked for once more, by the same key. */
async function settleAsked(context: ShopContext, refund: RefundPoll): Promise<void> {
  const { db } = context
  const payment = (await findPayment(db.query, refund.orderId))!
  await learnRefunds(context, payment)
  const now = (await findRefund(db.query, refund.id))!
  if (now.state !== 'asked') return
  const why = await whyNotAgain(context, refund, payment)
  if (why === undefined) await callWallet(context, now)
  else if (why !== 'wait')
    await inOrder(context, refund, async (tx, current) => {
      if (current.state === 'asked') await recordFailed(context, tx, current, why)
    })
}

/** Money that is contested, or was taken back, would go back twice. */
async function whyNotAgain(
  { db, wallets }: ShopContext,
  { orderId, ageSeconds }: RefundPoll,
  { status, provider }: PaymentRow,
): Promise<string | undefined> {
  const wallet = wallets.title(provider)
  if (status === 'reversed')
    return `${wallet} or the buyer’s bank has taken the payment back meanwhile, and ${wallet} made no refund.`
  if (ageSeconds > KEY_SECONDS) return `${wallet} did not answer for weeks, and knows of no such refund.`
  return (await findOrder(db.query, orderId))!.inDispute ? 'wait' : undefined
}

async function inOrder(
  { db, wakeJobs }: ShopContext,
  { id, orderId }: RefundPoll,
  work: (tx: Queryable, refund: RefundWithLines) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    await work(tx, (await findRefund(tx, id))!)
  })
  wakeJobs()
}

/**
 * Gives money of an order back. It is written down before the wallet is called, under the key of that call: asked twice,
 * it is one refund, which stays asked where the wallet's answer is not known yet.
 */
export async function giveBack(
  context: ShopContext,
  orderId: number,
  request: RefundInput,
  person: Caller['person'],
): Promise<void> {
  const pendingRefund = await context.db.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderId)
    if (await refundAskedBefore(tx, orderId, request)) return undefined
    const refund = await askRefund(context, tx, order, request, { person, digest: digestOf(request) })
    if (refund.way === 'outside') await recordGone(context, tx, refund, { state: 'completed' })
    return refund
  })
  if (pendingRefund?.way === 'wallet') await callWallet(context, pendingRefund)
  context.wakeJobs()
}

/** Asks the wallet for a refund that is written down, outside any transaction, and records what it says. */
export async function callWallet(context: ShopContext, refund: RefundWithLines): Promise<void> {
  const payment = (await findPayment(context.db.query, refund.orderId))!
  const outcome = await context.wallets.named(refund.wallet).refund(
    {
      refundId: refund.id,
      captureId: payment.captureId,
      amountCents: refund.amountCents,
      currency: payment.currency,
      note: refund.reason,
    },
    refund.id,
  )
  await failpoint('refund sent, reply lost')
  await recordAnswer(context, refund, payment, outcome)
}

/**
 * Records what the wallet said when it was asked for a refund. A refusal ends it, but for one that may be about an
 * earlier call of the same refund: then the wallet's own list of refunds has the word. What is not known stays asked.
 */
async function recordAnswer(
  context: ShopContext,
  { id, orderId, looks }: RefundWithLines,
  payment: PaymentRow,
  outcome: RefundOutcome,
): Promise<void> {
  const { db, log } = context
  if (outcome.kind === 'unknown') {
    log.warn({ refund: id, detail: outcome.detail }, 'what became of a refund is not known yet')
    return
  }
  if (outcome.kind === 'refused') {
    log.warn({ refund: id, issue: outcome.issue }, 'the wallet refused a refund')
    const mayBeEarlier = outcome.isGone || looks > 0
    if (mayBeEarlier && !(await hasLearnt(context, payment))) return
  }
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const refund = (await findRefund(tx, id))!
    if (outcome.kind === 'made') await recordWalletRefund(context, tx, refund, outcome.refund)
    else if (refund.state === 'asked') await recordFailed(context, tx, refund, outcome.sentence)
    await failpoint('refunded, before commit')
  })
  context.wakeJobs()
}

/** False while the wallet can't be asked: then the refund stays asked, and comes up again. */
async function hasLearnt(context: ShopContext, payment: PaymentRow): Promise<boolean> {
  try {
    await learnRefunds(context, payment)
    return true
  } catch (error) {
    if (!(error instanceof WalletProblem)) throw error
    return false
  }
}
