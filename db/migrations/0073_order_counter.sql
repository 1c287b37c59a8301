-- Numbers of orders follow one another. A sequence keeps the numbers of transactions that failed, and a database that is
-- killed goes on up to 32 further. This counter is a row: it moves with the order that takes its number, or not at all.
CREATE TABLE order_counter (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  last integer NOT NULL CHECK (last >= 0)
);

-- It goes on where the sequence stood, where that was set forward by the shop's owner; else after the last order.
INSERT INTO order_counter (last)
  SELECT CASE
    WHEN NOT is_called THEN last_value - 1
    WHEN last_value - highest BETWEEN 0 AND 33 THEN highest
    ELSE greatest(last_value, highest)
  END
  FROM orders_id_seq, (SELECT coalesce(max(id), 0) AS highest FROM orders) AS numbered;

CREATE FUNCTION next_order_number() RETURNS integer LANGUAGE sql AS
  'UPDATE order_counter SET last = last + 1 RETURNING last';

ALTER TABLE orders ALTER COLUMN id DROP IDENTITY;
ALTER TABLE orders ALTER COLUMN id SET DEFAULT next_order_number();
