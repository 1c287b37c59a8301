-- Categories are the owner's to name, describe and put in order.
ALTER TABLE categories ADD COLUMN version integer NOT NULL DEFAULT 1;

-- What a category was called before, or one that became part of it: addresses, files and forms that still say so mean
-- this one.
CREATE TABLE former_category_names (
  name text PRIMARY KEY,
  category_id integer NOT NULL REFERENCES categories (id) ON DELETE CASCADE
);
CREATE INDEX former_category_names_of_category ON former_category_names (category_id);

-- Sales outside the checkout, such as at a craft fair, recorded by the owner: what such an order has beyond others. An
-- order has either a checkout or a row here.
CREATE TABLE manual_orders (
  order_id integer PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  -- Names the form it was sent by: sent twice, it is recorded once.
  key text NOT NULL UNIQUE,
  -- Of what the form said: another sale under the same key is refused.
  digest text NOT NULL,
  tax_rate_basis_points integer NOT NULL,
  -- Lines sold at another price than the list's: [{"n": 1, "listPrice": "15.00", "reason": "..."}].
  price_changes jsonb NOT NULL DEFAULT '[]',
  discount_reason text NOT NULL DEFAULT ''
);

-- How far a file of products has been imported, noted with each batch. One that stopped and is chosen again goes on from
-- there, so that no new product is made twice.
CREATE TABLE product_imports (
  -- Names what the file says, row by row.
  file text PRIMARY KEY,
  plan text NOT NULL,
  last_row integer NOT NULL,
  done integer NOT NULL,
  -- As many as done: it came to its end.
  total integer NOT NULL,
  -- Grows with each batch: of two who import the same file at once, the second finds it moved.
  step integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What the owner has not looked at yet is counted on every page of the admin.
CREATE INDEX contact_messages_unread ON contact_messages (id) WHERE read_at IS NULL;

-- When the owner of a shop on live payments said that its tax and postal address are right.
ALTER TABLE settings ADD COLUMN confirmed_at timestamptz;

-- What the demo seed made, so that one button can take it away again.
CREATE TABLE demo_rows (
  kind text NOT NULL CHECK (kind IN ('product', 'post', 'category')),
  id integer NOT NULL,
  PRIMARY KEY (kind, id)
);
-- In shops that were seeded before: what came in the one moment of the first product, and nobody is on record as having
-- added; then the categories that hold nothing else.
INSERT INTO demo_rows (kind, id)
SELECT 'product', id FROM products
WHERE created_at = (SELECT min(created_at) FROM products)
  AND NOT EXISTS (SELECT FROM audit_log WHERE action = 'product.create' AND subject = 'product:' || products.id);
INSERT INTO demo_rows (kind, id)
SELECT 'post', id FROM blog_posts
WHERE EXISTS (SELECT FROM demo_rows)
  AND NOT EXISTS (SELECT FROM audit_log WHERE action = 'post.create' AND subject = 'post:' || blog_posts.id);
INSERT INTO demo_rows (kind, id)
SELECT 'category', id FROM categories
WHERE EXISTS (SELECT FROM products JOIN demo_rows ON kind = 'product' AND demo_rows.id = products.id
              WHERE products.category = categories.name)
  AND NOT EXISTS (SELECT FROM products WHERE products.category = categories.name
                  AND NOT EXISTS (SELECT FROM demo_rows WHERE kind = 'product' AND demo_rows.id = products.id));
