import { asc, count, ne, sql, type SQL } from 'drizzle-orm'
import type { Cents } from '../../domain/money.ts'
import { lengthOf, unitOf, type SalesPeriod } from '../../domain/orders/sales-period.ts'
import { sqlState, type Queryable } from '../engine/database.ts'
import { isRevenue, kept } from './order-money.ts'
import { isRunningOut } from '../catalogue/desk-listing.ts'
import { orderLines, orders } from './tables.ts'
import { products } from '../catalogue/tables.ts'

/**
 * What was sold. Every figure counts the same orders: paid, not cancelled, not refunded whole, not taken back by PayPal or
 * a bank, and not in dispute: until that is decided, the money is not the shop's.
 */

/** Less what was given back in part. */
const revenueCents = sql<Cents>`coalesce(sum(${kept}) FILTER (WHERE ${isRevenue}), 0)::float8`

export interface Figures {
  revenueCents: Cents
  products: number
  orders: number
  customers: number
}

/** The dashboard's four figures. Customers are counted by mail address, as far as they gave one. */
export async function figures(q: Queryable): Promise<Figures> {
  const [sales] = await q.select({ revenueCents, orders: count() }).from(orders)
  // Grouped: counted as different ones within a sum, all addresses would be sorted.
  const addresses = q
    .selectDistinct({ address: sql`lower(${orders.customerEmail})`.as('address') })
    .from(orders)
    .where(ne(orders.customerEmail, ''))
    .as('addresses')
  const [buyers] = await q.select({ customers: count() }).from(addresses)
  const [stock] = await q.select({ products: count() }).from(products)
  return { ...sales!, ...buyers!, products: stock!.products }
}

/** Days and months as they are in the reader's time zone. */
export interface Span {
  period: SalesPeriod
  zone: string
}

/** Where a period begins. */
function startOf({ period, zone }: Span): SQL {
  const unit = unitOf(period)
  const back = sql.raw(`interval '${lengthOf(period) - 1} ${unit}'`)
  return sql`((date_trunc(${sql.raw(`'${unit}'`)}, now() AT TIME ZONE ${zone}) - ${back}) AT TIME ZONE ${zone})`
}

/** What PostgreSQL calls a zone it does not know. */
const INVALID_VALUE = '22023'

export async function isZone(q: Queryable, zone: string): Promise<boolean> {
  try {
    await q.execute(sql`SELECT now() AT TIME ZONE ${zone}::text`)
    return true
  } catch (error) {
    if (sqlState(error) === INVALID_VALUE) return false
    throw error
  }
}

export interface SalesOfSpan {
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
      SELECT date_trunc(${unit}, ${orders.createdAt} AT TIME ZONE ${span.zone}) AS since,
        ${revenueCents} AS revenue, count(*)::int AS orders
      FROM ${orders} WHERE ${orders.createdAt} >= ${startOf(span)} GROUP BY 1
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
  // As many as were given back or put back on the shelf: mostly these are the same.
  const gone = sql`greatest(${orderLines.refunded}, ${orderLines.restocked})`
  const pieces = sql`(${orderLines.quantity} - ${gone})`
  // Less its share of what a promo code took off, and less what its pieces were given back with: to the cent, as
  // shareOfPieces of src/domain/orders/refunds/refund-shares.ts has it. A sum given back beyond pieces is of no line.
  const goods = sql`(${orderLines.priceCents} * ${orderLines.quantity} - ${orderLines.discountCents})`
  const earned = sql`(${goods} - ${goods} * ${gone} / ${orderLines.quantity})`
  const { rows } = (await q.execute(sql`
    SELECT ${orderLines.productId} AS "productId",
      coalesce(max(${products.name}), max(${orderLines.name})) AS name, sum(${pieces})::int AS pieces,
      sum(${earned})::float8 AS "revenueCents", count(${products.id}) > 0 AS "isThere"
    FROM ${orders} JOIN ${orderLines} ON ${orderLines.orderId} = ${orders.id}
      LEFT JOIN ${products} ON ${products.id} = ${orderLines.productId}
    WHERE ${isRevenue} AND ${orders.createdAt} >= ${startOf(span)}
    GROUP BY ${orderLines.productId} HAVING sum(${pieces}) > 0
    ORDER BY pieces DESC, sum(${earned}) DESC, 1 LIMIT ${limit}`)) as {
    rows: Seller[]
  }
  return rows
}

export interface LowStock {
  total: number
  items: { id: number; name: string; stock: number }[]
}

/** What runs out, the scarcest first. */
export async function listLowStock(q: Queryable, limit: number): Promise<LowStock> {
  const items = await q
    .select({ id: products.id, name: products.name, stock: products.stock })
    .from(products)
    .where(isRunningOut)
    .orderBy(asc(products.stock), sql`lower(${products.name}) COLLATE "C"`, asc(products.id))
    .limit(limit)
  const [row] = await q.select({ total: count() }).from(products).where(isRunningOut)
  return { total: row!.total, items }
}
