import type { ShopApi } from '../api/shop-api.ts'
import { countOrders, listOrders, positionOf } from '../db/order-listing.ts'
import { audit, findOrder, lockOrder, setOrderStatus } from '../db/orders.ts'
import { invalid, notFound } from '../domain/errors.ts'
import type { ShopContext } from './context.ts'

export function orderCalls({ db }: ShopContext) {
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
      const items = limit === undefined ? found : found.slice(0, limit)
      const goesOn = found.length > items.length
      return {
        items,
        total: goesOn || after ? await countOrders(db.query, filter) : items.length,
        next: goesOn ? String(items.at(-1)!.id) : null,
      }
    },

    async 'PUT /api/orders/{id}/status'({ id, status }, { owner }) {
      return await db.transaction(async (tx) => {
        const before = await lockOrder(tx, id)
        if (!before) throw notFound('Order not found')
        if (before.status !== status) {
          await setOrderStatus(tx, id, status)
          await audit(tx, {
            actor: `owner:${owner!.id}`,
            action: 'order.status',
            subject: `order:${id}`,
            before: { status: before.status },
            after: { status },
          })
        }
        return (await findOrder(tx, id))!
      })
    },
  } satisfies Partial<ShopApi>
}
