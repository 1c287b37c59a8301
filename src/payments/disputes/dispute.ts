import { inDecimals } from '../../machine/contract/in-decimals.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { type Dispute, findDispute, listDisputes, listDisputesDue, storeDispute } from './disputes.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { findPaymentByCapture, lockOrder, type PaymentRow } from '../../orders/order/orders.sql.ts'
import { listMovements, updateBalance, recordMovement } from '../ledger/money-movements.sql.ts'
import { balanceOf } from '../ledger/ledger.rules.ts'
import { disputeDue, disputeOpened, paymentNews } from '../in-review/payment-news.mail.ts'
import type { DisputeEvent, WalletEvent } from '../wallets/wallet.ts'
import type { ShopContext } from '../../shop/context.ts'
import { disputeDeadlineMailKey, disputeMailKey } from '../../orders/order/order-mail-keys.ts'
import { tellOwnerOfOrder } from '../../orders/order/order-mails.ts'
import { bookDisputes, bookReturnOfReversal, bookReversal } from '../capture/book-taking.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import type { OrderDispute } from './dispute.rules.ts'
import { findCheckoutByWalletOrder } from '../../buying/checkout/checkouts.sql.ts'
import { tellOfLostTwice } from '../ledger/lost-twice.ts'
import { resumePayment } from '../capture/capture-payment.ts'
import { inTurn } from '../../shop/in-turn.ts'

/**
 * A buyer's complaint at the wallet or at their bank, as far as it has come. While it is open its order is not packed and
 * its money no revenue; won or withdrawn, all is as before; lost, what it was over counts as taken back.
 */
export async function takeDispute(context: ShopContext, walletEvent: WalletEvent): Promise<string> {
  const payment = await paymentOf(context, walletEvent)
  if (!payment) return 'not ours'
  const { dispute } = walletEvent
  if (!dispute) throw new Error('a dispute without an id')
  const outcome = await context.db.transaction(async (tx) => {
    await lockOrder(tx, payment.orderId)
    const known = await findDispute(tx, dispute.id)
    const next = disputeAfter(payment.orderId, known, walletEvent, dispute)
    // Two may be of the same second (Stripe tells no less): then the one that decides the dispute is the later.
    const isSame = known?.toldAt.getTime() === next.toldAt.getTime()
    if (known && (known.toldAt > next.toldAt || (isSame && known.closedAt && !next.closedAt)))
      return 'older than what is known'
    await storeDispute(tx, next)
    await auditMove(tx, known, next)
    if (next.closedAt) await moveMoney(context, tx, payment.captureId, next)
    if (!known && next.closedAt === null)
      await tellOwnerOfOrder(
        context,
        tx,
        next.orderId,
        (order, orderUrl, store) => disputeOpened(order, disputeForContract(next), orderUrl, store),
        disputeMailKey(next),
      )
    return `dispute ${dispute.outcome ?? dispute.status}`
  })
  context.wakeJobs()
  // What the wallet gave back while the money was away.
  if (payment.status === 'reversed') await settlePayment(context, payment.captureId)
  return outcome
}

function disputeAfter(
  orderId: number,
  known: Dispute | undefined,
  walletEvent: WalletEvent,
  dispute: DisputeEvent,
): Dispute {
  const toldAt = timeOfEvent(walletEvent)
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

/** What is lost leaves the payment; what is won, or not asked for any more, is the shop's again. */
async function moveMoney(
  context: ShopContext,
  tx: Queryable,
  captureId: string,
  decided: Dispute,
): Promise<void> {
  const before = (await findPaymentByCapture(tx, captureId))!
  if (decided.outcome === 'lost') await bookUntoldCapture(tx, before)
  const movedCents = await bookDisputes(tx, before, await listDisputes(tx, before.orderId), decided)
  if (movedCents === 0) return
  if (movedCents < 0) return await standTakenBack(context, tx, before)
  await updateBalance(tx, before.orderId)
  // What the wallet did, not what went back outside.
  const atWallet = (await listMovements(tx, before.orderId)).filter(({ kind }) => kind !== 'refund_outside')
  const { state, refundedCents } = balanceOf(atWallet, 'unpaid')
  await audit(tx, {
    actor: 'shop',
    action: 'payment.settle',
    subject: `order:${before.orderId}`,
    before: inDecimals({ payment: before.status, refundedCents: before.refundedCents }),
    after: inDecimals({ payment: state, refundedCents: refundedCents }),
  })
}

export function disputeForContract({
  orderId: _orderId,
  toldAt: _toldAt,
  currency: _currency,
  ...dispute
}: Dispute): OrderDispute {
  return {
    ...inDecimals(dispute),
    respondBy: dispute.respondBy?.toISOString() ?? null,
    openedAt: dispute.openedAt.toISOString(),
    closedAt: dispute.closedAt?.toISOString() ?? null,
  }
}

/** How many days before its deadline the owner is reminded of an open dispute. */
const DAYS_BEFORE = 2

/** Writes to the owner, once, of each dispute that must be answered within two days. */
export async function remindOfDisputes(context: ShopContext): Promise<void> {
  const due = await listDisputesDue(context.db.query, DAYS_BEFORE)
  for (const dispute of due) await context.db.transaction((tx) => remind(context, tx, dispute))
  if (due.length > 0) context.wakeJobs()
}

async function remind(context: ShopContext, tx: Queryable, dispute: Dispute): Promise<void> {
  await tellOwnerOfOrder(
    context,
    tx,
    dispute.orderId,
    (order, orderUrl, store) => disputeDue(order, disputeForContract(dispute), orderUrl, store),
    disputeDeadlineMailKey(dispute),
  )
}

/**
 * The wallet or a bank took a payment back. A capture does not show it when asked, so the signed webhook event alone
 * tells: the order is not packed any more, its money no revenue, and its owner hears of it once.
 */
export async function reversePayment(context: ShopContext, walletEvent: WalletEvent): Promise<string> {
  const payment = await paymentOf(context, walletEvent)
  if (!payment) return 'not ours'
  const outcome = await context.db.transaction(async (tx) => {
    await lockOrder(tx, payment.orderId)
    const before = (await findPaymentByCapture(tx, payment.captureId))!
    await bookUntoldCapture(tx, before)
    const at = timeOfEvent(walletEvent)
    const reference = walletEvent.movementId ?? payment.captureId
    const takenCents = await bookReversal(tx, before, { reference, amountCents: walletEvent.amountCents, at })
    if (takenCents === 0) return 'known already'
    const wasWonBack = (await listDisputes(tx, payment.orderId)).some(
      ({ outcome, toldAt }) => outcome === 'won' && toldAt.toISOString() > at.toISOString(),
    )
    if (wasWonBack) {
      await bookReturnOfReversal(tx, before, { reference, amountCents: takenCents, at })
      return 'won back since'
    }
    await standTakenBack(context, tx, before)
    return 'payment reversed'
  })
  context.wakeJobs()
  return outcome
}

/** When it happened at the wallet. */
function timeOfEvent({ createdAt }: WalletEvent): Date {
  const at = Date.parse(createdAt ?? '')
  return new Date(Number.isNaN(at) ? Date.now() : at)
}

/**
 * The payment a webhook event is about; undefined when it is none of the shop's. Throws while the wallet knows of one
 * that the shop has not recorded: the webhook event then comes up again.
 */
async function paymentOf(context: ShopContext, walletEvent: WalletEvent): Promise<PaymentRow | undefined> {
  const { db, log } = context
  const known = walletEvent.captureId && (await findPaymentByCapture(db.query, walletEvent.captureId))
  if (known) return known
  log.error(
    { event: walletEvent.eventId, type: walletEvent.type, capture: walletEvent.captureId },
    'the wallet took money back, or may, that belongs to no order: look at the account',
  )
  const checkout = walletEvent.orderId && (await findCheckoutByWalletOrder(db.query, walletEvent.orderId))
  if (!checkout) return undefined
  await inTurn(checkout.id, () => resumePayment(context, checkout.id))
  const recorded = walletEvent.captureId && (await findPaymentByCapture(db.query, walletEvent.captureId))
  if (!recorded) throw new Error('the payment it is about is not recorded yet')
  return recorded
}

/** What was taken back had come in, though nobody told that a payment which was held went through. */
async function bookUntoldCapture(tx: Queryable, payment: PaymentRow): Promise<void> {
  if (payment.status !== 'pending') return
  const { orderId, provider: wallet, captureId: reference, amountCents, currency } = payment
  await recordMovement(tx, { orderId, wallet, reference, amountCents, currency, kind: 'capture' })
}

/** The ledger knows of money that was taken back: the payment follows, and the owner hears of it once. */
async function standTakenBack(context: ShopContext, tx: Queryable, before: PaymentRow): Promise<void> {
  const { orderId } = before
  const { state, refundedCents } = await updateBalance(tx, orderId)
  await audit(tx, {
    actor: 'shop',
    action: 'payment.reverse',
    subject: `order:${orderId}`,
    before: inDecimals({ payment: before.status, refundedCents: before.refundedCents }),
    after: inDecimals({ payment: state, refundedCents: refundedCents }),
  })
  await tellOwnerOfOrder(
    context,
    tx,
    orderId,
    (order, orderUrl, store) => paymentNews('reversed', order, orderUrl, store),
    `payment-reversed:${orderId}`,
  )
  await tellOfLostTwice(context, tx, orderId)
}
