import type { Queryable } from '../../machine/database/database.ts'
import type { ShopContext } from '../../shop/context.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import type { Message } from '../../words/mailbox/message.mail.tsx'
import { deskAddress, postToOwner } from '../../words/mailbox/outbox.ts'
import { findCheckoutOfOrder, listMailsByKey } from './order-desk.sql.ts'
import { orderInDecimals } from './order-in-decimals.rules.ts'
import type { Order } from './order.rules.ts'
import { findOrder } from './orders.sql.ts'

/** Writes to the owner about an order as it stands now, once for each key. */
export async function tellOwnerOfOrder(
  context: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  id: number,
  compose: (order: Order, orderUrl: string, store: StoreSettings) => Message,
  dedupKey: string,
): Promise<void> {
  const order = orderInDecimals((await findOrder(tx, id))!)
  await postToOwner(tx, (store) => compose(order, deskAddress(context, id), store), dedupKey)
}

/** The page of an order that its buyer's mails lead to; undefined for a sale that was recorded, which has none. */
export async function buyersPage(
  { publicUrl }: Pick<ShopContext, 'publicUrl'>,
  q: Queryable,
  orderId: number,
): Promise<string | undefined> {
  const checkout = await findCheckoutOfOrder(q, orderId)
  return checkout && `${publicUrl}/orders/${checkout.token}`
}

/** The first of these keys under which no mail was written yet; undefined once all are taken. */
export async function freeMailKey(q: Queryable, keys: readonly string[]): Promise<string | undefined> {
  const written = new Set((await listMailsByKey(q, keys)).map(({ dedupKey }) => dedupKey))
  return keys.find((key) => !written.has(key))
}
