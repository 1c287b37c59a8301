import type { Input } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { updateParcel } from './parcels.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import type { ShopContext } from '../../shop/context.ts'
import { lockedOrder, lockedParcel, refuseOtherNumber, type OfParcel } from './locked-order.ts'
import { writeShipped } from './parcel-mails.ts'

type Correction = Omit<Input<'PUT /api/orders/{id}/parcels/{parcel}'>, 'id' | 'parcel'>

/** Corrects a parcel's carrier and tracking number; its buyer is told when the owner asks for it. */
export async function correctParcel(
  context: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  of: OfParcel,
  { carrier, trackingNumber, trackingSeen, mail = false }: Correction,
  actor: string,
): Promise<void> {
  const { order, parcel, index } = await lockedParcel(tx, of)
  refuseOtherNumber(parcel.trackingNumber, trackingSeen)
  const before = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber }
  const after = { carrier, trackingNumber: trackingNumber || null }
  if (after.carrier !== before.carrier || after.trackingNumber !== before.trackingNumber) {
    await updateParcel(tx, { id: parcel.id, orderId: order.id }, after)
    const named = order.parcels.length > 1 ? { parcel: index + 1 } : {}
    await audit(tx, {
      actor,
      action: 'order.tracking',
      subject: `order:${order.id}`,
      before: { ...before, ...named },
      after: { ...after, ...named },
    })
  }
  if (mail) await writeShipped(context, tx, await lockedOrder(tx, order.id), parcel.id)
}
