import type { Queryable } from '../../machine/database/database.ts'
import { findPayment } from '../order/order-desk.sql.ts'
import { findOrder, lockOrder, type PaymentRow } from '../order/orders.sql.ts'
import {
  claimRefundPoll,
  findRefund,
  planRefundPoll,
  type RefundPoll,
  type RefundWithLines,
} from './refunds.sql.ts'
import type { ShopContext } from '../../shop/context.ts'
import type { Take } from '../../machine/process/work.ts'
import { nextRefundPoll } from '../../payments/in-review/poll-schedule.ts'
import { callWallet } from './give-back.ts'
import { recordFailed, recordWalletRefund } from './record-refund.ts'
import { learnRefunds } from './wallet-refunds.ts'

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
    await inOrder(context, refund, async (tx, asked) => {
      if (asked.state === 'asked') await recordFailed(context, tx, asked, why)
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
