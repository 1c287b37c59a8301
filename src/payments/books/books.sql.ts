import { NO_PIECE } from '../../buying/cart/cart.rules.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { LEDGER_RULES } from './ledger-rules.sql.ts'
import { SALES_SUMS_RULE } from '../../orders/reports/sales.sql.ts'

/** A rule of the books and the rows that break it, as text. */
interface Breach {
  rule: string
  detail: string
}

/** Each query answers the rows that break its rule; `detail` names them. */
const RULES: readonly { rule: string; query: string }[] = [
  {
    rule: 'start + adjustments = on hand + held + sold - restocked',
    query: `
      SELECT 'product ' || id || ': booked ' || booked || ', on hand ' || on_hand || ', held ' || held || ', sold ' || sold AS detail
      FROM (
        SELECT ids.id,
          coalesce((SELECT sum(quantity) FROM stock_adjustments a WHERE a.product_id = ids.id), 0) AS booked,
          coalesce((SELECT stock FROM products p WHERE p.id = ids.id AND p.option_groups = '[]'), 0) AS on_hand,
          coalesce((SELECT sum(quantity) FROM stock_holds h WHERE h.product_id = ids.id), 0) AS held,
          coalesce((SELECT sum(quantity - restocked) FROM order_lines l WHERE l.product_id = ids.id), 0) AS sold
        FROM (SELECT product_id AS id FROM stock_adjustments UNION SELECT id FROM products UNION SELECT product_id FROM order_lines) ids
        WHERE ids.id <> ${NO_PIECE}
      ) books WHERE booked <> on_hand + held + sold`,
  },
  {
    rule: 'a piece with options has the stock and the prices of those that can be chosen',
    query: `
      SELECT 'product ' || p.id || ': ' || p.stock || ' pieces at ' || p.price_cents || ' to ' || coalesce(p.highest_cents, p.price_cents) AS detail
      FROM products p JOIN products c ON c.parent_id = p.id
      WHERE p.option_groups <> '[]'
      GROUP BY p.id
      HAVING p.stock <> coalesce(sum(c.stock) FILTER (WHERE c.offered), 0)
        OR p.price_cents <> min(c.price_cents) FILTER (WHERE c.offered)
        OR coalesce(p.highest_cents, p.price_cents) <> max(c.price_cents) FILTER (WHERE c.offered)`,
  },
  {
    rule: 'being made = held and ordered pieces that are to be made, of all combinations of a piece, and not sent yet',
    query: `
      SELECT 'product ' || id || ': ' || being_made || ', counted ' || being_made_of(id) AS detail
        FROM products WHERE being_made <> being_made_of(id)`,
  },
  {
    rule: 'every paid checkout has its order, and every order its payment',
    query: `
      SELECT 'checkout ' || c.id AS detail FROM checkouts c LEFT JOIN orders o ON o.checkout_id = c.id
        WHERE c.state = 'paid' AND o.id IS NULL
      UNION ALL
      SELECT 'order ' || o.id FROM orders o LEFT JOIN payments p ON p.order_id = o.id
        WHERE p.id IS NULL OR p.amount_cents <> o.total_cents OR p.capture_id <> o.payment_id`,
  },
  {
    rule: 'every order comes of a checkout, paid at its wallet, or was recorded and paid outside',
    query: `
      SELECT 'order ' || o.id AS detail
        FROM orders o LEFT JOIN manual_orders m ON m.order_id = o.id LEFT JOIN payments p ON p.order_id = o.id
        WHERE (o.checkout_id IS NULL) <> (m.order_id IS NOT NULL)
          OR (p.provider = 'manual') <> (m.order_id IS NOT NULL)`,
  },
  {
    rule: 'each total equals its recomputed lines, and what was agreed at checkout',
    query: `
      SELECT 'order ' || o.id AS detail FROM orders o
        WHERE o.subtotal_cents <> (SELECT coalesce(sum(coalesce(l.sold_price_cents, l.price_cents) * l.quantity), 0) FROM order_lines l WHERE l.order_id = o.id)
      UNION ALL
      SELECT 'order ' || o.id FROM orders o JOIN checkouts c ON c.id = o.checkout_id WHERE o.total_cents <> c.total_cents
      UNION ALL
      SELECT 'tax of order ' || o.id FROM orders o JOIN manual_orders m ON m.order_id = o.id
        WHERE o.tax_cents NOT IN (
          ((o.subtotal_cents - o.discount_cents + o.gift_wrap_cents) * m.tax_rate_millipercent + 50000) / 100000,
          ((o.subtotal_cents - o.discount_cents + o.gift_wrap_cents + o.shipping_cents) * m.tax_rate_millipercent + 50000) / 100000)`,
  },
  {
    rule: 'each total follows from the steps that were kept of it',
    query: `
      SELECT what || ' ' || id AS detail FROM (
        SELECT what, id, tax_cents, total_cents, goods, shipping,
          ((goods + CASE WHEN (tax ->> 'shippingIsTaxed')::boolean THEN shipping ELSE 0 END)
            * (tax ->> 'rateMillipercent')::bigint + 50000) / 100000 AS reckoned
        FROM (
          SELECT priced.*, steps -> 'tax' AS tax,
            (SELECT coalesce(sum((l ->> 'unitPriceCents')::bigint * (l ->> 'quantity')::bigint
              - (l ->> 'discountCents')::bigint), 0)::bigint FROM jsonb_array_elements(steps -> 'lines') l)
              + coalesce((steps ->> 'giftWrapCents')::bigint, 0) AS goods,
            CASE WHEN steps -> 'shipping' ->> 'free' IS NULL
              THEN (steps -> 'shipping' ->> 'rateCents')::bigint ELSE 0 END AS shipping
          FROM (
            SELECT 'order' AS what, id::text, price_steps AS steps, tax_cents::bigint, total_cents::bigint FROM orders
            UNION ALL
            SELECT 'checkout', id::text, price_steps, tax_cents, total_cents FROM checkouts
          ) priced WHERE steps IS NOT NULL
        ) parts
      ) sums WHERE reckoned <> tax_cents OR goods + shipping + reckoned <> total_cents`,
  },
  {
    rule: 'the states of order, payment and checkout agree',
    query: `
      SELECT 'order ' || o.id || ' of a checkout that is ' || c.state AS detail
        FROM orders o JOIN checkouts c ON c.id = o.checkout_id WHERE c.state <> 'paid'
      UNION ALL
      SELECT 'order ' || o.id || ' is ' || o.payment_state || ', its payment ' || p.status
        FROM orders o JOIN payments p ON p.order_id = o.id
        WHERE o.payment_state <> p.status
      UNION ALL
      SELECT 'order ' || o.id || ': ' || o.refunded_cents || ' cents given back, its payment ' || p.refunded_cents || ' (' || p.status || ')'
        FROM orders o JOIN payments p ON p.order_id = o.id
        WHERE o.refunded_cents <> p.refunded_cents OR (p.status = 'refunded' AND p.refunded_cents <> p.amount_cents)
          OR (p.refunded_cents > 0 AND p.status NOT IN ('partly_refunded', 'refunded', 'reversed'))
      UNION ALL
      SELECT 'order ' || o.id || ' and its disputes' FROM orders o
        WHERE o.in_dispute <> EXISTS (SELECT 1 FROM disputes d WHERE d.order_id = o.id AND d.closed_at IS NULL)
      UNION ALL
      SELECT 'checkout ' || c.id || ' waits for no attempt' FROM checkouts c
        WHERE c.state = 'confirming'
          AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.checkout_id = c.id AND a.state = 'started')`,
  },
  {
    rule: 'holds belong to captures under way, attempts under way to checkouts under way',
    query: `
      SELECT 'hold of checkout ' || h.checkout_id AS detail FROM stock_holds h JOIN checkouts c ON c.id = h.checkout_id
        WHERE c.state NOT IN ('confirming', 'needs_review')
      UNION ALL
      SELECT 'attempt of checkout ' || a.checkout_id FROM payment_attempts a JOIN checkouts c ON c.id = a.checkout_id
        WHERE a.state = 'started' AND c.state NOT IN ('confirming', 'needs_review')`,
  },
  {
    rule: 'uses of promo codes = orders with them + payments under way, and their discounts sum to the whole',
    query: `
      SELECT 'promo code ' || p.code || ': ' || p.uses || ' uses counted' AS detail FROM promotions p
        WHERE p.uses <> (SELECT count(*) FROM promotion_uses u WHERE u.promotion_id = p.id)
      UNION ALL
      SELECT 'use by checkout ' || c.id || ' that is ' || c.state FROM promotion_uses u JOIN checkouts c ON c.id = u.checkout_id
        WHERE c.state NOT IN ('confirming', 'needs_review', 'paid') OR c.promotion_id IS DISTINCT FROM u.promotion_id
      UNION ALL
      SELECT 'order ' || o.id || ' by promo code ' || p.code FROM orders o
        JOIN checkouts c ON c.id = o.checkout_id JOIN promotions p ON p.id = c.promotion_id
        WHERE o.status <> 'cancelled' AND o.payment_state NOT IN ('unpaid', 'refunded')
          AND NOT EXISTS (SELECT 1 FROM promotion_uses u WHERE u.checkout_id = c.id)
      UNION ALL
      SELECT 'order ' || o.id FROM orders o
        WHERE o.discount_cents <> (SELECT coalesce(sum(coalesce(l.sold_discount_cents, l.discount_cents)), 0) FROM order_lines l WHERE l.order_id = o.id)`,
  },
  {
    rule: 'what was sent of a line is in parcels, and an order is sent once parcels are out and nothing is left',
    query: `
      SELECT 'line ' || l.n || ' of order ' || l.order_id || ': ' || l.sent || ' sent' AS detail FROM order_lines l
        WHERE l.sent <> (SELECT coalesce(sum(c.quantity), 0) FROM parcels p JOIN parcel_lines c ON c.parcel_id = p.id
          WHERE p.order_id = l.order_id AND c.n = l.n)
      UNION ALL
      SELECT 'order ' || o.id FROM orders o
        WHERE (o.shipped_at IS NOT NULL) <> (EXISTS (SELECT FROM parcels p WHERE p.order_id = o.id)
          AND NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.quantity > l.refunded + l.sent))`,
  },
  {
    rule: 'nothing is unresolved after 15 minutes without a reason',
    query: `
      SELECT 'checkout ' || id AS detail FROM checkouts
        WHERE state = 'confirming' AND reason IS NULL AND updated_at < now() - interval '15 minutes'`,
  },
  {
    rule: 'every order of a checkout has its mail',
    query: `
      SELECT 'order ' || o.id AS detail FROM orders o
        WHERE o.checkout_id IS NOT NULL
          AND (NOT EXISTS (SELECT 1 FROM mails m WHERE m.dedup_key = 'order-confirmation:' || o.id)
           OR NOT EXISTS (SELECT 1 FROM mails m WHERE m.dedup_key = 'new-order:' || o.id))`,
  },
  SALES_SUMS_RULE,
  ...LEDGER_RULES,
]

/** Checks every invariant of the shop's books; an empty list is a clean bill. */
export async function findBreaches(q: Queryable): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { rule, query } of RULES) {
    const { rows } = (await q.execute(sql.raw(query))) as { rows: { detail: string }[] }
    for (const { detail } of rows) breaches.push({ rule, detail })
  }
  return breaches
}

export function countRules(): number {
  return RULES.length
}
