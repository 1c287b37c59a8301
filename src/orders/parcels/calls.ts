import type { Output } from '../../shop/every-call.contract.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { actorOf, type ShopContext } from '../../shop/context.ts'
import { learnBeforeSending } from '../packing/learn-before-sending.ts'
import { readOrder } from '../order/order-desk.ts'
import { correctParcel, sendParcel } from './send-parcel.ts'
import { takeParcelBack } from './take-parcel-back.ts'

/** An order's parcels, as the desk sends and mends them. */
export function parcelCalls(context: ShopContext) {
  async function send(
    id: number,
    step: (tx: Queryable) => Promise<void>,
  ): Promise<Output<'GET /api/orders/{id}'>> {
    const order = await context.db.transaction(async (tx) => {
      await step(tx)
      return await readOrder(tx, id, context)
    })
    context.wakeJobs()
    return order
  }
  return {
    async 'POST /api/orders/{id}/parcels'({ id, ...parcel }, { person }) {
      await learnBeforeSending(context, id)
      return await send(id, (tx) => sendParcel(context, tx, id, parcel, actorOf(person)))
    },

    async 'PUT /api/orders/{id}/parcels/{parcel}'({ id, parcel, ...label }, { person }) {
      return await send(id, (tx) => correctParcel(context, tx, { id, parcel }, label, actorOf(person)))
    },

    async 'POST /api/orders/{id}/parcels/{parcel}/take-back'({ id, parcel, mail }, { person }) {
      return await send(id, (tx) => takeParcelBack(context, tx, { id, parcel }, { mail }, actorOf(person)))
    },
  } satisfies Partial<ShopApi>
}
