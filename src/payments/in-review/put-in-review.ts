import { moveCheckout } from '../../buying/checkout/checkout-moves.sql.ts'
import type { Checkout } from '../../buying/checkout/checkouts.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { formatCents } from '../../machine/values/money.ts'
import { paymentInReview } from './payment-messages.mail.ts'
import type { ShopContext } from '../../shop/context.ts'
import { ownerAddress, post } from '../../words/mailbox/outbox.ts'

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
