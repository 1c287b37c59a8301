import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { findCheckoutByWalletOrder } from '../../buying/checkout/checkouts.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { listDisputes } from './disputes.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { findPaymentByCapture, lockOrder, type PaymentRow } from '../../orders/order/orders.sql.ts'
import { recordMovement, updateBalance } from '../ledger/money-movements.sql.ts'
import { paymentNews } from '../in-review/payment-news.mail.ts'
import type { WalletEvent } from '../wallets/wallet.ts'
import type { ShopContext } from '../../shop/context.ts'
import { tellOfLostTwice } from '../ledger/lost-twice.ts'
import { tellOwnerOfOrder } from '../../orders/order/order-mails.ts'
import { resumePayment } from '../capture/capture-payment.ts'
import { inTurn } from '../../shop/in-turn.ts'
import { bookReturnOfReversal, bookReversal } from '../capture/book-taking.ts'

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
export function timeOfEvent({ createdAt }: WalletEvent): Date {
  const at = Date.parse(createdAt ?? '')
  return new Date(Number.isNaN(at) ? Date.now() : at)
}

/**
 * The payment a webhook event is about; undefined when it is none of the shop's. Throws while the wallet knows of one
 * that the shop has not recorded: the webhook event then comes up again.
 */
export async function paymentOf(
  context: ShopContext,
  walletEvent: WalletEvent,
): Promise<PaymentRow | undefined> {
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
export async function bookUntoldCapture(tx: Queryable, payment: PaymentRow): Promise<void> {
  if (payment.status !== 'pending') return
  const { orderId, provider: wallet, captureId: reference, amountCents, currency } = payment
  await recordMovement(tx, { orderId, wallet, reference, amountCents, currency, kind: 'capture' })
}

/** The ledger knows of money that was taken back: the payment follows, and the owner hears of it once. */
export async function standTakenBack(context: ShopContext, tx: Queryable, before: PaymentRow): Promise<void> {
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
