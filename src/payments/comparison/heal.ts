import { findCheckout } from '../../buying/checkout/checkouts.sql.ts'
import { findPaymentByCapture } from '../../orders/order/orders.sql.ts'
import type { WalletMovement } from '../wallets/wallet-movement.ts'
import { inTurn } from '../../shop/in-turn.ts'
import { resumePayment } from '../capture/capture-payment.ts'
import { reversePayment } from '../disputes/dispute.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import { checkoutOf } from './known.ts'
import { WalletProblem } from '../wallets/wallet.ts'
import type { AtWallet, ShopContext } from '../../shop/context.ts'

/**
 * Brings the shop to what a movement of its wallet tells, by the paths that a webhook would have taken: the movement is
 * a hint, and how things stand is asked. Throws WalletProblem while the wallet can't be asked: then nothing is known.
 */
export async function heal(context: AtWallet, movement: WalletMovement): Promise<void> {
  const { captureId, kind } = movement
  if (captureId === undefined) return
  try {
    if (!(await findPaymentByCapture(context.db.query, captureId))) await findPayment(context, movement)
    const payment = await findPaymentByCapture(context.db.query, captureId)
    if (!payment) return
    if (kind === 'reversal' || kind === 'dispute') {
      // What was won is told by its webhook event, which says when.
      if (movement.status === 'completed') await reverseByRecord(context, movement)
    } else await settlePayment(context, captureId)
  } catch (error) {
    if (error instanceof WalletProblem && error.kind === 'unknown') throw error
    context.log.warn(
      { movement: movement.reference, err: error },
      'what the wallet tells could not be taken over',
    )
  }
}

/** The checkout it pays, as far as the shop knows it, becomes its order, or comes up for review. */
async function findPayment(context: AtWallet, movement: WalletMovement): Promise<void> {
  const id = checkoutOf(movement)
  const checkout = id === undefined ? undefined : await findCheckout(context.db.query, id)
  if (!checkout?.walletOrderId || checkout.state === 'paid') return
  await inTurn(checkout.id, () => resumePayment(context, checkout.id))
  // A look that came to nothing says so only here.
  if (context.wallet.health().failures > 0) throw new WalletProblem('unknown', 'the wallet did not answer')
}

/** A capture does not show it: the wallet's record alone tells, as its webhook event would have. */
async function reverseByRecord(context: ShopContext, movement: WalletMovement): Promise<void> {
  const { reference, captureId, amountCents, currency, happenedAt } = movement
  const payment = (await findPaymentByCapture(context.db.query, captureId!))!
  const takenCents = 0 - (amountCents ?? 0)
  if (takenCents <= 0 || currency !== payment.currency) return
  const leftCents = payment.amountCents - payment.refundedCents
  const isAll = takenCents >= leftCents && leftCents > 0
  await reversePayment(context, {
    eventId: reference,
    kind: 'reversal',
    type: 'the wallet’s record',
    createdAt: happenedAt.toISOString(),
    orderId: undefined,
    captureId,
    // If all was refunded before, nothing is left. What the record says was taken all the same: it is booked by itself.
    movementId: leftCents > 0 ? undefined : reference,
    amountCents: isAll ? undefined : takenCents,
    currency,
    dispute: undefined,
  })
}
