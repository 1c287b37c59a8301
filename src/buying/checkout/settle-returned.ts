import { moveCheckout } from './checkout-moves.sql.ts'
import { finishAttempt, listAttempts } from '../../payments/capture/payment-attempts.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { Capture } from '../../payments/wallets/wallet.ts'
import type { ShopContext } from '../../shop/context.ts'
import { releaseHeld } from './hold-stock.ts'
import { bookAllReturned, bookInReview } from '../../payments/capture/book-capture.ts'

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
