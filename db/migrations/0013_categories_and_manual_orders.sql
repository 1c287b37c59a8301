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
