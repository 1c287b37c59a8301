-- A line whose piece was exchanged has the new piece's price, and its share of discount and tax. What it was sold as stands
-- beside it, so that an order's lines still come to what was agreed; null of a line that is as it was sold.
ALTER TABLE order_lines ADD COLUMN sold_name text;
ALTER TABLE order_lines ADD COLUMN sold_price_cents bigint CHECK (sold_price_cents >= 0);
ALTER TABLE order_lines ADD COLUMN sold_discount_cents bigint CHECK (sold_discount_cents >= 0);
ALTER TABLE order_lines ADD COLUMN sold_tax_cents bigint CHECK (sold_tax_cents >= 0);
ALTER TABLE order_lines ADD CHECK (num_nulls(sold_name, sold_price_cents, sold_discount_cents, sold_tax_cents) IN (0, 4));

-- What the line came to before each exchange, and the refund by which the difference went back or is asked to; null while
-- it is owed. The next piece may cost more again, as long as the money for it is here: a difference may be negative.
ALTER TABLE line_exchanges ADD COLUMN was_price_cents bigint;
ALTER TABLE line_exchanges ADD COLUMN was_discount_cents bigint;
ALTER TABLE line_exchanges ADD COLUMN was_tax_cents bigint;
ALTER TABLE line_exchanges ADD COLUMN refund_id uuid REFERENCES refunds (id) ON DELETE SET NULL;
ALTER TABLE line_exchanges DROP CONSTRAINT line_exchanges_goods_cents_check;
ALTER TABLE line_exchanges DROP CONSTRAINT line_exchanges_tax_cents_check;
CREATE INDEX line_exchanges_of_refund ON line_exchanges (refund_id) WHERE refund_id IS NOT NULL;

-- What of a refund goes back because a mended order comes to less: of exchanged pieces, and of the tax where it goes to
-- another state. Goods and tax of the refund have it in them.
ALTER TABLE refunds ADD COLUMN exchange_goods_cents bigint NOT NULL DEFAULT 0 CHECK (exchange_goods_cents BETWEEN 0 AND goods_cents);
ALTER TABLE refunds ADD COLUMN exchange_tax_cents bigint NOT NULL DEFAULT 0 CHECK (exchange_tax_cents BETWEEN 0 AND tax_cents);
ALTER TABLE refunds ADD COLUMN moved_tax_cents bigint NOT NULL DEFAULT 0 CHECK (moved_tax_cents BETWEEN 0 AND tax_cents);

-- Lines exchanged before kept the former price, and each difference was reckoned from it: only the last one still holds.
UPDATE order_lines l SET sold_name = first.name, sold_price_cents = l.price_cents, sold_discount_cents = l.discount_cents,
  sold_tax_cents = l.tax_cents
FROM (SELECT DISTINCT ON (order_id, n) order_id, n, name FROM line_exchanges ORDER BY order_id, n, id) first
WHERE first.order_id = l.order_id AND first.n = l.n;
-- Where pieces of such a line went back since, they went back at the former price: nothing of it is left to give.
UPDATE line_exchanges x SET goods_cents = 0, tax_cents = 0
FROM order_lines l WHERE l.order_id = x.order_id AND l.n = x.n AND l.refunded > 0;
-- The difference of goods is so much of what was paid as the price was lower, rounded down to a cent: a whole price that
-- it comes of is the nearest one.
WITH last AS (
  SELECT DISTINCT ON (x.order_id, x.n) x.order_id, x.n, x.tax_cents,
    l.price_cents * l.quantity - l.discount_cents - x.goods_cents AS goods,
    CASE WHEN l.price_cents * l.quantity = l.discount_cents THEN l.price_cents
      ELSE least(l.price_cents, ceil(((l.price_cents * l.quantity - l.discount_cents - x.goods_cents)::numeric * l.price_cents)
        / (l.price_cents * l.quantity - l.discount_cents)))::bigint END AS price
  FROM line_exchanges x JOIN order_lines l ON l.order_id = x.order_id AND l.n = x.n
  ORDER BY x.order_id, x.n, x.id DESC
)
UPDATE order_lines l SET price_cents = last.price, discount_cents = last.price * l.quantity - last.goods,
  tax_cents = l.tax_cents - last.tax_cents
FROM last WHERE last.order_id = l.order_id AND last.n = l.n;
-- Of several of one line the last has the whole difference, and those before it none.
UPDATE line_exchanges x SET goods_cents = 0, tax_cents = 0
WHERE EXISTS (SELECT FROM line_exchanges y WHERE y.order_id = x.order_id AND y.n = x.n AND y.id > x.id);
UPDATE line_exchanges x SET was_price_cents = l.sold_price_cents, was_discount_cents = l.sold_discount_cents,
  was_tax_cents = l.sold_tax_cents
FROM order_lines l WHERE l.order_id = x.order_id AND l.n = x.n;
ALTER TABLE line_exchanges ALTER COLUMN was_price_cents SET NOT NULL;
ALTER TABLE line_exchanges ALTER COLUMN was_discount_cents SET NOT NULL;
ALTER TABLE line_exchanges ALTER COLUMN was_tax_cents SET NOT NULL;

-- A sum that went back since, to the cent what the exchanged pieces of its order came to less, was theirs.
WITH due AS (
  SELECT order_id, sum(goods_cents) AS goods, sum(tax_cents) AS tax, max(exchanged_at) AS at FROM line_exchanges GROUP BY order_id
), theirs AS (
  SELECT DISTINCT ON (r.order_id) r.id, r.order_id, due.goods, due.tax
  FROM due JOIN refunds r ON r.order_id = due.order_id AND r.state <> 'failed' AND r.created_at >= due.at
    AND r.amount_cents = r.other_cents AND r.other_cents = due.goods + due.tax
  WHERE due.goods + due.tax > 0
  ORDER BY r.order_id, r.created_at, r.id
), told AS (
  UPDATE refunds r SET goods_cents = theirs.goods, tax_cents = theirs.tax, other_cents = 0,
    exchange_goods_cents = theirs.goods, exchange_tax_cents = theirs.tax
  FROM theirs WHERE theirs.id = r.id
)
UPDATE line_exchanges x SET refund_id = theirs.id FROM theirs WHERE theirs.order_id = x.order_id;
