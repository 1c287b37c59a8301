import { orderInDecimals } from '../../../domain/orders/order-in-decimals.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { findCheckoutOfOrder, listMailsByKey } from '../../../db/orders/order-desk.ts'
import { findOrder } from '../../../db/orders/orders.ts'
import { readSettings } from '../../../db/store/settings.ts'
import { conflict } from '../../../domain/errors.ts'
import { mendedMessage, type MendedPart } from '../../../mail/orders/mended-message.ts'
import type { ShopContext } from '../../context.ts'
import { post } from '../../letters/outbox.ts'
import { mendedMailKeys } from '../order-mail-keys.ts'

/** Tells the buyer what was changed of their order, as it stands now. */
export async function writeMended(
  { publicUrl }: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  id: number,
  part: MendedPart,
): Promise<void> {
  const order = orderInDecimals((await findOrder(tx, id))!)
  if (order.customerEmail === '') return
  const keys = mendedMailKeys(id)
  const written = new Set((await listMailsByKey(tx, keys)).map(({ dedupKey }) => dedupKey))
  const key = keys.find((one) => !written.has(one))
  if (key === undefined)
    throw conflict('So many mails were sent about changes of this order that another would not help.')
  const checkout = await findCheckoutOfOrder(tx, id)
  const orderUrl = checkout && `${publicUrl}/orders/${checkout.token}`
  await post(tx, order.customerEmail, mendedMessage(order, part, orderUrl, await readSettings(tx)), key)
}
