-- Drafts: a product that is not published is the owner's alone. It has no words to be found by and counts in no category,
-- so that neither a search, a suggestion nor a number tells of it.

ALTER TABLE products ADD COLUMN published boolean NOT NULL DEFAULT true;

CREATE OR REPLACE FUNCTION index_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words (product_id, name_words, words)
  SELECT id, search_words(name), search_words(concat_ws(' ', name, category, array_to_string(tags, ' '), description))
  FROM added WHERE published;
  PERFORM learn_words(ARRAY(
    SELECT DISTINCT unnest(words) FROM product_words WHERE product_id IN (SELECT id FROM added)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION index_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found text[] := search_words(
    concat_ws(' ', NEW.name, NEW.category, array_to_string(NEW.tags, ' '), NEW.description));
BEGIN
  IF NOT NEW.published THEN
    DELETE FROM product_words WHERE product_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO product_words (product_id, name_words, words) VALUES (NEW.id, search_words(NEW.name), found)
  ON CONFLICT (product_id) DO UPDATE SET name_words = excluded.name_words, words = excluded.words;
  PERFORM learn_words(found);
  RETURN NULL;
END $$;
DROP TRIGGER products_indexed_again ON products;
CREATE TRIGGER products_indexed_again AFTER UPDATE OF name, category, tags, description, published ON products
  FOR EACH ROW EXECUTE FUNCTION index_changed_product();

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

CREATE OR REPLACE FUNCTION count_from_category_to_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A category that was renamed took its count along.
  IF EXISTS (SELECT FROM categories WHERE name = OLD.category) THEN
    IF OLD.published THEN UPDATE categories SET products = products - 1 WHERE name = OLD.category; END IF;
    IF NEW.published THEN UPDATE categories SET products = products + 1 WHERE name = NEW.category; END IF;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER products_moved ON products;
CREATE TRIGGER products_moved AFTER UPDATE OF category, published ON products
  FOR EACH ROW WHEN (OLD.category <> NEW.category OR OLD.published <> NEW.published)
  EXECUTE FUNCTION count_from_category_to_category();

-- The collections' indexes hold what the shop shows, so that they can still be counted without reading a row.
DROP INDEX products_wristlets, products_of_type_wristlets, products_pens, products_limited,
  products_wristlets_by_price, products_pens_by_price;
CREATE INDEX products_wristlets ON products (lower(name) COLLATE "C", id)
  WHERE published AND (strpos(lower(category), 'wristlet') > 0 OR strpos(lower(name), 'wristlet') > 0);
CREATE INDEX products_of_type_wristlets ON products (lower(name) COLLATE "C", id)
  WHERE published AND (category = 'Bracelets - Glass Bead' OR category = 'Natural Gemstones'
    OR strpos(lower(category), 'wristlet') > 0 OR strpos(lower(name), 'wristlet') > 0);
CREATE INDEX products_pens ON products (lower(name) COLLATE "C", id)
  WHERE published AND strpos(lower(category), 'sets') > 0 AND strpos(lower(name), 'pen') > 0
    AND NOT strpos(lower(name), 'mechanical pencil') > 0;
CREATE INDEX products_limited ON products (lower(name) COLLATE "C", id) WHERE published AND (featured OR stock <= 5);
CREATE INDEX products_wristlets_by_price ON products (price, lower(name) COLLATE "C", id)
  WHERE published AND (strpos(lower(category), 'wristlet') > 0 OR strpos(lower(name), 'wristlet') > 0);
CREATE INDEX products_pens_by_price ON products (price, lower(name) COLLATE "C", id)
  WHERE published AND strpos(lower(category), 'sets') > 0 AND strpos(lower(name), 'pen') > 0
    AND NOT strpos(lower(name), 'mechanical pencil') > 0;
