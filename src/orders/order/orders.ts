import { orderInDecimals } from './order-in-decimals.rules.ts'
import type { Input } from '../../shop/every-call.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { countOrders, listOrders, positionOf } from '../list/order-listing.sql.ts'
import { sumFees } from '../../payments/ledger/money-movements.sql.ts'
import { toDecimal } from '../../machine/values/money.ts'
import { audit } from '../../store/history/history.sql.ts'
import { findOrder, lockOrder, setOrderStatus } from './orders.sql.ts'
import { conflict, invalid, ShopError } from '../../machine/values/errors.ts'
import type { OrderStatus } from './order.rules.ts'
import { mayCancel } from '../../machine/contract/role.ts'
import { consequenceWords } from './status-consequence.rules.ts'
import { actorOf, type ShopContext, signedIn, type Caller, type ShopApi } from '../../shop/context.ts'
import { idPage } from '../../shop/id-page.ts'
import { standByCodeUse } from '../../buying/codes/promotion-use.ts'
import { lock, noteEdits, refuseOlder } from '../../store/history/change.ts'
import type { Editable, Undoable } from '../../store/history/change-handler.ts'

export function orderCalls({ db }: Pick<ShopContext, 'db'>) {
  return {
    async 'GET /api/orders'({ sort, limit, cursor, ...filter }) {
      const after = cursor === undefined ? undefined : await positionOf(db.query, cursor)
      if (cursor !== undefined && !after) throw invalid('cursor', 'is not one this list gave')
      // One more than asked for tells whether there is a next page.
      const found = await listOrders(db.query, filter, {
        sort,
        after,
        limit: limit === undefined ? undefined : limit + 1,
      })
      const isAll = !after && (limit === undefined || found.length <= limit)
      const total = isAll ? { count: found.length, more: false } : await countOrders(db.query, filter)
      const fees = await sumFees(
        db.query,
        found.map(({ id }) => id),
      )
      const listed = found.map((order) => ({
        ...orderInDecimals(order),
        fee: toDecimal(fees.get(order.id) ?? 0),
      }))
      return idPage(listed, limit ?? found.length, total)
    },

    async 'POST /api/orders/export'(_, { person }) {
      await audit(db.query, { actor: actorOf(person), action: 'order.export', subject: 'order' })
      return { message: 'Noted.' }
    },

    async 'PUT /api/orders/{id}/status'({ id, status, seen }, { person }) {
      return await db.transaction(async (tx) => {
        await setStatus(tx, { id, status, seen }, signedIn(person))
        return orderInDecimals((await findOrder(tx, id))!)
      })
    },
  } satisfies Partial<ShopApi>
}

/**
 * Sets an order's status and notes who did; throws not_found, conflict when it is not the one seen, and forbidden to who
 * packs where it would make money owed, or hide that it is.
 */
export async function setStatus(
  tx: Queryable,
  { id, status, seen }: Input<'PUT /api/orders/{id}/status'>,
  person: NonNullable<Caller['person']>,
): Promise<void> {
  const before = await lock(tx, orderStatus, id)
  if (before.status === status) return
  refuseOlder(orderStatus, before, seen)
  if (!mayCancel(person.role)) {
    if (status === 'cancelled') {
      throw new ShopError(
        'forbidden',
        `Order #${id} can only be cancelled by staff or an owner of the shop, who see to its money. Tell them why it should not be sent.`,
      )
    }
    if (before.status === 'cancelled') {
      throw new ShopError(
        'forbidden',
        `Order #${id} is cancelled. Only staff or an owner of the shop may open it again.`,
      )
    }
  }
  const after = await orderStatus.write(tx, before, status)
  await noteEdits(tx, orderStatus, actorOf(person), [{ before, after }])
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** How an order's status is set, and taken back. */
export const orderStatus: Editable<LockedOrder, OrderStatus> &
  Undoable<LockedOrder, { status: OrderStatus }> = {
  kind: 'order',
  noun: 'order',
  edited: 'order.status',
  lock: lockOrder,
  logged: ({ status }) => ({ status }),
  version: ({ status }) => status,
  conflict: ({ id, status }) => `Order #${id} was set to ${status} meanwhile. Look at it, then choose again.`,
  async write(tx, before, status) {
    await setOrderStatus(tx, before.id, status)
    await standByCodeUse(tx, before.id)
    return { ...before, status }
  },
  async undo(tx, now, { before: was, after: became }) {
    if (now.status !== became.status) {
      const words = `Order #${now.id} is ${now.status} by now. Set its status by hand.`
      throw conflict(words, 'changed_since')
    }
    return await orderStatus.write(tx, now, was.status)
  },
  undoneWords(before, { id, status }) {
    const shippedAt = before.shippedAt?.toISOString() ?? null
    const consequence = consequenceWords({ ...before, shippedAt }, { status })
    return [`Order #${id} is ${status} again.`, consequence].filter(Boolean).join(' ')
  },
}
