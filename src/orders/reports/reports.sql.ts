import { sql, type SQL } from 'drizzle-orm'
import type { ReportDays, ReportSums } from './reports.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { inTurn, momentsOf, movedWithin } from '../../payments/books/books-sums.sql.ts'
import { NO_PIECE } from '../../buying/cart/cart.rules.ts'
import type { Cents } from '../../machine/values/money.ts'

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

/**
 * The report of pieces. It agrees with the books to the cent: a sale counts when its money came in, a refund when its money
 * left. An exchanged piece counts as the piece it was exchanged for, at the price paid first. A piece has the name of its
 * last sale; a sale by hand of something that is no piece of the shop has its own name. The piece that brought most comes
 * first.
 */
export async function readPiecesSold(q: Queryable, days: ReportDays): Promise<ReportSums> {
  const { from, until } = momentsOf(days)
  // Lines are summed before what was given back is beside them: there are far more of them, and few kinds of pieces.
  const madeByHand = sql`CASE WHEN product_id = ${NO_PIECE} THEN name END`
  const { rows } = (await q.execute(sql`
    WITH ${movedWithin(inTurn([from], until))}, gone AS (
      SELECT id, coalesce(sum(times) FILTER (WHERE period = 1), 0) AS times,
        (sum(times) > 0)::int - (coalesce(sum(times) FILTER (WHERE period = 0), 0) > 0)::int AS is_back
      FROM given WHERE id IS NOT NULL GROUP BY id
    ), sums AS (
      SELECT product_id, ${madeByHand} AS made_by_hand, max(l.order_id) AS last, sum(l.quantity) AS pieces,
        sum(coalesce(l.sold_price_cents, l.price_cents) * l.quantity) AS sold,
        sum(coalesce(l.sold_discount_cents, l.discount_cents)) AS discounted, 0 AS pieces_back, 0 AS given_back
      FROM paid JOIN order_lines l ON l.order_id = paid.order_id WHERE paid.period = 1 GROUP BY 1, 2
      UNION ALL
      SELECT product_id, ${madeByHand}, l.order_id, 0, 0, 0, gone.is_back * b.quantity, gone.times * b.goods_cents
      FROM gone JOIN refunds r ON r.id = gone.id JOIN (
        SELECT refund_id, n, quantity, goods_cents FROM refund_lines
        UNION ALL SELECT refund_id, n, 0, goods_cents FROM line_exchanges WHERE refund_id IS NOT NULL
      ) b ON b.refund_id = r.id JOIN order_lines l ON l.order_id = r.order_id AND l.n = b.n
    )
    SELECT coalesce(made_by_hand, (SELECT l.name FROM order_lines l WHERE l.order_id = last AND l.product_id = summed.product_id LIMIT 1)) AS piece,
      pieces::int, sold::float8 AS "soldCents", -discounted::float8 AS "discountedCents", pieces_back::int AS "piecesGivenBack",
      -given_back::float8 AS "givenBackCents", (sold - discounted - given_back)::float8 AS "broughtCents"
    FROM (
      SELECT product_id, made_by_hand, max(last) AS last, sum(pieces) AS pieces,
        sum(sold) AS sold, sum(discounted) AS discounted, sum(pieces_back) AS pieces_back, sum(given_back) AS given_back
      FROM sums GROUP BY 1, 2
    ) summed
    WHERE pieces <> 0 OR pieces_back <> 0 OR given_back <> 0
    ORDER BY sold - discounted - given_back DESC, 1`)) as { rows: ReportSums['rows'] }
  return { rows }
}
