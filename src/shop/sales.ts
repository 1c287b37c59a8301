import type { ShopApi } from '../api/shop-api.ts'
import { countTakenBack, countToPack, listOrders, readMoneyOwed } from '../db/order-listing.ts'
import { figures, isZone, listBestSellers, listLowStock, listSales } from '../db/sales.ts'
import { invalid } from '../domain/errors.ts'
import { sumCents, toCents, toDecimal } from '../domain/money.ts'
import { unitOf } from '../domain/sales-period.ts'
import type { ShopContext } from './context.ts'

/** The dashboard shows this many. */
const RECENT_ORDERS = 5
const BEST_SELLERS = 5
const LOW_STOCK = 6
const OWED_NAMED = 3

export function salesCalls({ db }: ShopContext) {
  return {
    async 'GET /api/analytics'() {
      const totals = await figures(db.query)
      return {
        totalRevenue: totals.revenue,
        totalProducts: totals.products,
        totalOrders: totals.orders,
        totalCustomers: totals.customers,
        recentOrders: await listOrders(db.query, {}, { limit: RECENT_ORDERS }),
      }
    },

    async 'GET /api/analytics/sales'(span) {
      if (!(await isZone(db.query, span.zone))) throw invalid('zone', 'is no time zone the shop knows')
      const series = await listSales(db.query, span)
      return {
        unit: unitOf(span.period),
        revenue: toDecimal(sumCents(series.map(({ revenue }) => toCents(revenue)))),
        orders: series.reduce((sum, { orders }) => sum + orders, 0),
        series,
        bestSellers: await listBestSellers(db.query, span, BEST_SELLERS),
        lowStock: await listLowStock(db.query, LOW_STOCK),
      }
    },

    async 'GET /api/analytics/to-do'() {
      return {
        toPack: await countToPack(db.query),
        takenBack: await countTakenBack(db.query),
        owed: await readMoneyOwed(db.query, OWED_NAMED),
      }
    },
  } satisfies Partial<ShopApi>
}
