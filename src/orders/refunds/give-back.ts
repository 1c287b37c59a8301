import type { Caller } from '../../shop/shop-api.contract.ts'
import { findPayment } from '../order/order-desk.sql.ts'
import { lockOrder, type PaymentRow } from '../order/orders.sql.ts'
import { findRefund, type RefundWithLines } from './refunds.sql.ts'
import { failpoint } from '../../machine/database/failpoint.ts'
import type { ShopContext } from '../../shop/context.ts'
import { askRefund, digestOf, refundAskedBefore, type RefundInput } from './ask-refund.ts'
import { recordFailed, recordGone, recordWalletRefund } from './record-refund.ts'
import { type RefundOutcome, WalletProblem } from '../../payments/wallets/wallet.ts'
import { learnRefunds } from './wallet-refunds.ts'
import { lockedOrder } from '../parcels/locked-order.ts'

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
  const asked = await context.db.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderId)
    if (await refundAskedBefore(tx, orderId, request)) return undefined
    const refund = await askRefund(context, tx, order, request, { person, digest: digestOf(request) })
    if (refund.way === 'outside') await recordGone(context, tx, refund, { state: 'completed' })
    return refund
  })
  if (asked?.way === 'wallet') await callWallet(context, asked)
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
