-- The shelf whose sale a piece or combination is in ('category:3', 'collection:12'); null where it has a sale of its own, or
-- none.
ALTER TABLE products ADD COLUMN sale_shelf text CHECK (sale_shelf IS NULL OR sale_cents IS NOT NULL);
