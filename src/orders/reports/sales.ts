import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { listOrders } from '../list/order-listing.sql.ts'
import { figures, listBestSellers, listLowStock, listSales } from './sales.sql.ts'
import { sumCents, toDecimal, type Cents } from '../../machine/values/money.ts'
import { unitOf } from './sales-period.rules.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { ShopContext } from '../../shop/context.ts'

/** The dashboard shows this many. */
const RECENT_ORDERS = 5
const BEST_SELLERS = 5
const LOW_STOCK = 6

export function salesCalls({ db }: ShopContext) {
  return {
    async 'GET /api/analytics'() {
      const totals = await figures(db.query)
      return {
        totalRevenue: toDecimal(totals.revenueCents),
        totalProducts: totals.products,
        totalOrders: totals.orders,
        totalCustomers: totals.customers,
        recentOrders: (await listOrders(db.query, {}, { limit: RECENT_ORDERS })).map(orderInDecimals),
      }
    },

    async 'GET /api/analytics/sales'({ period }) {
      const span = { period, zone: (await readSettings(db.query)).zone }
      const series = await listSales(db.query, span)
      return {
        unit: unitOf(period),
        revenue: toDecimal(sumCents(series.map(({ revenueCents }) => revenueCents))),
        orders: series.reduce((sum, { orders }) => sum + orders, 0),
        series: series.map(revenueInDecimals),
        bestSellers: (await listBestSellers(db.query, span, BEST_SELLERS)).map(revenueInDecimals),
        lowStock: await listLowStock(db.query, LOW_STOCK),
      }
    },
  } satisfies Partial<ShopApi>
}

function revenueInDecimals<R extends { revenueCents: Cents }>({ revenueCents, ...row }: R) {
  return { ...row, revenue: toDecimal(revenueCents) }
}
