import { orderInDecimals } from '../../orders/order/order-in-decimals.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { listMovements } from './money-movements.sql.ts'
import { findOrder } from '../../orders/order/orders.sql.ts'
import { lostTwiceCents } from './ledger.rules.ts'
import { lostTwice } from '../in-review/payment-news.mail.ts'
import type { ShopContext } from '../../shop/context.ts'
import { deskAddress, postToOwner } from '../../words/mailbox/outbox.ts'
import { lostTwiceMailKey } from '../../orders/order/order-mail-keys.ts'

/**
 * Writes to the owner, once, where more of an order went out than came in: what the wallet or a bank took back had gone
 * back to the buyer as well, whichever became known first. In the transaction that has written the second of them.
 */
export async function tellOfLostTwice(
  context: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  orderId: number,
): Promise<void> {
  const lostCents = lostTwiceCents(await listMovements(tx, orderId))
  if (lostCents === 0) return
  const order = orderInDecimals((await findOrder(tx, orderId))!)
  await postToOwner(
    tx,
    (store) => lostTwice(order, lostCents, deskAddress(context, orderId), store),
    lostTwiceMailKey(orderId),
  )
}
