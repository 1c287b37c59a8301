import type { Queryable } from '../../machine/database/database.ts'
import { deleteParcel } from './parcels.sql.ts'
import { audit } from '../../store/history/history.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import { pieceWords, type Parcel } from './parcel.rules.ts'
import type { ShopContext } from '../../shop/context.ts'
import { lockedOrder, lockedParcel, type OfParcel } from './locked-order.ts'
import { writeNotSent } from './parcel-mails.ts'

/**
 * A parcel was not sent after all: its pieces are to be sent again. Refused where something says that it was: pieces of it
 * were given back, or the order is contested or cancelled.
 */
export async function takeParcelBack(
  context: Pick<ShopContext, 'publicUrl'>,
  tx: Queryable,
  of: OfParcel,
  { mail }: { mail: boolean },
  actor: string,
): Promise<void> {
  const { order, parcel, index } = await lockedParcel(tx, of)
  refuseContradicted(order, parcel)
  await deleteParcel(tx, order.id, parcel)
  const after = await lockedOrder(tx, order.id)
  await audit(tx, {
    actor,
    action: 'order.unship',
    subject: `order:${order.id}`,
    before: {
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      status: order.status,
      parcel: index + 1,
      pieces: pieceWords(parcel.lines, order.items),
    },
    after: { status: after.status },
  })
  // Who was told nothing has nothing to unlearn.
  if (mail && parcel.told) await writeNotSent(context, tx, after, parcel)
}

function refuseContradicted({ id, status, inDispute, items }: OrderInCents, { lines }: Parcel): void {
  if (status === 'cancelled')
    throw conflict(`Order #${id} is cancelled: what was sent of it stays as it is noted.`)
  if (inDispute) throw conflict(`Order #${id} is in dispute, and what was sent of it is evidence there.`)
  const came = lines.map(({ n }) => items[n - 1]!).find((line) => line.sent + line.refunded > line.quantity)
  if (came)
    throw conflict(`${came.name} was given back after it had been sent, so this parcel stays as it is noted.`)
}
