-- What a piece asks its buyer tells what can be done with it: whoever looks for an engraved pen finds the one that asks for
-- its engraving. By the questions' names; how they help is no word of the piece.
CREATE FUNCTION words_of_questions(questions jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(question ->> 'label', ' ') FROM jsonb_array_elements(questions) AS one (question)
$$;

-- As they were, and questions are among what is looked for.
CREATE OR REPLACE FUNCTION index_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words (product_id, name_words, words)
  SELECT id, search_words(name),
    search_words(concat_ws(' ', name, category, array_to_string(tags, ' '), description, words_of_facts(facts),
      words_of_questions(questions)))
  FROM added WHERE published;
  PERFORM learn_words(ARRAY(
    SELECT DISTINCT unnest(words) FROM product_words WHERE product_id IN (SELECT id FROM added)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION see_to_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(
    SELECT now.id FROM after AS now JOIN before AS was USING (id)
    WHERE now.name <> was.name OR now.category <> was.category OR now.tags <> was.tags
      OR now.description <> was.description OR now.facts <> was.facts OR now.questions <> was.questions
      OR now.published <> was.published);
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
        words_of_questions(questions)))
    FROM after JOIN unnest(changed) AS change (id) USING (id) WHERE published
    ON CONFLICT (product_id) DO UPDATE SET name_words = excluded.name_words, words = excluded.words
    WHERE (known.name_words, known.words) IS DISTINCT FROM (excluded.name_words, excluded.words);
  found := ARRAY(SELECT DISTINCT unnest(words) FROM product_words WHERE product_id = ANY (changed));
  PERFORM learn_words(found);

  DELETE FROM owner_words USING (
    SELECT id, search_words(concat_ws(' ', name, category, array_to_string(tags, ' '))) AS words
    FROM after JOIN unnest(changed) AS change (id) USING (id)
  ) AS kept WHERE product_id = kept.id AND NOT word = ANY (kept.words);
  INSERT INTO owner_words (word, product_id)
    SELECT words.word, after.id
    FROM after JOIN unnest(changed) AS change (id) USING (id),
      unnest(search_words(concat_ws(' ', name, category, array_to_string(tags, ' ')))) AS words (word)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

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
    OR was -> 'questions' IS DISTINCT FROM is_now -> 'questions' THEN
    said := said || 'search'::text;
  END IF;
  IF was ->> 'image_url' <> is_now ->> 'image_url' OR was -> 'more_pictures' <> is_now -> 'more_pictures' THEN
    said := said || 'pictures'::text;
  END IF;
  RETURN said;
END $$;

UPDATE product_words SET words = search_words(concat_ws(' ', name, category, array_to_string(tags, ' '), description,
    words_of_facts(facts), words_of_questions(questions)))
FROM products WHERE products.id = product_id AND questions <> '[]';
SELECT learn_words(ARRAY(
  SELECT DISTINCT unnest(words) FROM product_words JOIN products ON products.id = product_id WHERE questions <> '[]'));
