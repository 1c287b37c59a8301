import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { findCheckoutOfOrder, listMailsByKey } from '../order/order-desk.sql.ts'
import { findOrder } from '../order/orders.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import { mendedMessage, type MendedPart } from './mended-message.mail.ts'
import type { ShopContext } from '../../shop/context.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { mendedMailKeys } from '../order/order-mail-keys.ts'

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
