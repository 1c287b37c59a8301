-- What is done to very many products at once costs what they are, and not what their number is multiplied by itself.

-- Most words of a product are known: of those that are, nothing is worked out.
CREATE OR REPLACE FUNCTION learn_words(text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_vocabulary (word, trigrams)
  SELECT new.word, search_trigrams(new.word) FROM unnest($1) AS new (word)
  WHERE NOT EXISTS (SELECT FROM search_vocabulary AS known WHERE known.word = new.word)
  ORDER BY new.word
  ON CONFLICT DO NOTHING
$$;

-- Products that change are seen to by the statement and no more one by one: row by row, moving a category counted each of
-- its products out of one row and into another, and every such step had to go past those before it. A sale changes none of
-- these columns, and is through at the first question.
DROP TRIGGER products_indexed_again ON products;
DROP TRIGGER products_moved ON products;
DROP TRIGGER owner_words_noted_again ON products;
DROP FUNCTION index_changed_product();
DROP FUNCTION count_from_category_to_category();
DROP FUNCTION note_words_of_changed_product();

CREATE FUNCTION see_to_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(
    SELECT now.id FROM after AS now JOIN before AS was USING (id)
    WHERE now.name <> was.name OR now.category <> was.category OR now.tags <> was.tags
      OR now.description <> was.description OR now.published <> was.published);
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
    SELECT id, search_words(name), search_words(concat_ws(' ', name, category, array_to_string(tags, ' '), description))
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
CREATE TRIGGER products_seen_to AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION see_to_changed_products();

-- The collections that are no category take whole words by now (src/domain/catalogue/catalogue.ts): indexes with the same
-- words, so that what they hold need not be read to be counted.
DROP INDEX products_wristlets, products_of_type_wristlets, products_pens, products_wristlets_by_price, products_pens_by_price;
CREATE INDEX products_wristlets ON products (lower(name) COLLATE "C", id)
  WHERE published AND (
    (strpos(lower(category), 'wristlet') > 0 AND lower(category) ~ '(^|[^a-z0-9À-ɏ])wristlets?($|[^a-z0-9À-ɏ])')
    OR (strpos(lower(name), 'wristlet') > 0 AND lower(name) ~ '(^|[^a-z0-9À-ɏ])wristlets?($|[^a-z0-9À-ɏ])'));
CREATE INDEX products_wristlets_by_price ON products (price_cents, lower(name) COLLATE "C", id)
  WHERE published AND (
    (strpos(lower(category), 'wristlet') > 0 AND lower(category) ~ '(^|[^a-z0-9À-ɏ])wristlets?($|[^a-z0-9À-ɏ])')
    OR (strpos(lower(name), 'wristlet') > 0 AND lower(name) ~ '(^|[^a-z0-9À-ɏ])wristlets?($|[^a-z0-9À-ɏ])'));
CREATE INDEX products_of_type_wristlets ON products (lower(name) COLLATE "C", id)
  WHERE published AND (category = 'Bracelets - Glass Bead' OR category = 'Natural Gemstones'
    OR (strpos(lower(category), 'wristlet') > 0 AND lower(category) ~ '(^|[^a-z0-9À-ɏ])wristlets?($|[^a-z0-9À-ɏ])')
    OR (strpos(lower(name), 'wristlet') > 0 AND lower(name) ~ '(^|[^a-z0-9À-ɏ])wristlets?($|[^a-z0-9À-ɏ])'));
CREATE INDEX products_pens ON products (lower(name) COLLATE "C", id)
  WHERE published
    AND strpos(lower(category), 'sets') > 0 AND lower(category) ~ '(^|[^a-z0-9À-ɏ])setss?($|[^a-z0-9À-ɏ])'
    AND strpos(lower(name), 'pen') > 0
    AND ((strpos(lower(name), 'pen') > 0 AND lower(name) ~ '(^|[^a-z0-9À-ɏ])pens?($|[^a-z0-9À-ɏ])')
      OR (strpos(lower(name), 'pencil') > 0 AND lower(name) ~ '(^|[^a-z0-9À-ɏ])pencils?($|[^a-z0-9À-ɏ])'))
    AND NOT strpos(lower(name), 'mechanical pencil') > 0;
CREATE INDEX products_pens_by_price ON products (price_cents, lower(name) COLLATE "C", id)
  WHERE published
    AND strpos(lower(category), 'sets') > 0 AND lower(category) ~ '(^|[^a-z0-9À-ɏ])setss?($|[^a-z0-9À-ɏ])'
    AND strpos(lower(name), 'pen') > 0
    AND ((strpos(lower(name), 'pen') > 0 AND lower(name) ~ '(^|[^a-z0-9À-ɏ])pens?($|[^a-z0-9À-ɏ])')
      OR (strpos(lower(name), 'pencil') > 0 AND lower(name) ~ '(^|[^a-z0-9À-ɏ])pencils?($|[^a-z0-9À-ɏ])'))
    AND NOT strpos(lower(name), 'mechanical pencil') > 0;

-- What is kept for a time is looked for every hour: found without going through all that stays.
CREATE INDEX mails_to_forget ON mails (sent_at)
  WHERE sent_at IS NOT NULL AND body_text <> 'What this mail said is no longer kept.';
CREATE INDEX mails_to_delete ON mails (sent_at) WHERE sent_at IS NOT NULL AND dedup_key IS NULL;
CREATE INDEX checkouts_to_forget ON checkouts (updated_at) WHERE state = 'closed' AND customer IS NOT NULL;
CREATE INDEX audit_log_by_time ON audit_log (at) WHERE split_part(subject, ':', 1) NOT IN ('order', 'payment', 'review');
