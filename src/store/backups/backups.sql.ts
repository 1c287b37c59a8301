import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../../machine/database/database.ts'

/** What the shop has now, and what of it was made since then. */
export async function countShop(q: Queryable, since: Date) {
  const isSince = sql`created_at > ${since.toISOString()}::timestamptz`
  const [row] = await rowsOf<Record<'products' | 'orders' | 'ordersSince' | 'totalCentsSince', string>>(
    q,
    sql`SELECT (SELECT count(*) FROM products) AS products, count(*) AS orders,
               count(*) FILTER (WHERE ${isSince}) AS "ordersSince",
               coalesce(sum(total_cents) FILTER (WHERE ${isSince}), 0) AS "totalCentsSince"
        FROM orders`,
  )
  const { products, orders, ordersSince, totalCentsSince } = row!
  return {
    now: { products: Number(products), orders: Number(orders) },
    since: { orders: Number(ordersSince), totalCents: Number(totalCentsSince) },
  }
}
