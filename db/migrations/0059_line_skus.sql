-- What its maker calls the piece of an order's line, as it was when it was bought (docs/decisions/0150): empty where it has
-- none, and on lines from before it was kept.
ALTER TABLE order_lines ADD COLUMN sku text NOT NULL DEFAULT '';
