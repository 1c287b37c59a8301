import { orderInDecimals } from '../../../domain/orders/order-in-decimals.ts'
import { listDelays } from '../../../db/orders/delays/delays.ts'
import type { Queryable } from '../../../db/engine/database.ts'
import { findCheckoutOfOrder } from '../../../db/orders/order-desk.ts'
import { findOrder } from '../../../db/orders/orders.ts'
import { readSettings } from '../../../db/store/settings.ts'
import type { Delay } from '../../../domain/orders/delays/delay.ts'
import { delayAnswered, newDate } from '../../../mail/orders/delay-messages.ts'
import type { ShopContext } from '../../context.ts'
import { deskAddress, post, postToOwner } from '../../letters/outbox.ts'
import { delayMailKeys } from '../order-mail-keys.ts'

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
