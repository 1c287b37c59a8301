-- What buyers said of the shop where it sold before: of no piece and no order of here, marked with where it is from, and known
-- again by its key when the same file comes once more.
ALTER TABLE reviews
  ALTER COLUMN product_id DROP NOT NULL,
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN source text,
  ADD COLUMN source_key text UNIQUE,
  ADD CONSTRAINT reviews_origin CHECK (
    CASE WHEN source IS NULL THEN product_id IS NOT NULL AND order_id IS NOT NULL ELSE source_key IS NOT NULL END
  );
