-- Further views of a product, in order: [{"imageUrl": "...", "imageAlt": "..."}]. They are only ever read and written
-- together with their product, so they live in its row.
ALTER TABLE products ADD COLUMN more_pictures jsonb NOT NULL DEFAULT '[]';
