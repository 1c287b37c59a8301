import { moveCheckout, tryMoveCheckout } from './checkout-moves.sql.ts'
import { findCheckout, findCheckoutByToken, noteBuyerTold } from './checkouts.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { isOver } from './states.rules.ts'
import { conflict } from '../../machine/values/errors.ts'
import { LEFT, REPLACED } from './refusals.ts'
import { attemptFinished, listAttempts } from '../../payments/capture/payment-attempts.sql.ts'
import type { Capture } from '../../payments/wallets/wallet.ts'
import type { AtWallet } from '../../shop/context.ts'
import { releaseHeld } from './hold-stock.ts'
import { bookAllReturned, bookInReview } from '../../payments/capture/book-capture.ts'

/**
 * Ends a payment that its buyer has left, before the page says that nothing was charged: from then on nothing charges
 * for it. One that is being confirmed, or is paid, stays as it is.
 */
export async function endCheckout(q: Queryable, checkoutId: string): Promise<void> {
  await tryMoveCheckout(q, checkoutId, 'end', LEFT)
}

/**
 * Makes room for a new payment of the same buyer: the one before it, which they approved perhaps, can't be charged
 * beside it. While that one is being confirmed, or when it has been paid, there is no new one (409).
 */
export async function replaceCheckout(
  q: Queryable,
  token: string,
  newKey: string | undefined,
): Promise<void> {
  const before = await findCheckoutByToken(q, token)
  if (!before || (newKey !== undefined && before.idempotencyKey === newKey)) return
  await tryMoveCheckout(q, before.id, 'end', REPLACED)
  const { state } = (await findCheckout(q, before.id))!
  if (state === 'paid') throw conflict('Your payment before this one has gone through.', 'already_paid')
  if (!isOver(state)) throw conflict('Your payment is being confirmed.', 'confirming')
}

/** A refusal that says "not charged" speaks for what the buyer approved under the same key before, too. */
export async function tellNotCharged(q: Queryable, checkoutId: string): Promise<void> {
  if (!(await noteBuyerTold(q, checkoutId))) throw conflict('Your payment is being confirmed.', 'confirming')
}

/**
 * The money of a payment in review is with its buyer again, as the wallet's capture shows, or there was none: what was
 * held goes back, the checkout is over.
 */
export async function settleReturned(
  { wallet }: Pick<AtWallet, 'wallet'>,
  tx: Queryable,
  checkoutId: string,
  capture: Capture | undefined,
): Promise<void> {
  if (capture) await bookInReview(tx, checkoutId, wallet.name, capture)
  await bookAllReturned(tx, checkoutId, wallet.name)
  await releaseHeld(tx, checkoutId)
  const started = (await listAttempts(tx, checkoutId)).find(({ state }) => state === 'started')
  const attempt = started && attemptFinished(tx, started.id, 'failed', 'RETURNED')
  await moveCheckout(tx, checkoutId, 'settleReturned', null, { attempt })
}
