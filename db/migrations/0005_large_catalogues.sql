-- What keeps listings and searches quick when there are very many products. Measured by `npm run bench:search`.

-- How many products a category has: counting 100,000 takes longer than showing the first page of them. Kept by
-- differences, which two writers can add one after the other; sales change no category, so they never wait here.
ALTER TABLE categories ADD COLUMN products integer NOT NULL DEFAULT 0;
UPDATE categories SET products = (SELECT count(*) FROM products WHERE category = categories.name);

-- In order of name, so that two writers never wait for each other in a ring.
CREATE FUNCTION count_into_categories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN SELECT category, count(*) AS products FROM changes GROUP BY category ORDER BY category LOOP
    UPDATE categories
    SET products = products + CASE TG_OP WHEN 'INSERT' THEN changed.products ELSE -changed.products END
    WHERE name = changed.category;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER products_counted AFTER INSERT ON products REFERENCING NEW TABLE AS changes
  FOR EACH STATEMENT EXECUTE FUNCTION count_into_categories();
CREATE TRIGGER products_discounted AFTER DELETE ON products REFERENCING OLD TABLE AS changes
  FOR EACH STATEMENT EXECUTE FUNCTION count_into_categories();

CREATE FUNCTION count_from_category_to_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A category that was renamed took its count along.
  IF EXISTS (SELECT FROM categories WHERE name = OLD.category) THEN
    UPDATE categories SET products = products - 1 WHERE name = OLD.category;
    UPDATE categories SET products = products + 1 WHERE name = NEW.category;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_moved AFTER UPDATE OF category ON products
  FOR EACH ROW WHEN (OLD.category <> NEW.category) EXECUTE FUNCTION count_from_category_to_category();

CREATE FUNCTION count_no_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET products = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER products_emptied AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_products();

-- The shop's collections that are no category (src/domain/catalogue.ts), in order and ready to be counted. One whose
-- rule is changed there is found without its index until it gets a new one; a test tells.
CREATE INDEX products_wristlets ON products (lower(name) COLLATE "C", id)
  WHERE strpos(lower(category), 'wristlet') > 0 OR strpos(lower(name), 'wristlet') > 0;
CREATE INDEX products_of_type_wristlets ON products (lower(name) COLLATE "C", id)
  WHERE category = 'Bracelets - Glass Bead' OR category = 'Natural Gemstones'
    OR strpos(lower(category), 'wristlet') > 0 OR strpos(lower(name), 'wristlet') > 0;
CREATE INDEX products_pens ON products (lower(name) COLLATE "C", id)
  WHERE strpos(lower(category), 'sets') > 0 AND strpos(lower(name), 'pen') > 0 AND NOT strpos(lower(name), 'mechanical pencil') > 0;
CREATE INDEX products_limited ON products (lower(name) COLLATE "C", id) WHERE featured OR stock <= 5;

-- By price as well: what belongs together costs alike, so going through all products by price may meet none of it for long.
CREATE INDEX products_by_category_and_price ON products (category, price, lower(name) COLLATE "C", id);
CREATE INDEX products_wristlets_by_price ON products (price, lower(name) COLLATE "C", id)
  WHERE strpos(lower(category), 'wristlet') > 0 OR strpos(lower(name), 'wristlet') > 0;
CREATE INDEX products_pens_by_price ON products (price, lower(name) COLLATE "C", id)
  WHERE strpos(lower(category), 'sets') > 0 AND strpos(lower(name), 'pen') > 0 AND NOT strpos(lower(name), 'mechanical pencil') > 0;

-- A search for a common word shows first what has it in its name.
CREATE INDEX product_words_by_name_word ON product_words USING gin (name_words);
