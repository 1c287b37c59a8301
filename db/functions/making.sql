-- How many pieces are held or ordered and still to be made, and what is left to order.
-- Applied whole whenever this file changes: every statement replaces what was there.

-- src/pieces/supply/availability.rules.ts says the same: of a number there is one, of a series what its numbers have together.
CREATE OR REPLACE FUNCTION available_of(product jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE product ->> 'kind'
    WHEN 'shelf' THEN (product ->> 'stock')::integer
    WHEN 'one_of_a_kind' THEN least((product ->> 'stock')::integer, 1)
    WHEN 'numbered' THEN CASE WHEN product ->> 'parent_id' IS NULL THEN (product ->> 'stock')::integer
      ELSE least((product ->> 'stock')::integer, 1) END
    ELSE CASE WHEN (product ->> 'at_once')::integer = 0 THEN NULL
      ELSE greatest((product ->> 'at_once')::integer - (product ->> 'being_made')::integer, 0)
        + CASE WHEN product ->> 'kind' = 'made_again' THEN (product ->> 'stock')::integer ELSE 0 END END END
$$;

-- The places of what is made are its maker's hands: a piece and all of its combinations have them together
-- (docs/decisions/0130), and free again once a piece is finished. So `being_made` counts them all, and stands in the row of each of them: what can be bought of a
-- combination is told by its own row, as everything else is.
CREATE OR REPLACE FUNCTION being_made_of(product integer) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH piece AS (SELECT coalesce((SELECT parent_id FROM products WHERE id = product), product) AS id),
    sold_as AS (SELECT array_agg(id) AS ids FROM (
      SELECT id FROM piece UNION ALL SELECT id FROM products WHERE parent_id = (SELECT id FROM piece)) AS rows)
  SELECT (
    coalesce((SELECT sum(made_to_order) FROM stock_holds WHERE product_id = ANY ((SELECT ids FROM sold_as)::integer[])), 0)
    + coalesce((SELECT sum(least(l.made_to_order, l.quantity - l.refunded - l.sent)) FROM order_lines l
        JOIN orders o ON o.id = l.order_id
        WHERE l.product_id = ANY ((SELECT ids FROM sold_as)::integer[])
          AND l.made_to_order > 0 AND l.quantity > l.refunded + l.sent AND l.making_done_at IS NULL
          AND o.status NOT IN ('cancelled', 'completed')), 0))::integer
$$;

-- Counted anew under the rows' locks, so that two who change them at once both count. In order of id, as everybody locks:
-- a piece is older than its combinations, so whoever has its row may have theirs.
CREATE OR REPLACE FUNCTION count_being_made(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pieces integer[] := ARRAY(SELECT DISTINCT coalesce(parent_id, id) FROM products WHERE id = ANY (ids));
  piece integer;
  made integer;
BEGIN
  PERFORM FROM products WHERE id = ANY (pieces) OR parent_id = ANY (pieces) ORDER BY id FOR UPDATE;
  FOREACH piece IN ARRAY pieces LOOP
    made := being_made_of(piece);
    UPDATE products SET being_made = made WHERE (id = piece OR parent_id = piece) AND being_made <> made;
  END LOOP;
END $$;

-- Whoever holds pieces has locked their products already.
CREATE OR REPLACE FUNCTION count_held_to_make() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_being_made(ARRAY[NEW.product_id]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER made_held AFTER INSERT ON stock_holds FOR EACH ROW WHEN (NEW.made_to_order > 0)
  EXECUTE FUNCTION count_held_to_make();

-- The pieces from the shelf go back in the same transaction: their products are locked with the others.
CREATE OR REPLACE FUNCTION count_released_to_make() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone WHERE made_to_order > 0) THEN
    PERFORM count_being_made(ARRAY(SELECT product_id FROM gone));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER made_released AFTER DELETE ON stock_holds REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_released_to_make();

CREATE OR REPLACE FUNCTION count_lines_to_make() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_being_made(ARRAY(SELECT product_id FROM order_lines
    WHERE order_id = coalesce(NEW.order_id, OLD.order_id) AND made_to_order > 0)
    || ARRAY[OLD.product_id, NEW.product_id]);
  PERFORM pg_notify('shop_changed', '["bench"]');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER made_gone AFTER DELETE ON order_lines FOR EACH ROW WHEN (OLD.made_to_order > 0)
  EXECUTE FUNCTION count_lines_to_make();
CREATE OR REPLACE TRIGGER made_moved AFTER UPDATE ON order_lines FOR EACH ROW
  WHEN ((OLD.made_to_order > 0 OR NEW.made_to_order > 0)
    AND (OLD.product_id, OLD.quantity, OLD.made_to_order, OLD.refunded, OLD.sent, OLD.making_done_at IS NULL)
      IS DISTINCT FROM (NEW.product_id, NEW.quantity, NEW.made_to_order, NEW.refunded, NEW.sent, NEW.making_done_at IS NULL))
  EXECUTE FUNCTION count_lines_to_make();
CREATE OR REPLACE TRIGGER made_ordered AFTER INSERT ON order_lines FOR EACH ROW WHEN (NEW.made_to_order > 0)
  EXECUTE FUNCTION count_lines_to_make();

CREATE OR REPLACE FUNCTION count_order_to_make() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_being_made(ARRAY(SELECT product_id FROM order_lines WHERE order_id = NEW.id AND made_to_order > 0));
  PERFORM pg_notify('shop_changed', '["bench"]');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER made_decided AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN ((OLD.status IN ('cancelled', 'completed')) <> (NEW.status IN ('cancelled', 'completed')))
  EXECUTE FUNCTION count_order_to_make();
