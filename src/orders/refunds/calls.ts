import type { ShopApi } from '../../shop/shop-api.contract.ts'
import type { ShopContext } from '../../shop/context.ts'
import { readOrder } from '../order/order-desk.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { giveBack } from './give-back.ts'

/** Money that goes back, alone or because an order is cancelled. */
export function refundCalls(context: ShopContext) {
  return {
    async 'POST /api/orders/{id}/refunds'({ id, ...request }, { person }) {
      await giveBack(context, id, request, person)
      return await context.db.snapshot((tx) => readOrder(tx, id, context))
    },

    async 'POST /api/orders/{id}/cancel'({ id, ...form }, { person }) {
      await cancelOrder(context, id, form, person)
      return await context.db.snapshot((tx) => readOrder(tx, id, context))
    },
  } satisfies Partial<ShopApi>
}
