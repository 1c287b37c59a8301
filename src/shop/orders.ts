import type { ShopApi } from '../api/shop-api.ts'
import type { Queryable } from '../db/database.ts'
import { countOrders, listOrders, positionOf } from '../db/order-listing.ts'
import { audit, findOrder, lockOrder, setOrderStatus } from '../db/orders.ts'
import type { Caller } from '../api/shop-api.ts'
import { conflict, invalid, notFound, ShopError } from '../domain/errors.ts'
import type { OrderStatus } from '../domain/order.ts'
import { mayCancel } from '../domain/role.ts'
import { actorOf, signedIn } from './actor.ts'
import type { ShopContext } from './context.ts'
import { orderInDecimals } from './decimals.ts'
import { idPage } from './id-page.ts'

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
      return idPage(found.map(orderInDecimals), limit ?? found.length, total)
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

interface StatusChange {
  id: number
  status: OrderStatus
  /** What was shown before: another one since then is a conflict. */
  seen?: OrderStatus | undefined
}

/**
 * Sets an order's status and notes who did; throws not_found, conflict when it was set meanwhile, and forbidden to who
 * packs where it would make money owed, or hide that it is.
 */
export async function setStatus(
  tx: Queryable,
  { id, status, seen }: StatusChange,
  person: NonNullable<Caller['person']>,
): Promise<void> {
  const before = await lockOrder(tx, id)
  if (!before) throw notFound('Order not found')
  if (before.status === status) return
  if (seen !== undefined && seen !== before.status) {
    throw conflict(
      `Order #${id} was set to ${before.status} meanwhile. Look at it, then choose again.`,
      'edited_meanwhile',
    )
  }
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
  await setOrderStatus(tx, id, status)
  await audit(tx, {
    actor: actorOf(person),
    action: 'order.status',
    subject: `order:${id}`,
    before: { status: before.status },
    after: { status },
  })
}
