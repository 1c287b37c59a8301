import type { Queryable } from '../../machine/database/database.ts'
import { findOrder, lockOrder } from '../order/orders.sql.ts'
import { notFound } from '../../machine/values/errors.ts'
import type { OrderInCents } from '../order/order.rules.ts'
import type { Parcel } from './parcel.rules.ts'
import { editedMeanwhile } from '../../store/history/change.ts'

/** An order with its lines and parcels, locked until the transaction ends. */
export async function lockedOrder(tx: Queryable, id: number): Promise<OrderInCents> {
  if (!(await lockOrder(tx, id))) throw notFound('Order not found')
  return (await findOrder(tx, id))!
}

export interface OfParcel {
  id: number
  parcel: number
}

/** An order, locked until the transaction ends, and one of its parcels. */
export async function lockedParcel(
  tx: Queryable,
  { id, parcel: parcelId }: OfParcel,
): Promise<{ order: OrderInCents; parcel: Parcel; index: number }> {
  const order = await lockedOrder(tx, id)
  const index = order.parcels.findIndex((one) => one.id === parcelId)
  const parcel = order.parcels[index]
  if (!parcel) throw notFound(`Order #${id} has no such parcel. It may have been taken back meanwhile.`)
  return { order, parcel, index }
}

/** A number that was set elsewhere is not overwritten unseen. */
export function refuseOtherNumber(now: string | null, seen: string | undefined): void {
  if (seen === undefined || seen === (now ?? '')) return
  throw editedMeanwhile(
    `The tracking number was changed meanwhile, to ${now ?? 'none'}. Look at it, then save yours again.`,
  )
}
