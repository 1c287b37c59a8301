import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import { listDelays } from './delays.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { findCheckoutOfOrder } from '../order/order-desk.sql.ts'
import { findOrder } from '../order/orders.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { Delay } from './delay.rules.ts'
import { delayAnswered, newDate } from './delay-messages.mail.ts'
import type { ShopContext } from '../../shop/context.ts'
import { deskAddress, post, postToOwner } from '../../words/mailbox/outbox.ts'
import { delayMailKeys } from '../order/order-mail-keys.ts'

type Posting = Pick<ShopContext, 'publicUrl'>

/** Asks the buyer whether they wait; once for each new date. */
export async function tellBuyerOfDelay(
  { publicUrl }: Posting,
  tx: Queryable,
  orderId: number,
  delayId: number,
): Promise<void> {
  const order = orderInDecimals((await findOrder(tx, orderId))!)
  const delay = (await listDelays(tx, orderId)).find(({ id }) => id === delayId)!
  const checkout = await findCheckoutOfOrder(tx, orderId)
  const orderUrl = checkout && `${publicUrl}/orders/${checkout.token}`
  const message = newDate(order, delay, orderUrl, await readSettings(tx))
  await post(tx, order.customerEmail, message, delayMailKeys(orderId, delay).toBuyer)
}

export async function tellOwnerOfAnswer(
  context: Posting,
  tx: Queryable,
  orderId: number,
  delay: Delay,
): Promise<void> {
  const order = orderInDecimals((await findOrder(tx, orderId))!)
  await postToOwner(
    tx,
    (store) => delayAnswered(order, delay, deskAddress(context, orderId), store),
    delayMailKeys(orderId, delay).answered,
  )
}
