import type { Queryable } from '../../../db/engine/database.ts'
import { findDispute, listDisputes, storeDispute, type Dispute } from '../../../db/checkout/disputes.ts'
import { audit } from '../../../db/store/history.ts'
import { findOrder, lockOrder, setPayment, type PaymentRow } from '../../../db/orders/orders.ts'
import { disputeOpened } from '../../../mail/checkout/payment-news.ts'
import type { Capture, DisputeNotice, WalletNotice } from '../../../payments/wallet.ts'
import type { ShopContext } from '../../context.ts'
import { disputeForContract, orderInDecimals, standingInDecimals } from '../../decimals.ts'
import { disputeMailKey } from '../../orders/order-mail-keys.ts'
import { deskAddress, postToOwner } from '../../letters/outbox.ts'
import { standingAfter } from './payment-standing.ts'
import { paymentOf, takeBack, timeOfNotice } from './reversal.ts'
import { findCaptureWithRefunds } from './settle-payment.ts'

/**
 * A buyer's complaint at the wallet or at their bank, as far as it has come. While it is open its order is not packed and
 * its money no revenue; won or withdrawn, all is as before; lost, the payment counts as reversed.
 */
export async function takeDispute(context: ShopContext, notice: WalletNotice): Promise<string> {
  const payment = await paymentOf(context, notice)
  if (!payment) return 'not ours'
  const { dispute } = notice
  if (!dispute) throw new Error('a dispute without an id')
  const isReleased = dispute.outcome === 'won' || dispute.outcome === 'withdrawn'
  // Money that was taken back is the shop's again. How much of it the shop has now, the wallet's capture says.
  const capture =
    isReleased && payment.status === 'reversed' && (await findCaptureWithRefunds(context, payment))
  const outcome = await context.db.transaction(async (tx) => {
    await lockOrder(tx, payment.orderId)
    const known = await findDispute(tx, dispute.id)
    const next = disputeAfter(payment.orderId, known, notice, dispute)
    if (known && known.toldAt > next.toldAt) return 'older than what is known'
    await storeDispute(tx, next)
    await auditMove(tx, known, next)
    if (dispute.outcome === 'lost') await takeBack(context, tx, payment, dispute.amountCents)
    if (capture) await undoReversal(tx, payment, capture)
    if (!known && next.closedAt === null) await tellOwner(context, tx, next)
    return `dispute ${dispute.outcome ?? dispute.status}`
  })
  context.wakeJobs()
  return outcome
}

function disputeAfter(
  orderId: number,
  known: Dispute | undefined,
  notice: WalletNotice,
  dispute: DisputeNotice,
): Dispute {
  const toldAt = timeOfNotice(notice)
  const isClosed = dispute.status === 'closed'
  const deadline = Date.parse(dispute.deadline ?? '')
  return {
    id: dispute.id,
    orderId,
    status: dispute.status,
    reason: dispute.reason ?? known?.reason ?? null,
    amountCents: dispute.amountCents ?? known?.amountCents ?? null,
    currency: dispute.currency ?? known?.currency ?? null,
    respondBy: Number.isNaN(deadline) ? (known?.respondBy ?? null) : new Date(deadline),
    openedAt: known?.openedAt ?? toldAt,
    closedAt: isClosed ? toldAt : null,
    outcome: isClosed ? (dispute.outcome ?? null) : null,
    toldAt,
  }
}

async function auditMove(tx: Queryable, known: Dispute | undefined, next: Dispute): Promise<void> {
  if (known?.status === next.status) return
  await audit(tx, {
    actor: 'shop',
    action: next.closedAt ? 'dispute.close' : known ? 'dispute.update' : 'dispute.open',
    subject: `order:${next.orderId}`,
    before: known ? { status: known.status } : null,
    after: { dispute: next.id, status: next.status, reason: next.reason, outcome: next.outcome },
  })
}

async function undoReversal(tx: Queryable, payment: PaymentRow, capture: Capture): Promise<void> {
  const disputes = await listDisputes(tx, payment.orderId)
  if (disputes.some(({ outcome, closedAt }) => outcome === 'lost' || closedAt === null)) return
  const outside = (await findOrder(tx, payment.orderId))!.givenBackOutsideCents
  const { state, refundedCents, outsideCents } = standingAfter(payment, outside, capture)
  await setPayment(tx, payment, state, refundedCents, outsideCents)
  await audit(tx, {
    actor: 'shop',
    action: 'payment.settle',
    subject: `order:${payment.orderId}`,
    before: standingInDecimals(payment.status, payment.refundedCents),
    after: standingInDecimals(capture.status, refundedCents - outsideCents),
  })
}

async function tellOwner(context: ShopContext, tx: Queryable, dispute: Dispute): Promise<void> {
  const order = orderInDecimals((await findOrder(tx, dispute.orderId))!)
  await postToOwner(
    tx,
    (store) => disputeOpened(order, disputeForContract(dispute), deskAddress(context, order.id), store),
    disputeMailKey(dispute),
  )
}
