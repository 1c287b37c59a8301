import { setPromise } from '../delays/delays.sql.ts'
import { setAddress } from './editing.sql.ts'
import { findOrder, lockOrder } from '../order/orders.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import { addressVersion, type LabelAddress, labelAddressOf } from './versions.rules.ts'
import { uneditable } from './uneditable.rules.ts'
import { type Arriving, movedArrival } from './moved-arrival.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { readMethodDays } from './read-edits.ts'
import type { Editable, Undoable } from '../../store/history/change-handler.ts'

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** As the history keeps it: by names that are emptied when its buyer is erased. */
interface LoggedAddress extends Omit<LabelAddress, 'name'> {
  recipient: string
}

/** How where an order goes is changed before it is sent, and taken back. */
export const orderAddress: Editable<LockedOrder, LabelAddress> & Undoable<LockedOrder, LoggedAddress> = {
  kind: 'order',
  noun: 'order',
  edited: 'order.address',
  lock: lockOrder,
  logged(order): LoggedAddress {
    const { name, ...address } = labelAddressOf(order)
    return { recipient: name, ...address }
  },
  version: (order) => addressVersion(labelAddressOf(order)),
  conflict: ({ id }) =>
    `The address of order #${id} was changed in another window meanwhile. Look at it, then save yours again.`,
  async write(tx, before, { name, phone, ...address }) {
    const why = uneditable({ ...before, shippedAt: before.shippedAt?.toISOString() ?? null })
    if (why !== undefined) throw conflict(why)
    const after = {
      customerName: name,
      customerPhone: phone === '' ? null : phone,
      shippingAddress: { ...address, country: 'US' as const },
    }
    const moved = await arrivalAt(tx, before.id, address.state)
    const days = moved && { shippingDaysFrom: moved.shippingDaysFrom, shippingDaysTo: moved.shippingDaysTo }
    await setAddress(tx, before.id, { ...after, ...days })
    if (moved?.promise) await setPromise(tx, before.id, moved.promise)
    return { ...before, ...after }
  },
  async undo(tx, now, { before: { recipient, ...address } }) {
    return await orderAddress.write(tx, now, { name: recipient, ...address })
  },
  undone: 'order.address_undo',
  undoneWords: (_, { id }) => `Order #${id} goes to its former address again.`,
}

/** Where it takes longer, or no longer: what its buyer is told of its arrival from now on. */
async function arrivalAt(tx: Queryable, id: number, state: string): Promise<Arriving | null> {
  const order = (await findOrder(tx, id))!
  const method = await readMethodDays(tx, order)
  return method && movedArrival(order, method, state)
}
