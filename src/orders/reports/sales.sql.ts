import { asc, count, isNull, sql, type SQL, eq } from 'drizzle-orm'
import type { Cents } from '../../machine/values/money.ts'
import { lengthOf, type SalesPeriod, unitOf } from './sales-period.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { isRevenue } from '../../payments/ledger/order-money.sql.ts'
import { salesSums } from './tables.sql.ts'
import { isRunningOut } from '../../pieces/options/combinations.sql.ts'
import { orderLines, orders } from '../tables.sql.ts'
import { products } from '../../pieces/tables.sql.ts'

/**
 * What was sold. Every figure counts the same orders: paid, not cancelled, not refunded whole, not taken back by the wallet or
 * a bank, and not in dispute: until that is decided, the money is not the shop's.
 */

const isOfAllTime = eq(salesSums.since, '-infinity')

const ordersSum = sql<number>`coalesce(sum(${salesSums.orders}), 0)::int`
const revenueSum = sql<Cents>`coalesce(sum(${salesSums.revenueCents}), 0)::float8`
const customersSum = sql<number>`coalesce(sum(${salesSums.customers}), 0)::int`

/** Makes one row of those of the same time. What others add meanwhile is no part of it and stays. */
export async function foldSalesSums(q: Queryable): Promise<void> {
  await q.execute(sql`
    WITH taken AS (
      DELETE FROM sales_sums WHERE since IN (SELECT since FROM sales_sums GROUP BY since HAVING count(*) > 1)
      RETURNING since, orders, revenue_cents, customers
    )
    INSERT INTO sales_sums (since, orders, revenue_cents, customers)
    SELECT since, sum(orders), sum(revenue_cents), sum(customers) FROM taken GROUP BY since
    HAVING sum(orders) <> 0 OR sum(revenue_cents) <> 0 OR sum(customers) <> 0`)
}

/** Where the sums are not those of the orders: something was done with the triggers switched off. */
export const SALES_SUMS_RULE = {
  rule: 'the sums that the dashboard shows are those of the orders',
  query: `
    SELECT 'orders placed from ' || since || ' on: ' || coalesce(kept.orders, 0) || ' of '
      || coalesce(kept.revenue_cents, 0) || ' cents, and not ' || coalesce(counted.orders, 0) || ' of '
      || coalesce(counted.revenue_cents, 0) AS detail
    FROM (
      SELECT since, sum(orders) AS orders, sum(revenue_cents) AS revenue_cents FROM sales_sums
        WHERE since > '-infinity' GROUP BY since
    ) AS kept
    FULL JOIN (
      SELECT since_of(created_at) AS since, count(*) AS orders,
        sum(revenue_of(status, payment_state, in_dispute, total_cents - refunded_cents)) AS revenue_cents
        FROM orders GROUP BY 1
    ) AS counted USING (since)
    WHERE coalesce(kept.orders, 0) <> coalesce(counted.orders, 0)
      OR coalesce(kept.revenue_cents, 0) <> coalesce(counted.revenue_cents, 0)
    UNION ALL
    SELECT 'all orders: ' || kept.orders || ' of ' || kept.revenue_cents || ' cents by ' || kept.customers
      || ' customers, and not ' || counted.orders || ' of ' || counted.revenue_cents || ' by ' || counted.customers
    FROM (
      SELECT coalesce(sum(orders), 0) AS orders, coalesce(sum(revenue_cents), 0) AS revenue_cents,
        coalesce(sum(customers), 0) AS customers
        FROM sales_sums WHERE since = '-infinity'
    ) AS kept, (
      SELECT coalesce(sum(orders), 0) AS orders, coalesce(sum(revenue_cents), 0) AS revenue_cents,
        (SELECT count(*) FROM order_addresses) AS customers
        FROM sales_sums WHERE since > '-infinity'
    ) AS counted
    WHERE kept.orders <> counted.orders OR kept.revenue_cents <> counted.revenue_cents
      OR kept.customers <> counted.customers
    UNION ALL
    SELECT 'a customer: ' || coalesce(kept.orders, 0) || ' orders, and not ' || coalesce(counted.orders, 0)
    FROM order_addresses AS kept
    FULL JOIN (
      SELECT sha256(convert_to(address, 'UTF8')) AS address, orders
      FROM (SELECT lower(customer_email COLLATE "C") AS address, count(*) AS orders FROM orders
        WHERE customer_email <> '' GROUP BY 1) AS addresses
    ) AS counted USING (address)
    WHERE coalesce(kept.orders, 0) <> coalesce(counted.orders, 0)`,
} as const

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
