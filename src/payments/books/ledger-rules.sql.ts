/**
 * Rules of the books about money: each query answers the rows that break its rule; `detail` names them. Refunds under way
 * count as given from the moment they are asked for, their money from the moment the wallet has said yes.
 */

/** sumsOf of src/payments/ledger/ledger.rules.ts in SQL, one row for each order of these that has movements. */
export const sumsOfOrders = (which: string) => `
  SELECT order_id, paid, noted, at_wallet, greatest(0, least(noted, paid - at_wallet)) AS outside,
    greatest(0, least(taken, paid)) AS taken
  FROM (
    SELECT order_id, paid, noted, taken, greatest(0, least(given, paid)) AS at_wallet
    FROM (
      SELECT order_id,
        coalesce(sum(amount_cents) FILTER (WHERE kind IN ('capture', 'cash')), 0) AS paid,
        -coalesce(sum(amount_cents) FILTER (WHERE kind IN ('refund', 'refund_failed')), 0) AS given,
        -coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund_outside'), 0) AS noted,
        -coalesce(sum(amount_cents) FILTER (WHERE kind IN ('reversal', 'dispute', 'won_back')), 0) AS taken
      FROM money_movements WHERE ${which} GROUP BY order_id
    ) raw
  ) limited`

/** standingOf of src/payments/ledger/ledger.rules.ts in SQL. */
const BALANCES = `
  SELECT o.id, o.payment_state, o.refunded_cents, o.given_back_outside_cents, coalesce(s.paid, 0) AS paid,
    coalesce(s.outside, 0) AS outside,
    CASE WHEN s.taken > 0 AND s.at_wallet + s.outside + s.taken >= s.paid THEN s.at_wallet + s.outside
      ELSE coalesce(s.at_wallet + s.outside + s.taken, 0) END AS refunded,
    CASE WHEN coalesce(s.paid, 0) = 0 THEN CASE o.payment_state WHEN 'pending' THEN 'pending' ELSE 'unpaid' END
      WHEN s.taken > 0 AND s.at_wallet + s.outside + s.taken >= s.paid THEN 'reversed'
      WHEN s.at_wallet + s.outside + s.taken = 0 THEN 'paid'
      WHEN s.at_wallet + s.outside + s.taken = s.paid THEN 'refunded'
      ELSE 'partly_refunded' END AS state
  FROM orders o LEFT JOIN (${sumsOfOrders('order_id IS NOT NULL')}) s ON s.order_id = o.id`

/** Cents that a refund moved: none where it failed, or the wallet has not answered yet. */
const MOVED = `CASE WHEN r.state IN ('pending', 'completed') THEN r.amount_cents ELSE 0 END`

export const LEDGER_RULES: readonly { rule: string; query: string }[] = [
  {
    rule: 'how an order’s money stands follows from its movements',
    query: `
      SELECT 'order ' || id || ' is ' || payment_state || ', ' || refunded_cents || ' cents given back, ' || given_back_outside_cents
          || ' outside; its movements say ' || state || ', ' || refunded || ', ' || outside AS detail
        FROM (${BALANCES}) standing
        WHERE payment_state <> state OR refunded_cents <> refunded OR given_back_outside_cents <> outside`,
  },
  {
    rule: 'what came in for each order is its total, by its own payment',
    query: `
      SELECT 'order ' || o.id || ' over ' || o.total_cents || ' cents: ' || coalesce(sum(m.amount_cents), 0) || ' came in' AS detail
        FROM orders o LEFT JOIN money_movements m ON m.order_id = o.id AND m.kind IN ('capture', 'cash')
        WHERE o.payment_state NOT IN ('unpaid', 'pending')
        GROUP BY o.id HAVING coalesce(sum(m.amount_cents), 0) <> o.total_cents
      UNION ALL
      SELECT 'movement ' || m.id || ' of order ' || p.order_id
        FROM money_movements m JOIN payments p ON p.order_id = m.order_id
        WHERE m.kind IN ('capture', 'cash') AND (m.reference <> p.capture_id OR m.wallet <> p.provider
          OR m.currency <> p.currency OR (m.kind = 'cash') <> (p.provider = 'manual'))`,
  },
  {
    rule: 'money that belongs to no order is in review, or with its buyer again',
    query: `
      SELECT 'movement ' || m.id || ' of checkout ' || c.id || ' that is ' || c.state AS detail
        FROM money_movements m JOIN checkouts c ON c.id = m.checkout_id
        WHERE m.order_id IS NULL AND c.state NOT IN ('needs_review', 'closed')
      UNION ALL
      SELECT 'checkout ' || c.id || ' is closed with ' || sum(m.amount_cents) || ' cents'
        FROM money_movements m JOIN checkouts c ON c.id = m.checkout_id
        WHERE m.order_id IS NULL AND c.state = 'closed' AND m.kind IN ('capture', 'refund', 'refund_failed')
        GROUP BY c.id HAVING sum(m.amount_cents) <> 0`,
  },
  {
    rule: 'each refund has moved what it says, and each movement of a refund has its refund',
    query: `
      SELECT 'refund ' || r.id || ' of order ' || r.order_id || ' is ' || r.state || ', ' || -coalesce(sum(m.amount_cents), 0)
          || ' cents moved' AS detail
        FROM refunds r LEFT JOIN money_movements m ON m.order_id = r.order_id
          AND ((r.way = 'wallet' AND m.wallet = r.wallet AND m.reference = r.wallet_refund_id AND m.kind IN ('refund', 'refund_failed'))
            OR (r.way = 'outside' AND m.reference IN (r.id::text, r.id || ':taken-back') AND m.kind = 'refund_outside'))
        GROUP BY r.id HAVING -coalesce(sum(m.amount_cents), 0) <> ${MOVED}
      UNION ALL
      SELECT 'movement ' || m.id || ' of order ' || m.order_id FROM money_movements m
        WHERE m.order_id IS NOT NULL AND (
          (m.kind IN ('refund', 'refund_failed') AND m.reference NOT LIKE 'before:%'
            AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.wallet = m.wallet AND r.wallet_refund_id = m.reference))
          OR (m.kind = 'refund_outside' AND m.reference NOT LIKE 'before:%'
            AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.id::text = split_part(m.reference, ':', 1))))`,
  },
  {
    rule: 'what of each line was given back is in refunds, and no more than was paid for it',
    query: `
      SELECT 'line ' || l.n || ' of order ' || l.order_id || ': ' || l.refunded || ' pieces given back, in refunds '
          || coalesce(given.pieces, 0) AS detail
        FROM order_lines l LEFT JOIN (
          SELECT r.order_id, rl.n, sum(rl.quantity) AS pieces, sum(rl.goods_cents) AS goods, sum(rl.tax_cents) AS tax
          FROM refunds r JOIN refund_lines rl ON rl.refund_id = r.id WHERE r.state <> 'failed' GROUP BY r.order_id, rl.n
        ) given ON given.order_id = l.order_id AND given.n = l.n
        WHERE l.refunded <> coalesce(given.pieces, 0)
          OR given.goods > l.price_cents * l.quantity - l.discount_cents OR given.tax > l.tax_cents
      UNION ALL
      SELECT 'a line of refund ' || rl.refund_id FROM refund_lines rl JOIN refunds r ON r.id = rl.refund_id
        WHERE NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = r.order_id AND l.n = rl.n)`,
  },
  {
    // One that was asked for and not answered may be refused for what somebody gave back at the wallet meanwhile.
    rule: 'refunds are the sum of their lines, and give back no more than was paid, goods, wrap, shipping and tax',
    query: `
      SELECT 'refund ' || r.id || ' of order ' || r.order_id AS detail FROM refunds r
        WHERE r.goods_cents - r.exchange_goods_cents <> (SELECT coalesce(sum(l.goods_cents), 0) FROM refund_lines l WHERE l.refund_id = r.id)
          OR r.tax_cents - r.exchange_tax_cents - r.moved_tax_cents < (SELECT coalesce(sum(l.tax_cents), 0) FROM refund_lines l WHERE l.refund_id = r.id)
      UNION ALL
      SELECT 'refunds of order ' || o.id FROM orders o JOIN refunds r ON r.order_id = o.id AND r.state <> 'failed'
        GROUP BY o.id
        HAVING sum(r.shipping_cents) > o.shipping_cents OR sum(r.gift_wrap_cents) > o.gift_wrap_cents OR sum(r.tax_cents) > o.tax_cents
          OR sum(r.amount_cents) FILTER (WHERE r.way = 'wallet' AND r.state <> 'asked') > o.total_cents
          OR sum(r.amount_cents) FILTER (WHERE r.way = 'wallet' AND r.key IS NOT NULL) > o.total_cents`,
  },
  {
    rule: 'the tax of its lines, its wrap and its shipping is the tax of each order',
    query: `
      SELECT 'order ' || o.id AS detail FROM orders o JOIN order_lines l ON l.order_id = o.id
        GROUP BY o.id HAVING sum(coalesce(l.sold_tax_cents, l.tax_cents)) + o.gift_wrap_tax_cents + o.shipping_tax_cents <> o.tax_cents`,
  },
  {
    rule: 'what an exchanged line comes to less is the sum of its exchanges, each in the refund it went back by',
    query: `
      SELECT 'line ' || l.n || ' of order ' || l.order_id AS detail
        FROM order_lines l LEFT JOIN (
          SELECT order_id, n, sum(goods_cents) AS goods, sum(tax_cents) AS tax FROM line_exchanges GROUP BY order_id, n
        ) x ON x.order_id = l.order_id AND x.n = l.n
        WHERE (l.sold_name IS NULL) <> (x.n IS NULL)
          OR (l.sold_price_cents - l.price_cents) * l.quantity - l.sold_discount_cents + l.discount_cents <> x.goods
          OR l.sold_tax_cents - l.tax_cents <> x.tax
      UNION ALL
      SELECT 'refund ' || r.id || ' of order ' || r.order_id
        FROM refunds r LEFT JOIN line_exchanges x ON x.refund_id = r.id
        GROUP BY r.id HAVING (r.state = 'failed' AND count(x.id) > 0)
          OR (r.state <> 'failed' AND (r.exchange_goods_cents <> coalesce(sum(x.goods_cents), 0)
            OR r.exchange_tax_cents <> coalesce(sum(x.tax_cents), 0)))`,
  },
  {
    rule: 'no more goes back on the shelf than was sold',
    query: `
      SELECT 'line ' || n || ' of order ' || order_id AS detail FROM order_lines WHERE restocked > quantity`,
  },
  {
    rule: 'no refund is asked for longer than a day without a reason',
    query: `
      SELECT 'refund ' || id || ' of order ' || order_id AS detail FROM refunds
        WHERE state = 'asked' AND failure IS NULL AND created_at < now() - interval '1 day'`,
  },
]
