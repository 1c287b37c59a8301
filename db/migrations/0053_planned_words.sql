-- Whoever plans a query tries a pattern out on samples of names and categories, which takes ten times as long as the query.
-- Of a function nothing is tried: the same whole words, asked by one (src/db/catalogue/product-rules.ts).
DROP INDEX products_wristlets, products_wristlets_by_price, products_of_type_wristlets,
  products_pens, products_pens_by_price,
  products_bracelets, products_pens_and_pencils, products_sets_and_gifts;
DROP STATISTICS products_category_words;
CREATE INDEX products_wristlets ON products (lower(name) COLLATE "C", id)
  WHERE published AND (
    (strpos(lower(category), 'wristlet') > 0 AND regexp_match(lower(category), '(^|[^a-z0-9À-ɏ])wristlets?($|[^a-z0-9À-ɏ])') IS NOT NULL)
    OR (strpos(lower(name), 'wristlet') > 0 AND regexp_match(lower(name), '(^|[^a-z0-9À-ɏ])wristlets?($|[^a-z0-9À-ɏ])') IS NOT NULL));
CREATE INDEX products_wristlets_by_price ON products (price_cents, lower(name) COLLATE "C", id)
  WHERE published AND (
    (strpos(lower(category), 'wristlet') > 0 AND regexp_match(lower(category), '(^|[^a-z0-9À-ɏ])wristlets?($|[^a-z0-9À-ɏ])') IS NOT NULL)
    OR (strpos(lower(name), 'wristlet') > 0 AND regexp_match(lower(name), '(^|[^a-z0-9À-ɏ])wristlets?($|[^a-z0-9À-ɏ])') IS NOT NULL));
CREATE INDEX products_of_type_wristlets ON products (lower(name) COLLATE "C", id)
  WHERE published AND (category = 'Bracelets - Glass Bead' OR category = 'Natural Gemstones'
    OR (strpos(lower(category), 'wristlet') > 0 AND regexp_match(lower(category), '(^|[^a-z0-9À-ɏ])wristlets?($|[^a-z0-9À-ɏ])') IS NOT NULL)
    OR (strpos(lower(name), 'wristlet') > 0 AND regexp_match(lower(name), '(^|[^a-z0-9À-ɏ])wristlets?($|[^a-z0-9À-ɏ])') IS NOT NULL));
CREATE INDEX products_pens ON products (lower(name) COLLATE "C", id)
  WHERE published
    AND strpos(lower(category), 'sets') > 0 AND regexp_match(lower(category), '(^|[^a-z0-9À-ɏ])setss?($|[^a-z0-9À-ɏ])') IS NOT NULL
    AND strpos(lower(name), 'pen') > 0
    AND ((strpos(lower(name), 'pen') > 0 AND regexp_match(lower(name), '(^|[^a-z0-9À-ɏ])pens?($|[^a-z0-9À-ɏ])') IS NOT NULL)
      OR (strpos(lower(name), 'pencil') > 0 AND regexp_match(lower(name), '(^|[^a-z0-9À-ɏ])pencils?($|[^a-z0-9À-ɏ])') IS NOT NULL))
    AND NOT strpos(lower(name), 'mechanical pencil') > 0;
CREATE INDEX products_pens_by_price ON products (price_cents, lower(name) COLLATE "C", id)
  WHERE published
    AND strpos(lower(category), 'sets') > 0 AND regexp_match(lower(category), '(^|[^a-z0-9À-ɏ])setss?($|[^a-z0-9À-ɏ])') IS NOT NULL
    AND strpos(lower(name), 'pen') > 0
    AND ((strpos(lower(name), 'pen') > 0 AND regexp_match(lower(name), '(^|[^a-z0-9À-ɏ])pens?($|[^a-z0-9À-ɏ])') IS NOT NULL)
      OR (strpos(lower(name), 'pencil') > 0 AND regexp_match(lower(name), '(^|[^a-z0-9À-ɏ])pencils?($|[^a-z0-9À-ɏ])') IS NOT NULL))
    AND NOT strpos(lower(name), 'mechanical pencil') > 0;
CREATE INDEX products_bracelets ON products (lower(name) COLLATE "C", id)
  WHERE published AND (
    (strpos(lower(category), 'gemstone') > 0 AND regexp_match(lower(category), '(^|[^a-z0-9À-ɏ])gemstones?($|[^a-z0-9À-ɏ])') IS NOT NULL)
    OR (strpos(lower(category), 'bracelet') > 0 AND regexp_match(lower(category), '(^|[^a-z0-9À-ɏ])bracelets?($|[^a-z0-9À-ɏ])') IS NOT NULL));
CREATE INDEX products_pens_and_pencils ON products (lower(name) COLLATE "C", id)
  WHERE published AND (
    (strpos(lower(category), 'pens') > 0 AND regexp_match(lower(category), '(^|[^a-z0-9À-ɏ])penss?($|[^a-z0-9À-ɏ])') IS NOT NULL)
    OR (strpos(lower(category), 'pencils') > 0 AND regexp_match(lower(category), '(^|[^a-z0-9À-ɏ])pencilss?($|[^a-z0-9À-ɏ])') IS NOT NULL));
CREATE INDEX products_sets_and_gifts ON products (lower(name) COLLATE "C", id)
  WHERE published AND (
    (strpos(lower(category), 'accessories') > 0 AND regexp_match(lower(category), '(^|[^a-z0-9À-ɏ])accessoriess?($|[^a-z0-9À-ɏ])') IS NOT NULL)
    OR (strpos(lower(category), 'set') > 0 AND regexp_match(lower(category), '(^|[^a-z0-9À-ɏ])sets?($|[^a-z0-9À-ɏ])') IS NOT NULL)
    OR (strpos(lower(category), 'gift') > 0 AND regexp_match(lower(category), '(^|[^a-z0-9À-ɏ])gifts?($|[^a-z0-9À-ɏ])') IS NOT NULL));
