import { sql } from 'drizzle-orm'
import type { TaxTerms } from '../../buying/pricing/pricing.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { isRevenue } from './order-money.sql.ts'
import { orders } from '../../orders/tables.sql.ts'
import { readNeedsAttention, type NeedsAttention, type OfOrder } from './money-needing-attention.sql.ts'

/**
 * What orders that were changed come to less, as long as it has not gone back to their buyers: of exchanged pieces, and of
 * the tax where an order goes to another state. An order's own page reckons the same in TypeScript
 * (src/orders/editing/differences.rules.ts), and a test holds the two together.
 */

/** How each state is taxed today; without a state, all others. */
export type TaxOfStates = readonly Pick<TaxTerms, 'state' | 'rateMillipercent' | 'shippingIsTaxed'>[]

/** Left out are cancelled orders, which are owed whole, and disputed ones, of which nothing is given back meanwhile. */
export async function readDifferencesOwed(
  q: Queryable,
  taxOfStates: TaxOfStates,
  limit: number,
): Promise<NeedsAttention<OfOrder>> {
  const states = taxOfStates.map(({ state }) => state ?? '')
  const rates = taxOfStates.map(({ rateMillipercent }) => rateMillipercent)
  const shippingIsTaxed = taxOfStates.map((terms) => terms.shippingIsTaxed)
  const owed = sql`
    WITH exchanged AS (
      SELECT order_id, sum(goods_cents + tax_cents) AS cents, min(exchanged_at) AS since FROM line_exchanges
      WHERE refund_id IS NULL AND (goods_cents <> 0 OR tax_cents <> 0) GROUP BY order_id
    ), terms AS (
      SELECT * FROM unnest(${sql.param(states)}::text[], ${sql.param(rates)}::bigint[], ${sql.param(shippingIsTaxed)}::boolean[])
        AS terms (state, rate, shipping_is_taxed)
    ), moved AS (
      SELECT split_part(subject, ':', 2)::int AS id, (array_agg(before ->> 'state' ORDER BY id))[1] AS agreed, max(at) AS since
      FROM audit_log WHERE action IN ('order.address', 'order.address_undo') GROUP BY subject
    ), elsewhere AS (
      SELECT o.id, o.shipping_cents, o.shipping_tax_cents, o.gift_wrap_cents, o.gift_wrap_tax_cents, moved.since, here.rate, here.shipping_is_taxed
      FROM moved JOIN orders o ON o.id = moved.id AND o.shipping_address ->> 'state' <> moved.agreed
      LEFT JOIN checkouts c ON c.id = o.checkout_id
      LEFT JOIN manual_orders m ON m.order_id = o.id
      JOIN terms here ON here.state = CASE WHEN EXISTS (
        SELECT FROM terms WHERE state = o.shipping_address ->> 'state') THEN o.shipping_address ->> 'state' ELSE '' END
      WHERE here.rate <> coalesce(c.tax_rate_millipercent, m.tax_rate_millipercent)
    ), taxed AS (
      SELECT elsewhere.id, elsewhere.since,
        lines.tax + gift_wrap_tax_cents + shipping_tax_cents - given.tax
          - ((lines.goods - given.goods + gift_wrap_cents - given.gift_wrap + CASE WHEN shipping_is_taxed THEN shipping_cents - given.shipping ELSE 0 END)
            * rate + 50000) / 100000 AS cents
      FROM elsewhere CROSS JOIN LATERAL (
        SELECT sum(price_cents * quantity - discount_cents)::bigint AS goods, sum(tax_cents)::bigint AS tax
        FROM order_lines WHERE order_id = elsewhere.id
      ) lines CROSS JOIN LATERAL (
        SELECT coalesce(sum(r.tax_cents - r.exchange_tax_cents), 0)::bigint AS tax,
          coalesce(sum(r.shipping_cents), 0)::bigint AS shipping,
          coalesce(sum(r.gift_wrap_cents), 0)::bigint AS gift_wrap,
          coalesce(sum((SELECT sum(l.goods_cents) FROM refund_lines l WHERE l.refund_id = r.id)), 0)::bigint AS goods
        FROM refunds r WHERE r.order_id = elsewhere.id AND r.state <> 'failed'
      ) given
    ), parts AS (
      SELECT order_id, cents, since FROM exchanged UNION ALL SELECT id, greatest(0, cents), since FROM taxed
    ), sums AS (
      SELECT order_id, sum(cents) AS cents, min(since) FILTER (WHERE cents <> 0) AS since FROM parts GROUP BY order_id
    ), asked AS (
      SELECT ${orders.id} AS id, ${orders.customerName} AS customer_name, sums.since, least(sums.cents,
        ${orders.totalCents} - ${orders.refundedCents} - coalesce((
          SELECT sum(r.amount_cents) FROM refunds r WHERE r.order_id = ${orders.id} AND r.state = 'asked'), 0)) AS cents
      FROM sums JOIN ${orders} ON ${orders.id} = sums.order_id WHERE ${isRevenue}
    )
    SELECT id, customer_name, cents, since FROM asked WHERE cents > 0`
  return await readNeedsAttention<OfOrder>(q, { all: owed, order: sql`since, id`, limit })
}
