-- A piece with options, and each combination of them as a product of its own (docs/decisions/0128): stock, holds, price,
-- order lines and books go by combination as they go by product.
ALTER TABLE products
  -- Of the piece that has options: [{ "name": "Wrist size", "values": ["6 in", "7 in"] }].
  ADD COLUMN option_groups jsonb NOT NULL DEFAULT '[]',
  -- Of a combination: the piece it is one of, and a value of each group, in their order.
  ADD COLUMN parent_id integer REFERENCES products ON DELETE CASCADE,
  ADD COLUMN choices text[] NOT NULL DEFAULT '{}',
  -- A combination is in no list: it is not published, but offered, as long as its piece is published.
  ADD COLUMN offered boolean NOT NULL DEFAULT false,
  ADD COLUMN sku text NOT NULL DEFAULT '',
  -- What the dearest combination costs; price_cents is the cheapest. Null where there is one price.
  ADD COLUMN highest_cents bigint,
  ADD CONSTRAINT products_options_check CHECK (
    CASE WHEN parent_id IS NULL THEN choices = '{}' AND NOT offered ELSE option_groups = '[]' AND NOT published END);
CREATE UNIQUE INDEX products_of_parent ON products (parent_id, choices) WHERE parent_id IS NOT NULL;

-- The stock of a piece with options is what its combinations have together. By the difference, so that two sales at once
-- both count.
CREATE FUNCTION sum_stock_of_options() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = stock + NEW.stock - OLD.stock WHERE id = NEW.parent_id;
  RETURN NULL;
END $$;
CREATE TRIGGER options_stock_moved AFTER UPDATE ON products FOR EACH ROW
  WHEN (NEW.parent_id IS NOT NULL AND NEW.offered AND OLD.offered AND NEW.stock <> OLD.stock)
  EXECUTE FUNCTION sum_stock_of_options();
