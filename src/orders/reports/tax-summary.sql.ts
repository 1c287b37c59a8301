import { sql, type SQL } from 'drizzle-orm'
import type { Cents } from '../../machine/values/money.ts'
import type { ReportDays, ReportSums } from './reports.rules.ts'
import { momentsOf } from '../../payments/books/books-sums.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'

/** Where an order is taxed. Orders from before their steps were kept tell it by where they were sent. */
const state = sql`coalesce(o.price_steps -> 'tax' ->> 'state', nullif(o.shipping_address ->> 'state', ''))`

function isWithin(moment: SQL, days: ReportDays): SQL {
  const { from, until } = momentsOf(days)
  return sql`${moment} >= ${from} AND ${moment} < ${until}`
}

/** When a refund counts: once it is through, and until then when it was made. */
const refundedAt = sql`coalesce(r.settled_at, r.created_at)`

/**
 * The report of sales tax: by state, what was sold in a period and what was given back in it. An order counts by the day it was placed once its
 * money is here, a refund by its own day: the figures of a period that is over stay as they are.
 */
export async function readTaxes(q: Queryable, period: ReportDays): Promise<ReportSums> {
  const { rows } = (await q.execute(sql`
    WITH sold AS (
      SELECT ${state} AS state, o.subtotal_cents - o.discount_cents + o.gift_wrap_cents AS goods, o.shipping_cents AS shipping, o.tax_cents AS tax,
        coalesce(c.tax_rate_millipercent, m.tax_rate_millipercent, 0) > 0 AS is_taxed,
        coalesce((o.price_steps -> 'tax' ->> 'shippingIsTaxed')::boolean, o.shipping_tax_cents > 0) AS is_shipping_taxed
      FROM orders o
      LEFT JOIN checkouts c ON c.id = o.checkout_id
      LEFT JOIN manual_orders m ON m.order_id = o.id
      WHERE o.payment_state NOT IN ('unpaid', 'pending') AND ${isWithin(sql`o.created_at`, period)}
    ), sums AS (
      SELECT state, 1 AS orders, CASE WHEN is_taxed THEN goods ELSE 0 END AS taxable,
        CASE WHEN is_taxed THEN 0 ELSE goods END AS exempt,
        CASE WHEN is_taxed AND is_shipping_taxed THEN shipping ELSE 0 END AS taxed_shipping,
        CASE WHEN is_taxed AND is_shipping_taxed THEN 0 ELSE shipping END AS untaxed_shipping,
        tax, 0 AS given_back, 0 AS tax_given_back
      FROM sold
      UNION ALL
      SELECT ${state}, 0, 0, 0, 0, 0, 0,
        r.goods_cents + r.gift_wrap_cents + r.shipping_cents + r.tax_cents + r.other_cents - t.tax_cents, t.tax_cents
      FROM refund_taxes t JOIN refunds r ON r.id = t.id JOIN orders o ON o.id = t.order_id
      WHERE ${isWithin(refundedAt, period)}
    )
    SELECT state, sum(orders)::int AS orders, sum(taxable)::float8 AS "taxableSalesCents", sum(exempt)::float8 AS "exemptSalesCents",
      sum(taxed_shipping)::float8 AS "taxedShippingCents", sum(untaxed_shipping)::float8 AS "untaxedShippingCents",
      sum(tax)::float8 AS "taxCents", sum(given_back)::float8 AS "givenBackCents",
      sum(tax_given_back)::float8 AS "taxGivenBackCents", sum(tax - tax_given_back)::float8 AS "taxToFileCents"
    FROM sums GROUP BY state ORDER BY state NULLS LAST`)) as { rows: ReportSums['rows'] }
  return { rows, notCountedCents: await sumGivenBackWithoutTax(q, period) }
}

/** What went back in a period and is known as a sum of money alone: noted before the shop kept refunds. */
async function sumGivenBackWithoutTax(q: Queryable, period: ReportDays): Promise<Cents> {
  const { rows } = (await q.execute(sql`
    SELECT coalesce(sum(-m.amount_cents), 0)::float8 AS cents FROM money_movements m
    WHERE m.kind IN ('refund', 'refund_outside', 'refund_failed') AND ${isWithin(sql`m.happened_at`, period)}
      AND m.order_id IS NOT NULL AND m.reference LIKE 'before:%'`)) as {
    rows: { cents: Cents }[]
  }
  return rows[0]!.cents
}
