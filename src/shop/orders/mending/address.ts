import { setAddress } from '../../../db/orders/parcels/mending.ts'
import { lockOrder } from '../../../db/orders/orders.ts'
import { conflict } from '../../../domain/errors.ts'
import { addressVersion, labelAddressOf, type LabelAddress } from '../../../domain/orders/mending/versions.ts'
import { unmendable } from '../../../domain/orders/mending/unmendable.ts'
import type { Editable, Undoable } from '../../store/change-row.ts'

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
  async write(tx, before, { name, phone, ...place }) {
    const why = unmendable({ ...before, shippedAt: before.shippedAt?.toISOString() ?? null })
    if (why !== undefined) throw conflict(why)
    const after = {
      customerName: name,
      customerPhone: phone === '' ? null : phone,
      shippingAddress: { ...place, country: 'US' as const },
    }
    await setAddress(tx, before.id, after)
    return { ...before, ...after }
  },
  async undo(tx, now, { before: { recipient, ...place } }) {
    return await orderAddress.write(tx, now, { name: recipient, ...place })
  },
  undone: 'order.address_undo',
  undoneWords: (_, { id }) => `Order #${id} goes to its former address again.`,
}
