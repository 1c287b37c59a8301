import { findPayment } from '../order/order-desk.sql.ts'
import { findOrder } from '../order/orders.sql.ts'
import { learnOfOrders } from '../../payments/in-review/payment-polls.ts'
import type { ShopContext } from '../../shop/context.ts'
import { editedMeanwhile } from '../../store/history/change.ts'

/**
 * Before pieces of an order leave: where its money was not heard of for an hour, the wallet is asked, and waited for some
 * seconds. What it gave back meanwhile is told instead of sending, once: by then whoever sends has seen it. A wallet that
 * can't be asked keeps nothing from being sent. Not within a transaction, for the wallet is far away.
 */
export async function learnBeforeSending(context: ShopContext, id: number): Promise<void> {
  const q = context.db.query
  const before = await findOrder(q, id)
  if (!before || before.shippedAt !== null) return
  const unknown = await learnOfOrders(context, [id])
  if (unknown.length > 0) return
  const after = (await findOrder(q, id))!
  if (after.refundedCents <= before.refundedCents) return
  const title = context.wallets.title((await findPayment(q, id))!.provider)
  throw editedMeanwhile(
    after.paymentState === 'refunded'
      ? `${title} says that order #${id} was refunded, so there is nothing to send.`
      : `${title} says that a part of order #${id} was given back meanwhile. Look at the order, then send what is to go.`,
  )
}
