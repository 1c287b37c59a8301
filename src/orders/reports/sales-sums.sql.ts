import { eq, sql } from 'drizzle-orm'
import type { Cents } from '../../machine/values/money.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { salesSums } from './tables.sql.ts'

export const isOfAllTime = eq(salesSums.since, '-infinity')

export const ordersSum = sql<number>`coalesce(sum(${salesSums.orders}), 0)::int`
export const revenueSum = sql<Cents>`coalesce(sum(${salesSums.revenueCents}), 0)::float8`
export const customersSum = sql<number>`coalesce(sum(${salesSums.customers}), 0)::int`

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
