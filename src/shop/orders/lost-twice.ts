import { orderInDecimals } from '../../domain/orders/order-in-decimals.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { listMovements } from '../../db/orders/money-movements.ts'
import { findOrder } from '../../db/orders/orders.ts'
import { lostTwiceCents } from '../../domain/orders/ledger/ledger.ts'
import { lostTwice } from '../../mail/checkout/payment-news.ts'
import type { ShopContext } from '../context.ts'
import { deskAddress, postToOwner } from '../letters/outbox.ts'
import { lostTwiceMailKey } from './order-mail-keys.ts'

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
