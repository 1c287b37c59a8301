import { moveCheckout } from '../../db/checkout/checkout-moves.ts'
import { finishAttempt, listAttempts } from '../../db/checkout/payment-attempts.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { releaseHeld } from './hold-stock.ts'

/** The money of a payment in review is with its buyer again: what was held goes back, the checkout is over. */
export async function settleReturned(tx: Queryable, checkoutId: string): Promise<void> {
  for (const { id, state } of await listAttempts(tx, checkoutId)) {
    if (state === 'started') await finishAttempt(tx, id, 'failed', 'RETURNED')
  }
  await releaseHeld(tx, checkoutId)
  await moveCheckout(tx, checkoutId, 'settleReturned')
}
