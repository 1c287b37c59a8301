import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { buyersPage, tellOwnerOfOrder } from '../order/order-mails.ts'
import { findOrder } from '../order/orders.sql.ts'
import type { RefundWithLines } from './refunds.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { inDecimals } from '../../machine/contract/in-decimals.ts'
import { toDecimal } from '../../machine/values/money.ts'
import type { Order } from '../order/order.rules.ts'
import { cancelledMessage, refundFailed, refundMessage } from './refund-messages.mail.ts'
import type { ShopContext } from '../../shop/context.ts'
import { post } from '../../words/mailbox/outbox.ts'
import { cancelledMailKey, refundFailedMailKey, refundMailKey } from '../order/order-mail-keys.ts'

/** What buyer and owner are written of money that goes back; each once. */

type Mailing = Pick<ShopContext, 'publicUrl' | 'wallets'>

/** To the buyer, as the refund and the order stand now: of a cancelled order, of both in one. */
export async function tellBuyerOfRefund(
  context: Mailing,
  tx: Queryable,
  refund: RefundWithLines & { state: 'pending' | 'completed' },
): Promise<void> {
  const buyer = await readBuyer(context, tx, refund.orderId)
  if (!buyer) return
  const told = { ...inDecimals(refund), walletTitle: context.wallets.title(refund.wallet) }
  const { order, orderUrl } = buyer
  const store = await readSettings(tx)
  const [message, key] = refund.cancels
    ? [cancelledMessage(order, told, refund.reason, orderUrl, store), cancelledMailKey(order.id)]
    : [refundMessage(order, told, orderUrl, store), refundMailKey(order.id, refund)]
  await post(tx, order.customerEmail, message, key)
}

/** To the buyer of an order that was cancelled without money going back, or for which it could not. */
export async function tellBuyerOfCancelling(
  context: Mailing,
  tx: Queryable,
  orderId: number,
  reason: string,
): Promise<void> {
  const buyer = await readBuyer(context, tx, orderId)
  if (!buyer) return
  const message = cancelledMessage(buyer.order, undefined, reason, buyer.orderUrl, await readSettings(tx))
  await post(tx, buyer.order.customerEmail, message, cancelledMailKey(orderId))
}

/** To the owner, and, where an order was cancelled with it, to the buyer what is owed. */
export async function tellOwnerOfFailure(
  context: Mailing,
  tx: Queryable,
  refund: RefundWithLines & { failure: string },
): Promise<void> {
  const { orderId, amountCents, failure, state, tellBuyer } = refund
  const wasOnItsWay = state !== 'asked'
  const told = { amount: toDecimal(amountCents), failure, wasOnItsWay, tellBuyer }
  await tellOwnerOfOrder(
    context,
    tx,
    orderId,
    (order, orderUrl, store) => refundFailed(order, told, orderUrl, store),
    refundFailedMailKey(orderId, refund),
  )
  if (refund.cancels && refund.tellBuyer && !wasOnItsWay)
    await tellBuyerOfCancelling(context, tx, orderId, refund.reason)
}

async function readBuyer(
  context: Mailing,
  tx: Queryable,
  orderId: number,
): Promise<{ order: Order; orderUrl: string | undefined } | undefined> {
  const order = orderInDecimals((await findOrder(tx, orderId))!)
  if (order.customerEmail === '') return undefined
  return { order, orderUrl: await buyersPage(context, tx, orderId) }
}
