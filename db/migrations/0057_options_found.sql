-- What a piece has of its combinations stands in its own row (0128): their prices' bounds, their stock, and from now on
-- their sale and the words they are found by. `sum_options` alone writes it.
ALTER TABLE products
  -- Of a piece with options of which one at least is on sale: what cards and its page say of it (0149).
  ADD COLUMN options_sale jsonb,
  -- Of those that can be chosen, what is chosen and their numbers: whoever looks for copper finds the piece that comes in it.
  ADD COLUMN options_words text NOT NULL DEFAULT '';

-- The price before is told where it is one and the same, as the price is: of several nobody could tell which it was.
CREATE FUNCTION sale_of_options(piece integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
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
CREATE FUNCTION sum_options(piece integer) RETURNS void LANGUAGE sql AS $$
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

-- As they were, and what its combinations are found by is among what is looked for.
CREATE OR REPLACE FUNCTION index_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words (product_id, name_words, words)
  SELECT id, search_words(name),
    search_words(concat_ws(' ', name, category, array_to_string(tags, ' '), description, words_of_facts(facts),
      words_of_questions(questions), options_words))
  FROM added WHERE published;
  PERFORM learn_words(ARRAY(
    SELECT DISTINCT unnest(words) FROM product_words WHERE product_id IN (SELECT id FROM added)));
  RETURN NULL;
END $$;

-- An owner knows a combination by its own number as well, and a piece by those of its combinations.
CREATE OR REPLACE FUNCTION note_words_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO owner_words (word, product_id)
    SELECT words.word, added.id
    FROM added,
      unnest(search_words(concat_ws(' ', name, category, array_to_string(tags, ' '), sku, options_words))) AS words (word);
  RETURN NULL;
END $$;
DROP FUNCTION owner_words_of(products);

CREATE OR REPLACE FUNCTION see_to_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(
    SELECT now.id FROM after AS now JOIN before AS was USING (id)
    WHERE now.name <> was.name OR now.category <> was.category OR now.tags <> was.tags
      OR now.description <> was.description OR now.facts <> was.facts OR now.questions <> was.questions
      OR now.options_words <> was.options_words OR now.sku <> was.sku OR now.published <> was.published);
  moved record;
  found text[];
BEGIN
  IF changed = '{}' THEN RETURN NULL; END IF;

  -- In order of name, so that two writers never wait for each other in a ring. A category that was renamed took its count
  -- along: no old name is left to be counted out of.
  FOR moved IN
    SELECT category, sum(products) AS products
    FROM (
      SELECT was.category, -1 AS products FROM before AS was JOIN after AS now USING (id)
        WHERE was.published AND (was.category <> now.category OR NOT now.published)
      UNION ALL
      SELECT now.category, 1 FROM before AS was JOIN after AS now USING (id)
        WHERE now.published AND (was.category <> now.category OR NOT was.published)
          AND EXISTS (SELECT FROM categories WHERE name = was.category)
    ) AS moves
    GROUP BY category HAVING sum(products) <> 0 ORDER BY category
  LOOP
    UPDATE categories SET products = products + moved.products WHERE name = moved.category;
  END LOOP;

  DELETE FROM product_words USING after WHERE product_id = after.id AND NOT published;
  INSERT INTO product_words AS known (product_id, name_words, words)
    SELECT id, search_words(name),
      search_words(concat_ws(' ', name, category, array_to_string(tags, ' '), description, words_of_facts(facts),
        words_of_questions(questions), options_words))
    FROM after JOIN unnest(changed) AS change (id) USING (id) WHERE published
    ON CONFLICT (product_id) DO UPDATE SET name_words = excluded.name_words, words = excluded.words
    WHERE (known.name_words, known.words) IS DISTINCT FROM (excluded.name_words, excluded.words);
  found := ARRAY(SELECT DISTINCT unnest(words) FROM product_words WHERE product_id = ANY (changed));
  PERFORM learn_words(found);

  DELETE FROM owner_words USING (
    SELECT id, search_words(concat_ws(' ', name, category, array_to_string(tags, ' '), sku, options_words)) AS words
    FROM after JOIN unnest(changed) AS change (id) USING (id)
  ) AS kept WHERE product_id = kept.id AND NOT word = ANY (kept.words);
  INSERT INTO owner_words (word, product_id)
    SELECT words.word, after.id
    FROM after JOIN unnest(changed) AS change (id) USING (id),
      unnest(search_words(concat_ws(' ', name, category, array_to_string(tags, ' '), sku, options_words))) AS words (word)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- As it was, and with its combinations' words a piece is found by others.
CREATE OR REPLACE FUNCTION product_tags_as_shown(was jsonb, is_now jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  product text := coalesce(is_now, was) ->> 'id';
  said text[] := '{}';
  before text[];
  after text[];
BEGIN
  IF was IS NULL OR is_now IS NULL THEN said := said || 'last-id'::text; END IF;
  -- A category that holds nothing but drafts is not shown: what comes to one or leaves it may hide it.
  IF was ->> 'category' IS DISTINCT FROM is_now ->> 'category'
    AND (was ->> 'published' = 'false' OR is_now ->> 'published' = 'false') THEN
    said := said || 'categories'::text;
  END IF;
  -- To the shop a draft is not there.
  IF was ->> 'published' = 'false' THEN was := NULL; END IF;
  IF is_now ->> 'published' = 'false' THEN is_now := NULL; END IF;
  IF was IS NULL AND is_now IS NULL THEN RETURN said; END IF;

  IF was ->> 'stock' IS DISTINCT FROM is_now ->> 'stock' THEN said := said || ('stock:' || product); END IF;
  IF was - 'stock' IS DISTINCT FROM is_now - 'stock'
    OR least((was ->> 'stock')::integer, 6) IS DISTINCT FROM least((is_now ->> 'stock')::integer, 6) THEN
    said := said || ('product:' || product);
  END IF;

  before := listing_scopes(was);
  after := listing_scopes(is_now);
  said := said || ARRAY(
    SELECT 'in:' || scope FROM (SELECT unnest(before) UNION SELECT unnest(after)) AS scopes (scope)
    WHERE NOT (scope = ANY (before) AND scope = ANY (after)));
  IF was ->> 'name' IS DISTINCT FROM is_now ->> 'name' OR was ->> 'category' IS DISTINCT FROM is_now ->> 'category'
  THEN
    said := said || 'in:words'::text;
  END IF;
  IF was -> 'featured' <> is_now -> 'featured'
    OR ((was ->> 'stock')::integer <= 5) <> ((is_now ->> 'stock')::integer <= 5) THEN
    said := said || 'in:limited'::text;
  END IF;
  IF was ->> 'name' <> is_now ->> 'name' THEN
    said := said || ARRAY(SELECT 'name:' || scope FROM unnest(after) AS scope);
  END IF;
  IF was ->> 'price_cents' <> is_now ->> 'price_cents' THEN
    said := said || ARRAY(SELECT 'price:' || scope FROM unnest(after) AS scope);
  END IF;
  IF was ->> 'name' IS DISTINCT FROM is_now ->> 'name' OR was ->> 'category' IS DISTINCT FROM is_now ->> 'category'
    OR was -> 'tags' IS DISTINCT FROM is_now -> 'tags'
    OR was ->> 'description' IS DISTINCT FROM is_now ->> 'description'
    OR was -> 'facts' IS DISTINCT FROM is_now -> 'facts'
    OR was -> 'questions' IS DISTINCT FROM is_now -> 'questions'
    OR was -> 'options_words' IS DISTINCT FROM is_now -> 'options_words' THEN
    said := said || 'search'::text;
  END IF;
  IF was ->> 'image_url' <> is_now ->> 'image_url' OR was -> 'more_pictures' <> is_now -> 'more_pictures' THEN
    said := said || 'pictures'::text;
  END IF;
  RETURN said;
END $$;

-- A combination is marked with the wrists it fits itself: what is asked besides, such as whether it can be bought, is asked of
-- the same one.
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
  ), sized AS (
    SELECT id AS piece_id, choices FROM piece WHERE parent_id IS NOT NULL
    UNION ALL
    SELECT piece.id, one.choices FROM piece JOIN products AS one ON one.parent_id = piece.id WHERE one.offered
  ), choices AS (
    -- A size is strung for wrists of its own measure and a quarter of an inch less.
    SELECT quarters_in(sized.choices[place]) AS size
    FROM piece JOIN sized ON piece_id = piece.id,
      jsonb_array_elements(option_groups) WITH ORDINALITY AS groups (one, place)
    WHERE one ->> 'name' ILIKE '%wrist%'
  ), mark AS (
    SELECT says || ':' || lower(word) AS mark
    FROM said, jsonb_array_elements_text(coalesce(fact -> 'values', '[]')) AS words (word)
    WHERE says IN ('made_of', 'color', 'treatment') AND (SELECT parent_id IS NULL FROM piece)
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

CREATE OR REPLACE FUNCTION mark_product(of_product integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_marked text[] := marks_of(of_product);
BEGIN
  IF now_marked = '{}' OR NOT EXISTS (SELECT FROM products WHERE id = of_product AND (published OR offered)) THEN
    DELETE FROM product_marks WHERE product_id = of_product;
  ELSE
    INSERT INTO product_marks AS known (product_id, marks) VALUES (of_product, now_marked)
    ON CONFLICT (product_id) DO UPDATE SET marks = excluded.marks WHERE known.marks <> excluded.marks;
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

CREATE OR REPLACE FUNCTION mark_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_product(id) FROM products WHERE category = NEW.name ORDER BY id;
  RETURN NULL;
END $$;

-- Of what is counted and looked for, what tells whether one of a piece's combinations is to be asked.
DROP INDEX products_counted;
CREATE INDEX products_counted ON products (category, price_cents)
  INCLUDE (id, highest_cents, kind, stock, at_once, being_made, making_days_from, making_days_to, published)
  WHERE parent_id IS NULL;
-- And what is asked of those that can be chosen.
CREATE INDEX products_offered ON products (parent_id)
  INCLUDE (id, price_cents, kind, stock, at_once, being_made, making_days_from, making_days_to)
  WHERE offered;
-- A piece that costs up to so much is looked for from a price on.
CREATE INDEX products_up_to_price ON products (highest_cents) WHERE highest_cents IS NOT NULL;
CREATE INDEX products_options_by_price ON products (price_cents, lower(name) COLLATE "C", id)
  WHERE published AND highest_cents IS NOT NULL;

UPDATE products SET highest_cents = NULL WHERE option_groups = '[]' AND highest_cents IS NOT NULL;
SELECT sum_options(id) FROM products WHERE option_groups <> '[]';
SELECT mark_product(id) FROM products WHERE offered;
