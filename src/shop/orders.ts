import type { ShopApi } from '../api/shop-api.ts'
import type { Queryable } from '../db/database.ts'
import { countOrders, listOrders, positionOf } from '../db/order-listing.ts'
import { audit, findOrder, lockOrder, setOrderStatus } from '../db/orders.ts'
import { conflict, invalid, notFound } from '../domain/errors.ts'
import type { OrderStatus } from '../domain/order.ts'
import { actorOf } from './actor.ts'
import type { ShopContext } from './context.ts'
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
      return idPage(found, limit ?? found.length, total)
    },

    async 'POST /api/orders/export'(_, { person }) {
      await audit(db.query, { actor: actorOf(person), action: 'order.export', subject: 'order' })
      return { message: 'Noted.' }
    },

    async 'PUT /api/orders/{id}/status'({ id, status, seen }, { person }) {
      return await db.transaction(async (tx) => {
        await setStatus(tx, { id, status, seen }, actorOf(person))
        return (await findOrder(tx, id))!
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

/** Sets an order's status and notes who did; throws not_found, and conflict when it was set meanwhile. */
export async function setStatus(
  tx: Queryable,
  { id, status, seen }: StatusChange,
  actor: string,
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
  await setOrderStatus(tx, id, status)
  await audit(tx, {
    actor,
    action: 'order.status',
    subject: `order:${id}`,
    before: { status: before.status },
    after: { status },
  })
}
