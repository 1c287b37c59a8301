import type { Queryable } from '../../machine/database/database.ts'
import { readBooks, readChannels } from '../../payments/books/books-sums.sql.ts'
import { readPiecesSold, readTaxes } from './reports.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import { toDecimal, sumCents, type Cents } from '../../machine/values/money.ts'
import { type Report, type ReportDays, type ReportId, reports, type ReportSums } from './reports.rules.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'
import { orderInDecimals } from '../order/order-in-decimals.rules.ts'
import { listOrders } from '../list/order-listing.sql.ts'
import { figures, listBestSellers, listLowStock, listSales } from './sales.sql.ts'
import { unitOf } from './sales-period.rules.ts'

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

/** The SQL of each report. */
const readers: Record<ReportId, (q: Queryable, days: ReportDays) => Promise<ReportSums>> = {
  books: readBooks,
  channels: readChannels,
  pieces: readPiecesSold,
  taxes: readTaxes,
}

export function reportCalls({ db }: Pick<ShopContext, 'db'>) {
  const q = db.query
  return {
    async 'GET /api/reports/{id}'({ id, from, to }) {
      const { zone } = await readSettings(q)
      const { day: today } = shopTimeAt(new Date().toISOString(), zone)
      const { rows, notCountedCents = 0 } = await readers[id](q, { from, to, zone, today })
      return {
        rows: rows.map((row) => rowInDecimals(reports[id], row)),
        notCounted: toDecimal(notCountedCents),
      }
    },
  } satisfies Partial<ShopApi>
}

/** What the report declares of a row, amounts as decimal strings. */
function rowInDecimals({ row, columns }: Report, sums: ReportSums['rows'][number]) {
  const values = columns.map(({ name, kind }) => [
    name,
    kind === 'amount' ? toDecimal(Number(sums[`${name}Cents`])) : sums[name]!,
  ])
  return { ...Object.fromEntries(values), [row.name]: sums[row.name]! }
}
