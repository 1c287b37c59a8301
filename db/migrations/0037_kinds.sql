-- Makers sell what lies on the shelf, what exists once, what they make for whoever orders it, and what they make again
-- when it is out. The making time counts in business days; 0 at once is no bound.
ALTER TABLE products ADD COLUMN kind text NOT NULL DEFAULT 'shelf'
  CHECK (kind IN ('shelf', 'one_of_a_kind', 'made_to_order', 'made_again'));
ALTER TABLE products ADD COLUMN making_days_from integer NOT NULL DEFAULT 0 CHECK (making_days_from >= 0);
ALTER TABLE products ADD COLUMN making_days_to integer NOT NULL DEFAULT 0 CHECK (making_days_to >= making_days_from);
ALTER TABLE products ADD COLUMN at_once integer NOT NULL DEFAULT 0 CHECK (at_once >= 0);
ALTER TABLE products ADD CHECK (kind NOT IN ('made_to_order', 'made_again') OR making_days_from > 0);
-- So many pieces of it are held or ordered, and still to be made; kept by the triggers below.
ALTER TABLE products ADD COLUMN being_made integer NOT NULL DEFAULT 0 CHECK (being_made >= 0);

-- So many of the pieces are made for this order. They entered the books when they were held, by an adjustment.
ALTER TABLE stock_holds ADD COLUMN made_to_order integer NOT NULL DEFAULT 0 CHECK (made_to_order BETWEEN 0 AND quantity);
ALTER TABLE order_lines ADD COLUMN made_to_order integer NOT NULL DEFAULT 0 CHECK (made_to_order BETWEEN 0 AND quantity);
-- As agreed with the buyer; null of a line from the shelf.
ALTER TABLE order_lines ADD COLUMN making_days_from integer;
ALTER TABLE order_lines ADD COLUMN making_days_to integer;
ALTER TABLE order_lines ADD CHECK (
  CASE WHEN made_to_order > 0 THEN 1 <= making_days_from AND making_days_from <= making_days_to AND making_days_to IS NOT NULL
    ELSE making_days_from IS NULL AND making_days_to IS NULL END);
CREATE INDEX order_lines_being_made ON order_lines (product_id) WHERE made_to_order > 0 AND quantity > refunded + sent;

-- What lies on the shelf is sent first, so the pieces that are left of a line are those to be made.
CREATE FUNCTION being_made_of(product integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (
    coalesce((SELECT sum(made_to_order) FROM stock_holds WHERE product_id = product), 0)
    + coalesce((SELECT sum(least(l.made_to_order, l.quantity - l.refunded - l.sent)) FROM order_lines l
        JOIN orders o ON o.id = l.order_id
        WHERE l.product_id = product AND l.made_to_order > 0 AND l.quantity > l.refunded + l.sent
          AND o.status NOT IN ('cancelled', 'completed')), 0))::integer
$$;

-- Counted anew under the rows' locks, so that two who change them at once both count. In order of id, as everybody locks.
CREATE FUNCTION count_being_made(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  UPDATE products SET being_made = being_made_of(id) WHERE id = ANY (ids) AND being_made <> being_made_of(id);
END $$;

-- Whoever holds pieces has locked their products already.
CREATE FUNCTION count_held_to_make() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_being_made(ARRAY[NEW.product_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER made_held AFTER INSERT ON stock_holds FOR EACH ROW WHEN (NEW.made_to_order > 0)
  EXECUTE FUNCTION count_held_to_make();

-- The pieces from the shelf go back in the same transaction: their products are locked with the others.
CREATE FUNCTION count_released_to_make() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone WHERE made_to_order > 0) THEN
    PERFORM count_being_made(ARRAY(SELECT product_id FROM gone));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER made_released AFTER DELETE ON stock_holds REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_released_to_make();

CREATE FUNCTION count_lines_to_make() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_being_made(ARRAY(SELECT product_id FROM order_lines
    WHERE order_id = coalesce(NEW.order_id, OLD.order_id) AND made_to_order > 0)
    || ARRAY[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER made_ordered AFTER INSERT ON order_lines FOR EACH ROW WHEN (NEW.made_to_order > 0)
  EXECUTE FUNCTION count_lines_to_make();
CREATE TRIGGER made_moved AFTER UPDATE ON order_lines FOR EACH ROW
  WHEN ((OLD.made_to_order > 0 OR NEW.made_to_order > 0)
    AND (OLD.product_id, OLD.quantity, OLD.made_to_order, OLD.refunded, OLD.sent)
      IS DISTINCT FROM (NEW.product_id, NEW.quantity, NEW.made_to_order, NEW.refunded, NEW.sent))
  EXECUTE FUNCTION count_lines_to_make();
CREATE TRIGGER made_gone AFTER DELETE ON order_lines FOR EACH ROW WHEN (OLD.made_to_order > 0)
  EXECUTE FUNCTION count_lines_to_make();

CREATE FUNCTION count_order_to_make() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_being_made(ARRAY(SELECT product_id FROM order_lines WHERE order_id = NEW.id AND made_to_order > 0));
  RETURN NULL;
END $$;
CREATE TRIGGER made_decided AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN ((OLD.status IN ('cancelled', 'completed')) <> (NEW.status IN ('cancelled', 'completed')))
  EXECUTE FUNCTION count_order_to_make();

-- How many can be bought, null where nothing bounds it: src/domain/catalogue/availability.ts says the same. Six says as
-- much as a thousand.
CREATE FUNCTION available_of(product jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE product ->> 'kind'
    WHEN 'shelf' THEN (product ->> 'stock')::integer
    WHEN 'one_of_a_kind' THEN least((product ->> 'stock')::integer, 1)
    ELSE CASE WHEN (product ->> 'at_once')::integer = 0 THEN NULL
      ELSE greatest((product ->> 'at_once')::integer - (product ->> 'being_made')::integer, 0)
        + CASE WHEN product ->> 'kind' = 'made_again' THEN (product ->> 'stock')::integer ELSE 0 END END END
$$;

-- Pages say how many can be bought: how many are being made is said by nothing else, and of what is made without a bound
-- by nothing at all.
ALTER FUNCTION product_tags(jsonb, jsonb) RENAME TO product_tags_as_shown;
CREATE FUNCTION product_as_shown(product jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN product ->> 'kind' = 'shelf' THEN product - 'being_made'
    ELSE product - 'being_made' || jsonb_build_object('available', available_of(product)) END
$$;
CREATE FUNCTION product_tags(was jsonb, is_now jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  -- A combination of another piece's options is in no list: its own address says how many there are, and its piece's.
  SELECT product_tags_as_shown(product_as_shown(was), product_as_shown(is_now))
    || CASE WHEN is_now ->> 'parent_id' IS NOT NULL AND available_of(was) IS DISTINCT FROM available_of(is_now)
      THEN ARRAY['product:' || (is_now ->> 'id'), 'product:' || (is_now ->> 'parent_id')] ELSE '{}'::text[] END
$$;

-- Limited is what lies on the shelf and runs out: what exists once, or is made again, has no such alarm.
ALTER FUNCTION listing_scopes(jsonb) RENAME TO listing_scopes_by_stock;
CREATE FUNCTION listing_scopes(product jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT listing_scopes_by_stock(CASE WHEN product ->> 'kind' = 'shelf' THEN product ELSE product || '{"stock": 6}' END)
$$;
DROP INDEX products_limited;
CREATE INDEX products_limited ON products (lower(name) COLLATE "C", id)
  WHERE published AND (featured OR (stock <= 5 AND kind = 'shelf'));
