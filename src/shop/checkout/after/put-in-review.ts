import { moveCheckout } from '../../../db/checkout/checkout-moves.ts'
import type { Checkout } from '../../../db/checkout/checkouts.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { readSettings } from '../../../db/store/settings.ts'
import { formatCents } from '../../../domain/money.ts'
import { paymentInReview } from '../../../mail/checkout/payment-messages.ts'
import type { ShopContext } from '../../context.ts'
import { ownerAddress, post } from '../../letters/outbox.ts'

/**
 * Hands a payment that fits no rule to a person: what it holds stays held, the owner is written to. The
 * wallet says the same each time it is asked: one that waits for that reason already is left as it is.
 */
export async function putInReview(
  { log, publicUrl }: Pick<ShopContext, 'log' | 'publicUrl'>,
  tx: Queryable,
  checkout: Checkout,
  reason: string,
): Promise<void> {
  if (checkout.state === 'needs_review' && checkout.reason === reason) return
  log.error({ checkout: checkout.id, reason }, 'a payment needs review')
  await moveCheckout(tx, checkout.id, 'putInReview', reason)
  const total = formatCents(checkout.totalCents)
  const payment = { total, walletOrderId: checkout.walletOrderId ?? '', reason }
  await post(
    tx,
    await ownerAddress(tx),
    paymentInReview(payment, `${publicUrl}/admin`, await readSettings(tx)),
  )
}
