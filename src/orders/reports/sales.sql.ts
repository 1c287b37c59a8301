import { asc, count, isNull, sql, type SQL } from 'drizzle-orm'
import type { Cents } from '../../machine/values/money.ts'
import { lengthOf, type SalesPeriod, unitOf } from './sales-period.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { isRevenue } from '../../payments/ledger/order-money.sql.ts'
import { customersSum, isOfAllTime, ordersSum, revenueSum } from './sales-sums.sql.ts'
import { salesSums } from './tables.sql.ts'
import { isRunningOut } from '../../pieces/options/combinations.sql.ts'
import { orderLines, orders } from '../tables.sql.ts'
import { products } from '../../pieces/tables.sql.ts'

/**
 * What was sold. Every figure counts the same orders: paid, not cancelled, not refunded whole, not taken back by the wallet or
 * a bank, and not in dispute: until that is decided, the money is not the shop's.
 */

/** The dashboard's four figures. Customers are counted by mail address, as far as they gave one. */
export async function figures(q: Queryable) {
  const [sales] = await q
    .select({ revenueCents: revenueSum, orders: ordersSum, customers: customersSum })
    .from(salesSums)
    .where(isOfAllTime)
  const [stock] = await q
    .select({ products: count() })
    .from(products)
    // A combination is one of its piece.
    .where(isNull(products.parentId))
  return { ...sales!, products: stock!.products }
}

/** Days and months by the shop's clock. */
export interface Span {
  period: SalesPeriod
  zone: string
}

function startOf({ period, zone }: Span): SQL {
  const unit = unitOf(period)
  const back = sql.raw(`interval '${lengthOf(period) - 1} ${unit}'`)
  return sql`((date_trunc(${sql.raw(`'${unit}'`)}, now() AT TIME ZONE ${zone}) - ${back}) AT TIME ZONE ${zone})`
}

interface SalesOfSpan {
  /** The first day, such as '2026-11-21'. */
  from: string
  revenueCents: Cents
  orders: number
}

/** Each day or month of a period, also those without a sale. */
export async function listSales(q: Queryable, span: Span): Promise<SalesOfSpan[]> {
  const unit = sql.raw(`'${unitOf(span.period)}'`)
  const step = sql.raw(`interval '1 ${unitOf(span.period)}'`)
  const { rows } = (await q.execute(sql`
    WITH sold AS (
      SELECT date_trunc(${unit}, ${salesSums.since} AT TIME ZONE ${span.zone}) AS since,
        ${revenueSum} AS revenue, ${ordersSum} AS orders
      FROM ${salesSums} WHERE ${salesSums.since} >= ${startOf(span)} GROUP BY 1
    )
    SELECT spans.since::date::text AS "from", coalesce(sold.revenue, 0) AS "revenueCents",
      coalesce(sold.orders, 0) AS orders
    FROM generate_series(${startOf(span)} AT TIME ZONE ${span.zone}, now() AT TIME ZONE ${span.zone}, ${step})
      AS spans (since)
    LEFT JOIN sold ON sold.since = spans.since ORDER BY spans.since`)) as { rows: SalesOfSpan[] }
  return rows
}

export interface Seller {
  productId: number
  name: string
  pieces: number
  revenueCents: Cents
  /** Whether it is still in the shop. */
  isThere: boolean
}

/** What sold most pieces, those that were given back or came back not counted. */
export async function listBestSellers(q: Queryable, span: Span, limit: number): Promise<Seller[]> {
  // How many were given back or put back on the shelf: mostly these are the same pieces.
  const gone = sql`greatest(${orderLines.refunded}, ${orderLines.restocked})`
  const pieces = sql`(${orderLines.quantity} - ${gone})`
  // Less its share of what a promo code took off, and less what its pieces were given back with: to the cent, as
  // shareOfPieces of src/orders/refunds/refund-shares.rules.ts has it. A sum given back beyond pieces is of no line.
  const goods = sql`(${orderLines.priceCents} * ${orderLines.quantity} - ${orderLines.discountCents})`
  const earned = sql`(${goods} - ${goods} * ${gone} / ${orderLines.quantity})`
  // Names are looked up of those that are answered and of no others: the shop's, or what it was last sold as.
  const { rows } = (await q.execute(sql`
    SELECT top.id AS "productId", top.pieces, top.earned::float8 AS "revenueCents",
      ${products.id} IS NOT NULL AS "isThere",
      coalesce(${products.name}, (SELECT name FROM order_lines WHERE product_id = top.id ORDER BY order_id DESC LIMIT 1)) AS name
    FROM (
      SELECT ${orderLines.productId} AS id, sum(${pieces})::int AS pieces, sum(${earned}) AS earned
      FROM ${orders} JOIN ${orderLines} ON ${orderLines.orderId} = ${orders.id}
      WHERE ${isRevenue} AND ${orders.createdAt} >= ${startOf(span)}
      GROUP BY 1 HAVING sum(${pieces}) > 0
      ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${limit}
    ) AS top LEFT JOIN ${products} ON ${products.id} = top.id
    ORDER BY top.pieces DESC, top.earned DESC, top.id`)) as { rows: Seller[] }
  return rows
}

/** What runs out, the scarcest first. */
export async function listLowStock(q: Queryable, limit: number) {
  const items = await q
    .select({ id: products.id, name: products.name, stock: products.stock })
    .from(products)
    .where(isRunningOut)
    .orderBy(asc(products.stock), sql`lower(${products.name}) COLLATE "C"`, asc(products.id))
    .limit(limit)
  const [row] = await q.select({ total: count() }).from(products).where(isRunningOut)
  return { total: row!.total, items }
}
