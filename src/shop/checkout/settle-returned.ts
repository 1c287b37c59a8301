import { moveCheckout } from '../../db/checkout/checkout-moves.ts'
import { finishAttempt, listAttempts } from '../../db/checkout/payment-attempts.ts'
import type { Queryable } from '../../db/engine/database.ts'
import type { Capture } from '../../payments/wallet.ts'
import type { ShopContext } from '../context.ts'
import { releaseHeld } from './hold-stock.ts'
import { bookAllReturned, bookInReview } from './money/book-capture.ts'

/**
 * The money of a payment in review is with its buyer again, as the wallet's capture shows, or there was none: what was
 * held goes back, the checkout is over.
 */
export async function settleReturned(
  { wallet }: Pick<ShopContext, 'wallet'>,
  tx: Queryable,
  checkoutId: string,
  capture: Capture | undefined,
): Promise<void> {
  if (capture) await bookInReview(tx, checkoutId, wallet.name, capture)
  await bookAllReturned(tx, checkoutId, wallet.name)
  for (const { id, state } of await listAttempts(tx, checkoutId)) {
    if (state === 'started') await finishAttempt(tx, id, 'failed', 'RETURNED')
  }
  await releaseHeld(tx, checkoutId)
  await moveCheckout(tx, checkoutId, 'settleReturned')
}
