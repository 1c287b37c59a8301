-- The marks by which filters find pieces: what their facts, choices and sizes say.
-- Applied whole whenever this file changes: every statement replaces what was there.

-- The first length in a text, in quarters of an inch: '6½ in', '6 1/2 in', '6.5"', '17 cm'. Null where there is none.
CREATE OR REPLACE FUNCTION quarters_in(written text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
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

-- What is chosen in a group of this name, as the category's fields say it; null where it is none of what is filtered by. The
-- field that is called so tells; of a plain word, any field that says such a thing.
CREATE OR REPLACE FUNCTION says_of_group(called text, fact_fields jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN says IN ('made_of', 'color', 'treatment') THEN says END
  FROM (
    SELECT field ->> 'says' AS says, lower(field ->> 'name') = lower(called) AS is_called_so
    FROM jsonb_array_elements(fact_fields) AS fields (field)
  ) AS fields
  WHERE is_called_so OR says = CASE
    WHEN lower(called) IN ('color', 'colour') THEN 'color'
    WHEN lower(called) IN ('metal', 'stone', 'wood', 'material') THEN 'made_of'
    WHEN lower(called) = 'treatment' THEN 'treatment' END
  ORDER BY is_called_so DESC LIMIT 1
$$;

-- As it was; and of a piece of which such a thing can be chosen, each combination is marked with all that holds of it: what was
-- chosen, and what its facts say of the whole piece. A fact that can be chosen holds of those where it is chosen.
CREATE OR REPLACE FUNCTION marks_of(of_product integer) RETURNS text[] LANGUAGE sql STABLE AS $$
  WITH piece AS (
    SELECT one.id, one.parent_id, one.facts, one.choices, whole.option_groups, fact_fields
    FROM products AS one JOIN products AS whole ON whole.id = coalesce(one.parent_id, one.id)
      JOIN categories ON categories.name = one.category
    WHERE one.id = of_product
  ), said AS (
    SELECT field ->> 'says' AS says, fact
    FROM piece, jsonb_array_elements(facts) AS one (fact), jsonb_array_elements(fact_fields) AS fields (field)
    WHERE field ->> 'name' = fact ->> 'name'
  ), groups AS MATERIALIZED (
    SELECT place, one ->> 'name' AS name, one -> 'values' AS values, says_of_group(one ->> 'name', fact_fields) AS says
    FROM piece, jsonb_array_elements(option_groups) WITH ORDINALITY AS groups (one, place)
  ), chosen AS (
    SELECT choices FROM piece WHERE parent_id IS NOT NULL
    UNION ALL
    SELECT one.choices FROM piece JOIN products AS one ON one.parent_id = piece.id WHERE one.offered
  ), sizes AS (
    -- A size is strung for wrists of its own measure and a quarter of an inch less.
    SELECT quarters_in(choices[place]) AS size FROM groups, chosen WHERE name ILIKE '%wrist%'
  ), mark AS (
    SELECT says || ':' || lower(word) AS mark
    FROM said, jsonb_array_elements_text(coalesce(fact -> 'values', '[]')) AS words (word)
    WHERE says IN ('made_of', 'color', 'treatment')
      AND (EXISTS (SELECT FROM piece WHERE parent_id IS NULL) OR EXISTS (SELECT FROM groups WHERE groups.says IS NOT NULL))
      AND NOT EXISTS (
        SELECT FROM groups, jsonb_array_elements_text(groups.values) AS value
        WHERE groups.says = said.says AND lower(value) = lower(word))
    UNION
    SELECT says || ':' || lower(choices[place]) FROM groups, chosen WHERE says IS NOT NULL AND choices[place] IS NOT NULL
    UNION
    SELECT 'fits:' || quarter FROM said, generate_series(
      round((fact ->> 'from')::numeric / 63.5)::integer, round((fact ->> 'to')::numeric / 63.5)::integer) AS quarter
    WHERE says = 'fits' AND fact ? 'from' AND (fact ->> 'to')::integer < 6350
      -- Where a wrist can be chosen, the choices say which.
      AND NOT EXISTS (SELECT FROM sizes WHERE size IS NOT NULL)
    UNION
    SELECT 'fits:' || quarter FROM sizes, generate_series(size - 1, size) AS quarter
  )
  SELECT coalesce(array_agg(mark ORDER BY mark), '{}') FROM mark
$$;

-- Wrists are not among them: those are asked of one combination in any case.
CREATE OR REPLACE FUNCTION marks_of_some(piece integer) RETURNS text[] LANGUAGE sql STABLE AS $$
  WITH groups AS MATERIALIZED (
    SELECT place, says_of_group(one ->> 'name', fact_fields) AS says
    FROM products JOIN categories ON categories.name = category,
      jsonb_array_elements(option_groups) WITH ORDINALITY AS groups (one, place)
    WHERE products.id = piece
  ), offered_ones AS (
    SELECT id, choices FROM products WHERE parent_id = piece AND offered AND EXISTS (SELECT FROM groups WHERE says IS NOT NULL)
  ), mark AS (
    SELECT says || ':' || lower(choices[place]) AS mark
    FROM groups, offered_ones WHERE says IS NOT NULL AND choices[place] IS NOT NULL
    GROUP BY 1 HAVING count(DISTINCT id) < (SELECT count(*) FROM offered_ones)
  )
  SELECT coalesce(array_agg(mark ORDER BY mark), '{}') FROM mark
$$;

CREATE OR REPLACE FUNCTION mark_product(of_product integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_marked text[] := marks_of(of_product);
BEGIN
  IF now_marked = '{}' OR NOT EXISTS (SELECT FROM products WHERE id = of_product AND (published OR offered)) THEN
    DELETE FROM product_marks WHERE product_id = of_product;
  ELSE
    INSERT INTO product_marks AS known (product_id, marks, of_some)
    VALUES (of_product, now_marked, marks_of_some(of_product))
    ON CONFLICT (product_id) DO UPDATE SET marks = excluded.marks, of_some = excluded.of_some
    WHERE (known.marks, known.of_some) IS DISTINCT FROM (excluded.marks, excluded.of_some);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION mark_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_product(coalesce(NEW.parent_id, NEW.id));
  IF NEW.parent_id IS NOT NULL THEN
    PERFORM mark_product(NEW.id);
  ELSIF TG_OP = 'UPDATE' AND OLD.option_groups IS DISTINCT FROM NEW.option_groups THEN
    -- What is chosen may be a wrist from now on.
    PERFORM mark_product(id) FROM products WHERE parent_id = NEW.id ORDER BY id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER new_products_marked AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL OR NEW.facts <> '[]') EXECUTE FUNCTION mark_changed_product();
CREATE OR REPLACE TRIGGER products_marked AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (OLD.facts, OLD.category, OLD.published, OLD.offered, OLD.choices, OLD.option_groups)
      IS DISTINCT FROM (NEW.facts, NEW.category, NEW.published, NEW.offered, NEW.choices, NEW.option_groups))
  EXECUTE FUNCTION mark_changed_product();

CREATE OR REPLACE FUNCTION mark_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_product(id) FROM products WHERE category = NEW.name ORDER BY id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER categories_marked AFTER UPDATE ON categories
  FOR EACH ROW WHEN (OLD.fact_fields <> NEW.fact_fields) EXECUTE FUNCTION mark_category();
