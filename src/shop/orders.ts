import type { ShopApi } from '../api/shop-api.ts'
import { audit, figures, findOrder, listOrders, lockOrder, setOrderStatus } from '../db/orders.ts'
import { notFound } from '../domain/errors.ts'
import type { ShopContext } from './context.ts'

/** The dashboard shows this many. */
const RECENT_ORDERS = 5

export function orderCalls({ db }: ShopContext) {
  return {
    async 'GET /api/orders'() {
      return await listOrders(db.query)
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

    async 'GET /api/analytics'() {
      const totals = await figures(db.query)
      return {
        totalRevenue: totals.revenue,
        totalProducts: totals.products,
        totalOrders: totals.orders,
        totalCustomers: totals.customers,
        recentOrders: await listOrders(db.query, RECENT_ORDERS),
      }
    },
  } satisfies Partial<ShopApi>
}
