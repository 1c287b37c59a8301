-- The words by which shoppers and the desk find pieces.
-- Applied whole whenever this file changes: every statement replaces what was there.

-- The runs of three letters of a word, its beginning and end counted as blanks.
CREATE OR REPLACE FUNCTION search_trigrams(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT array_agg(DISTINCT substr('  ' || word || ' ', place, 3)) FROM generate_series(1, length(word) + 1) AS place
$$;

-- The words of a text, each once, in order: lower case, accents and apostrophes dropped, anything else parts words.
-- src/pieces/search/search.rules.ts does the same to what a shopper types; a test holds the two together.
CREATE OR REPLACE FUNCTION search_words(phrase text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT coalesce(array_agg(word ORDER BY first), '{}')
  FROM (
    SELECT word, min(place) AS first
    FROM regexp_split_to_table(
      lower(translate(phrase, 'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÇçÑñ''’',
                              'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn')),
      '[^a-z0-9]+') WITH ORDINALITY AS split (word, place)
    WHERE word <> ''
    GROUP BY word
  ) AS words
$$;

-- Most words of a product are known: of those that are, nothing is worked out.
CREATE OR REPLACE FUNCTION learn_words(text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_vocabulary (word, trigrams)
  SELECT new.word, search_trigrams(new.word) FROM unnest($1) AS new (word)
  WHERE NOT EXISTS (SELECT FROM search_vocabulary AS known WHERE known.word = new.word)
  ORDER BY new.word
  ON CONFLICT DO NOTHING
$$;

-- What of a piece's facts is looked for: its words. Lengths are found by other means than by their digits.
CREATE OR REPLACE FUNCTION words_of_facts(facts jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(said.words, ' ')
  FROM jsonb_array_elements(facts) AS one (fact), jsonb_array_elements_text(coalesce(fact -> 'values', '[]')) AS said (words)
$$;

-- What a piece asks its buyer tells what can be done with it: whoever looks for an engraved pen finds the one that asks for
-- its engraving. By the questions' names; how they help is no word of the piece.
CREATE OR REPLACE FUNCTION words_of_questions(questions jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(question ->> 'label', ' ') FROM jsonb_array_elements(questions) AS one (question)
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
CREATE OR REPLACE TRIGGER products_indexed AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION index_new_products();

-- An owner knows a combination by its own number as well, and a piece by those of its combinations.
CREATE OR REPLACE FUNCTION note_words_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO owner_words (word, product_id)
    SELECT words.word, added.id
    FROM added,
      unnest(search_words(concat_ws(' ', name, category, array_to_string(tags, ' '), sku, options_words))) AS words (word);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER owner_words_noted AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_new_products();

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
CREATE OR REPLACE TRIGGER products_seen_to AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION see_to_changed_products();
