import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../../machine/database/database.ts'

export interface ShopCounts {
  products: number
  orders: number
  /** Of the orders, those made since. */
  ordersSince: number
  totalCentsSince: number
}

export async function countShop(q: Queryable, since: Date): Promise<ShopCounts> {
  const [row] = await rowsOf<Record<keyof ShopCounts, string>>(
    q,
    sql`SELECT (SELECT count(*) FROM products) AS products, count(*) AS orders,
               count(*) FILTER (WHERE created_at > ${since.toISOString()}::timestamptz) AS "ordersSince",
               coalesce(sum(total_cents) FILTER (WHERE created_at > ${since.toISOString()}::timestamptz), 0) AS "totalCentsSince"
        FROM orders`,
  )
  return Object.fromEntries(
    Object.entries(row!).map(([name, count]) => [name, Number(count)]),
  ) as unknown as ShopCounts
}
