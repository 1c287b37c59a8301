-- What pieces are found by beside their words, and pages of the shop's kinds of pieces (0136).

-- What a piece is found by: 'made_of:walnut', 'color:blue', 'treatment:untreated', and 'fits:26' for each wrist it fits, in
-- quarters of an inch. Beside the products' rows, because each sale updates those.
CREATE TABLE product_marks (
  product_id integer PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  marks text[] NOT NULL
);
CREATE INDEX product_marks_by_mark ON product_marks USING gin (marks);

-- The first length in a text, in quarters of an inch: '6½ in', '6 1/2 in', '6.5"', '17 cm'. Null where there is none.
CREATE FUNCTION quarters_in(written text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  found text[] := regexp_match(written,
    '^\s*([0-9]{1,3})(\.[0-9]{1,2})?\s*([¼½¾⅛⅜⅝⅞]|[1-7]/[248])?\s*(in|inch|inches|"|″|cm|mm)\s*$', 'i');
  part numeric;
BEGIN
  IF found IS NULL THEN RETURN NULL; END IF;
  part := found[1]::numeric + coalesce(('0' || found[2])::numeric, 0) + CASE
    WHEN found[3] IS NULL THEN 0
    WHEN found[3] LIKE '%/%' THEN split_part(found[3], '/', 1)::numeric / split_part(found[3], '/', 2)::numeric
    ELSE (ARRAY[0.25, 0.5, 0.75, 0.125, 0.375, 0.625, 0.875])[strpos('¼½¾⅛⅜⅝⅞', found[3])] END;
  RETURN round(part * 4 / CASE lower(found[4]) WHEN 'cm' THEN 2.54 WHEN 'mm' THEN 25.4 ELSE 1 END);
END $$;

CREATE FUNCTION marks_of(of_product integer) RETURNS text[] LANGUAGE sql STABLE AS $$
  WITH piece AS (
    SELECT products.id, facts, option_groups, fact_fields
    FROM products JOIN categories ON categories.name = products.category WHERE products.id = of_product
  ), said AS (
    SELECT field ->> 'says' AS says, fact
    FROM piece, jsonb_array_elements(facts) AS one (fact), jsonb_array_elements(fact_fields) AS fields (field)
    WHERE field ->> 'name' = fact ->> 'name'
  ), choices AS (
    -- A size is strung for wrists of its own measure and a quarter of an inch less.
    SELECT quarters_in(sized.choices[place]) AS size
    FROM piece, jsonb_array_elements(option_groups) WITH ORDINALITY AS groups (one, place), products AS sized
    WHERE one ->> 'name' ILIKE '%wrist%' AND sized.parent_id = piece.id AND sized.offered
  ), mark AS (
    SELECT says || ':' || lower(word) AS mark
    FROM said, jsonb_array_elements_text(coalesce(fact -> 'values', '[]')) AS words (word)
    WHERE says IN ('made_of', 'color', 'treatment')
    UNION
    SELECT 'fits:' || quarter FROM said, generate_series(
      round((fact ->> 'from')::numeric / 63.5)::integer, round((fact ->> 'to')::numeric / 63.5)::integer) AS quarter
    WHERE says = 'fits' AND fact ? 'from' AND (fact ->> 'to')::integer < 6350
      -- Where a wrist can be chosen, the choices say which.
      AND NOT EXISTS (SELECT FROM choices WHERE size IS NOT NULL)
    UNION
    SELECT 'fits:' || quarter FROM choices, generate_series(size - 1, size) AS quarter
  )
  SELECT coalesce(array_agg(mark ORDER BY mark), '{}') FROM mark
$$;

CREATE FUNCTION mark_product(of_product integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_marked text[] := marks_of(of_product);
BEGIN
  IF now_marked = '{}' OR NOT EXISTS (SELECT FROM products WHERE id = of_product AND published) THEN
    DELETE FROM product_marks WHERE product_id = of_product;
  ELSE
    INSERT INTO product_marks AS known (product_id, marks) VALUES (of_product, now_marked)
    ON CONFLICT (product_id) DO UPDATE SET marks = excluded.marks WHERE known.marks <> excluded.marks;
  END IF;
END $$;

CREATE FUNCTION mark_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_product(coalesce(NEW.parent_id, NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER new_products_marked AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL OR NEW.facts <> '[]') EXECUTE FUNCTION mark_changed_product();
CREATE TRIGGER products_marked AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (OLD.facts, OLD.category, OLD.published, OLD.offered, OLD.choices, OLD.option_groups)
      IS DISTINCT FROM (NEW.facts, NEW.category, NEW.published, NEW.offered, NEW.choices, NEW.option_groups))
  EXECUTE FUNCTION mark_changed_product();

-- What a field says is said of all its category's pieces.
CREATE FUNCTION mark_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_product(id) FROM products WHERE category = NEW.name AND parent_id IS NULL ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER categories_marked AFTER UPDATE ON categories
  FOR EACH ROW WHEN (OLD.fact_fields <> NEW.fact_fields) EXECUTE FUNCTION mark_category();

SELECT mark_product(id) FROM products WHERE parent_id IS NULL AND (facts <> '[]' OR option_groups <> '[]');

-- Pages of the kinds of pieces (src/domain/catalogue/catalogue.ts), in order and ready to be counted.
CREATE INDEX products_watches ON products (lower(name) COLLATE "C", id)
  WHERE published AND (category = 'Timepieces' OR category = 'Watches');
CREATE INDEX products_bracelets ON products (lower(name) COLLATE "C", id)
  WHERE published AND (
    (strpos(lower(category), 'gemstone') > 0 AND lower(category) ~ '(^|[^a-z0-9À-ɏ])gemstones?($|[^a-z0-9À-ɏ])')
    OR (strpos(lower(category), 'bracelet') > 0 AND lower(category) ~ '(^|[^a-z0-9À-ɏ])bracelets?($|[^a-z0-9À-ɏ])'));
CREATE INDEX products_pens_and_pencils ON products (lower(name) COLLATE "C", id)
  WHERE published AND (
    (strpos(lower(category), 'pens') > 0 AND lower(category) ~ '(^|[^a-z0-9À-ɏ])penss?($|[^a-z0-9À-ɏ])')
    OR (strpos(lower(category), 'pencils') > 0 AND lower(category) ~ '(^|[^a-z0-9À-ɏ])pencilss?($|[^a-z0-9À-ɏ])'));
CREATE INDEX products_sets_and_gifts ON products (lower(name) COLLATE "C", id)
  WHERE published AND (
    (strpos(lower(category), 'accessories') > 0 AND lower(category) ~ '(^|[^a-z0-9À-ɏ])accessoriess?($|[^a-z0-9À-ɏ])')
    OR (strpos(lower(category), 'set') > 0 AND lower(category) ~ '(^|[^a-z0-9À-ɏ])sets?($|[^a-z0-9À-ɏ])')
    OR (strpos(lower(category), 'gift') > 0 AND lower(category) ~ '(^|[^a-z0-9À-ɏ])gifts?($|[^a-z0-9À-ɏ])'));
-- Whoever plans a query knows of these how many fit, and goes through them in order rather than to sort them all.
CREATE STATISTICS products_category_words ON (lower(category)) FROM products;
-- What is no shelf's is rare.
CREATE INDEX products_made ON products (kind, lower(name) COLLATE "C", id) WHERE published AND kind <> 'shelf';
