-- A numbered series (docs/decisions/0140): each number is a combination of exactly one piece, with its own picture and
-- measures.
ALTER TABLE products DROP CONSTRAINT products_kind_check;
ALTER TABLE products ADD CONSTRAINT products_kind_check
  CHECK (kind IN ('shelf', 'one_of_a_kind', 'made_to_order', 'made_again', 'numbered'));
-- Such as '41 × 43 mm, 62 g'; of a number alone.
ALTER TABLE products ADD COLUMN measures text NOT NULL DEFAULT '' CHECK (measures = '' OR parent_id IS NOT NULL);

-- Which number was bought, and its measures as its buyer saw them; null of all other lines.
ALTER TABLE order_lines ADD COLUMN piece_number text;
ALTER TABLE order_lines ADD COLUMN piece_measures text;
ALTER TABLE order_lines ADD CHECK ((piece_number IS NULL) = (piece_measures IS NULL));

-- src/domain/catalogue/availability.ts says the same: of a number there is one, of a series what its numbers have together.
CREATE OR REPLACE FUNCTION available_of(product jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE product ->> 'kind'
    WHEN 'shelf' THEN (product ->> 'stock')::integer
    WHEN 'one_of_a_kind' THEN least((product ->> 'stock')::integer, 1)
    WHEN 'numbered' THEN CASE WHEN product ->> 'parent_id' IS NULL THEN (product ->> 'stock')::integer
      ELSE least((product ->> 'stock')::integer, 1) END
    ELSE CASE WHEN (product ->> 'at_once')::integer = 0 THEN NULL
      ELSE greatest((product ->> 'at_once')::integer - (product ->> 'being_made')::integer, 0)
        + CASE WHEN product ->> 'kind' = 'made_again' THEN (product ->> 'stock')::integer ELSE 0 END END END
$$;
