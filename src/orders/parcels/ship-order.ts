import type { Input } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { conflict } from '../../machine/values/errors.ts'
import type { ShopContext } from '../../shop/context.ts'
import { correctParcel, sendParcel } from './send-parcel.ts'
import { lockedOrder, refuseOtherNumber } from './locked-order.ts'

type Shipping = Omit<Input<'PUT /api/orders/{id}/shipping'>, 'id'>

/**
 * The simple case: sends all that is left of an order in one parcel. Of an order that is sent it corrects the first
 * parcel; its buyer is then told only when the owner asks for it.
 */
export async function shipOrder(
  context: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  id: number,
  { disputeSeen, ...label }: Shipping,
  actor: string,
): Promise<void> {
  const { shippedAt, trackingNumber, parcels } = await lockedOrder(tx, id)
  refuseOtherNumber(trackingNumber, label.trackingSeen)
  if (shippedAt === null) return await sendParcel(context, tx, id, { ...label, disputeSeen }, actor)
  const [first] = parcels
  if (!first) throw conflict(`Order #${id} has no parcel whose number could be corrected.`)
  await correctParcel(context, tx, { id, parcel: first.id }, label, actor)
}
