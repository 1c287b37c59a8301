-- What of the shop's terms does not hold of one piece: it can't be returned unless something is wrong with it, or there is no
-- warranty on it. Combinations have both of their piece.
ALTER TABLE products
  ADD COLUMN final_sale boolean NOT NULL DEFAULT false,
  ADD COLUMN no_warranty boolean NOT NULL DEFAULT false;

-- Whether a line's piece was sold so itself, whatever was answered. Its answers alone say nothing of that, and what they say
-- is forgotten with them.
ALTER TABLE order_lines
  ADD COLUMN piece_final_sale boolean NOT NULL DEFAULT false CHECK (NOT piece_final_sale OR final_sale IS TRUE);

-- The pages on returns and warranty tell whether there are such pieces: almost every shop has none or few.
CREATE INDEX products_final_sale ON products (id) WHERE published AND final_sale;
CREATE INDEX products_no_warranty ON products (id) WHERE published AND no_warranty;

CREATE FUNCTION terms_as_shown(product jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_array(
    coalesce(product ->> 'published' = 'true' AND product ->> 'final_sale' = 'true', false),
    coalesce(product ->> 'published' = 'true' AND product ->> 'no_warranty' = 'true', false))
$$;

-- As it was, and those pages are told.
CREATE OR REPLACE FUNCTION product_tags(was jsonb, is_now jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  -- A combination of another piece's options is in no list: its own address says how many there are, and its piece's.
  SELECT product_tags_as_shown(product_as_shown(was), product_as_shown(is_now))
    || CASE WHEN is_now ->> 'parent_id' IS NOT NULL AND available_of(was) IS DISTINCT FROM available_of(is_now)
      THEN ARRAY['product:' || (is_now ->> 'id'), 'product:' || (is_now ->> 'parent_id')] ELSE '{}'::text[] END
    || CASE WHEN terms_as_shown(was) <> terms_as_shown(is_now) THEN ARRAY['piece-terms'] ELSE '{}'::text[] END
$$;
