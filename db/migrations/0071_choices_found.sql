-- What can be chosen of a piece is found by the filters that ask what it is made of, its color and what was done to it, where
-- the name of its group says that it is such a thing (0159).
ALTER TABLE product_marks
  -- Of a piece with options, the marks that hold of some that can be chosen and not of others: what is asked besides, such as
  -- a price, is then asked of one that has them.
  ADD COLUMN of_some text[] NOT NULL DEFAULT '{}';
CREATE INDEX product_marks_of_some ON product_marks USING gin (of_some) WHERE of_some <> '{}';

-- What is chosen in a group of this name, as the category's fields say it; null where it is none of what is filtered by. The
-- field that is called so tells; of a plain word, any field that says such a thing.
CREATE FUNCTION says_of_group(called text, fact_fields jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
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

-- Wrists are not among them: those are asked of one combination in any case (0149).
CREATE FUNCTION marks_of_some(piece integer) RETURNS text[] LANGUAGE sql STABLE AS $$
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

SELECT mark_product(id) FROM products WHERE option_groups <> '[]' OR offered;
