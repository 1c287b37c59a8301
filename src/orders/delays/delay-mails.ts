import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import { listDelays } from './delays.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { buyersPage, tellOwnerOfOrder } from '../order/order-mails.ts'
import { findOrder } from '../order/orders.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { Delay } from './delay.rules.ts'
import { delayAnswered, newDate } from './delay-messages.mail.ts'
import type { ShopContext } from '../../shop/context.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { delayMailKeys } from '../order/order-mail-keys.ts'

type Posting = Pick<ShopContext, 'publicUrl'>

/** Asks the buyer whether they wait; once for each new date. */
export async function tellBuyerOfDelay(
  context: Posting,
  tx: Queryable,
  orderId: number,
  delayId: number,
): Promise<void> {
  const order = orderInDecimals((await findOrder(tx, orderId))!)
  const delay = (await listDelays(tx, orderId)).find(({ id }) => id === delayId)!
  const orderUrl = await buyersPage(context, tx, orderId)
  const message = newDate(order, delay, orderUrl, await readSettings(tx))
  await post(tx, order.customerEmail, message, delayMailKeys(orderId, delay).toBuyer)
}

export async function tellOwnerOfAnswer(
  context: Posting,
  tx: Queryable,
  orderId: number,
  delay: Delay,
): Promise<void> {
  await tellOwnerOfOrder(
    context,
    tx,
    orderId,
    (order, orderUrl, store) => delayAnswered(order, delay, orderUrl, store),
    delayMailKeys(orderId, delay).answered,
  )
}
