import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import { learnBeforeSending } from '../packing/packing.ts'
import { changeOrder } from '../order/order-desk.ts'
import { correctParcel, sendParcel, takeParcelBack } from './send-parcel.ts'

/** An order's parcels, as the desk sends and mends them. */
export function parcelCalls(context: ShopContext) {
  return {
    async 'POST /api/orders/{id}/parcels'({ id, ...parcel }, { person }) {
      await learnBeforeSending(context, id)
      const actor = actorOf(person)
      return await changeOrder(context, id, (tx) => sendParcel(context, tx, id, parcel, actor))
    },

    async 'PUT /api/orders/{id}/parcels/{parcel}'({ id, parcel, ...label }, { person }) {
      const actor = actorOf(person)
      return await changeOrder(context, id, (tx) => correctParcel(context, tx, { id, parcel }, label, actor))
    },

    async 'POST /api/orders/{id}/parcels/{parcel}/take-back'({ mail, ...of }, { person }) {
      const actor = actorOf(person)
      return await changeOrder(context, of.id, (tx) => takeParcelBack(context, tx, of, { mail }, actor))
    },
  } satisfies Partial<ShopApi>
}
