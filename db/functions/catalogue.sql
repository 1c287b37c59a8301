-- What stands in a row so that lists need not count: pieces of a category, ratings, what options come to; and the prices that were asked.
-- Applied whole whenever this file changes: every statement replaces what was there.

CREATE OR REPLACE FUNCTION count_into_categories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN SELECT category, count(*) AS products FROM changes WHERE published GROUP BY category ORDER BY category LOOP
    UPDATE categories
    SET products = products + CASE TG_OP WHEN 'INSERT' THEN changed.products ELSE -changed.products END
    WHERE name = changed.category;
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_counted AFTER INSERT ON products REFERENCING NEW TABLE AS changes
  FOR EACH STATEMENT EXECUTE FUNCTION count_into_categories();
CREATE OR REPLACE TRIGGER products_discounted AFTER DELETE ON products REFERENCING OLD TABLE AS changes
  FOR EACH STATEMENT EXECUTE FUNCTION count_into_categories();

CREATE OR REPLACE FUNCTION count_no_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET products = 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_emptied AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_products();

CREATE OR REPLACE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET
    rating_count = (SELECT count(*) FROM reviews WHERE product_id = products.id AND state = 'shown'),
    rating_sum = (SELECT coalesce(sum(rating), 0) FROM reviews WHERE product_id = products.id AND state = 'shown')
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ratings_counted AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_ratings();

-- A category that is renamed takes its codes along.
CREATE OR REPLACE FUNCTION rename_category_in_promotions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE promotions SET categories = array_replace(categories, OLD.name, NEW.name) WHERE OLD.name = ANY (categories);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER categories_renamed AFTER UPDATE OF name ON categories
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION rename_category_in_promotions();

-- The price before is told where it is one and the same, as the price is: of several nobody could tell which it was.
CREATE OR REPLACE FUNCTION sale_of_options(piece integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(regular_cents) > 0 THEN jsonb_build_object(
    'some', count(regular_cents) < count(*),
    'regularCents', min(coalesce(regular_cents, price_cents)),
    'beforeCents', CASE WHEN count(before_cents) = count(*) AND min(before_cents) = max(before_cents)
      AND min(price_cents) = max(price_cents) THEN min(before_cents) END,
    'until', CASE WHEN count(sale_until) FILTER (WHERE regular_cents IS NOT NULL) = count(regular_cents)
      AND min(sale_until) FILTER (WHERE regular_cents IS NOT NULL) = max(sale_until) FILTER (WHERE regular_cents IS NOT NULL)
      THEN min(sale_until) FILTER (WHERE regular_cents IS NOT NULL) END) END
  FROM products WHERE parent_id = piece AND offered
$$;

-- The highest price is written of every piece with options, and of no other: by that filters tell them apart.
CREATE OR REPLACE FUNCTION sum_options(piece integer) RETURNS void LANGUAGE sql AS $$
  UPDATE products AS parent SET
    price_cents = coalesce(lowest, price_cents),
    highest_cents = CASE WHEN option_groups <> '[]' THEN coalesce(highest, lowest, price_cents) END,
    stock = coalesce(pieces, 0),
    options_sale = sale_of_options(piece),
    options_words = coalesce(words, '')
  FROM (
    SELECT min(price_cents) AS lowest, max(price_cents) AS highest, sum(stock) AS pieces,
      string_agg(concat_ws(' ', array_to_string(choices, ' '), nullif(sku, '')), ' ' ORDER BY id) AS words
    FROM products WHERE parent_id = piece AND offered
  ) AS summed
  WHERE parent.id = piece
$$;

-- The stock of a piece with options is what its combinations have together. By the difference, so that two sales at once
-- both count.
CREATE OR REPLACE FUNCTION sum_stock_of_options() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = stock + NEW.stock - OLD.stock WHERE id = NEW.parent_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER options_stock_moved AFTER UPDATE ON products FOR EACH ROW
  WHEN (NEW.parent_id IS NOT NULL AND NEW.offered AND OLD.offered AND NEW.stock <> OLD.stock)
  EXECUTE FUNCTION sum_stock_of_options();

-- The lowest price of the thirty days before a moment, where something was asked on all of them.
CREATE OR REPLACE FUNCTION price_before(product integer, moment timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN min(since) <= moment - interval '30 days' AND count(*) = count(cents) THEN min(cents) END
  FROM (SELECT cents, since, lead(since, 1, 'infinity') OVER (ORDER BY since, id) AS until
    FROM asked_prices WHERE product_id = product) AS spells
  WHERE since < moment AND until > since AND until > moment - interval '30 days'
$$;

CREATE OR REPLACE FUNCTION note_asked_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO asked_prices (product_id, cents)
    VALUES (NEW.id, CASE WHEN NEW.published OR NEW.offered THEN NEW.price_cents END);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER asked_anew AFTER UPDATE OF price_cents, published, offered ON products FOR EACH ROW
  WHEN (CASE WHEN OLD.published OR OLD.offered THEN OLD.price_cents END
    IS DISTINCT FROM CASE WHEN NEW.published OR NEW.offered THEN NEW.price_cents END)
  EXECUTE FUNCTION note_asked_price();

CREATE OR REPLACE FUNCTION note_asked_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO asked_prices (product_id, cents)
    SELECT id, price_cents FROM rows_now WHERE published OR offered ORDER BY id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER asked_at_first AFTER INSERT ON products REFERENCING NEW TABLE AS rows_now
  FOR EACH STATEMENT EXECUTE FUNCTION note_asked_prices();
