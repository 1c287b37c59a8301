-- Whether a piece can be bought now, and whether it would be made then, is told by its own row, of a piece with options as
-- of any other: its stock is that of all that can be chosen, its places are theirs together (0149). As a column it is
-- planned for and read in a fraction of the time; src/domain/catalogue/availability.ts says the same, and a test holds
-- the two together.
ALTER TABLE products
  -- A piece with options of which none can be chosen is found by no words of theirs.
  ADD COLUMN buyable boolean NOT NULL GENERATED ALWAYS AS (
    (option_groups = '[]' OR options_words <> '')
    AND CASE WHEN kind IN ('shelf', 'one_of_a_kind', 'numbered') THEN stock > 0
      ELSE at_once = 0 OR being_made < at_once OR (kind = 'made_again' AND stock > 0) END) STORED,
  ADD COLUMN to_be_made boolean NOT NULL GENERATED ALWAYS AS (
    kind = 'made_to_order' OR (kind = 'made_again' AND stock = 0)) STORED;

DROP INDEX products_counted;
CREATE INDEX products_counted ON products (category, price_cents)
  INCLUDE (id, highest_cents, kind, stock, buyable, to_be_made, making_days_from, making_days_to, published)
  WHERE parent_id IS NULL;
DROP INDEX products_offered;
CREATE INDEX products_offered ON products (parent_id)
  INCLUDE (id, price_cents, kind, stock, buyable, to_be_made, making_days_from, making_days_to)
  WHERE offered;
