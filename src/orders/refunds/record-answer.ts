import { lockOrder, type PaymentRow } from '../order/orders.sql.ts'
import { findRefund, type RefundWithLines } from './refunds.sql.ts'
import { failpoint } from '../../machine/database/failpoint.ts'
import { WalletProblem, type RefundOutcome } from '../../payments/wallets/wallet.ts'
import type { ShopContext } from '../../shop/context.ts'
import { recordFailed, recordWalletRefund } from './record-refund.ts'
import { learnRefunds } from './wallet-refunds.ts'

/**
 * Records what the wallet said when it was asked for a refund. A refusal ends it, but for one that may be about an
 * earlier call of the same refund: then the wallet's own list of refunds has the word. What is not known stays asked.
 */
export async function recordAnswer(
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
