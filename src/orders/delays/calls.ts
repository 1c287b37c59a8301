import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { findCheckoutByToken } from '../../buying/checkout/checkouts.sql.ts'
import { findOrderByCheckout } from '../order/orders.sql.ts'
import { notFound } from '../../machine/values/errors.ts'
import { actorOf } from '../../shop/actor.ts'
import { readStatus } from '../../buying/checkout/checkout-calls.ts'
import type { ShopContext } from '../../shop/context.ts'
import { readOrder } from '../order/order-desk.ts'
import { answerNewDate } from './answer-delay.ts'
import { sendDelay } from './send-delay.ts'

/** What owner and buyer do about a promise that can't be kept. */
export function delayCalls(context: ShopContext) {
  const { db } = context
  return {
    async 'POST /api/orders/{id}/delays'(asked, { person }) {
      const order = await db.transaction(async (tx) => {
        await sendDelay(context, tx, asked, actorOf(person))
        return await readOrder(tx, asked.id, context)
      })
      context.wakeJobs()
      return order
    },

    async 'POST /api/checkout/{token}/delays/{id}'({ token, id, ...answer }) {
      const checkout = await findCheckoutByToken(db.query, token)
      const order = checkout && (await findOrderByCheckout(db.query, checkout.id))
      if (!order) throw notFound('No order was found for this link.')
      await answerNewDate(context, order.id, id, answer)
      return await db.snapshot((tx) => readStatus(tx, token))
    },
  } satisfies Partial<ShopApi>
}
