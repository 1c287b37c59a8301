import type { Queryable } from '../../machine/database/database.ts'
import { listMovements } from './money-movements.sql.ts'
import { lostTwiceCents } from './ledger.rules.ts'
import { lostTwice } from '../in-review/payment-news.mail.ts'
import type { ShopContext } from '../../shop/context.ts'
import { tellOwnerOfOrder } from '../../orders/order/order-mails.ts'
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
  await tellOwnerOfOrder(
    context,
    tx,
    orderId,
    (order, orderUrl, store) => lostTwice(order, lostCents, orderUrl, store),
    lostTwiceMailKey(orderId),
  )
}
