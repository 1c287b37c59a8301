-- Pictures that buyers sent as answers. The files lie with the shop's pictures, in a place of their own; only what has a row
-- here is shown.
CREATE TABLE answer_pictures (
  -- Unguessable: the address is all there is between a picture and a stranger.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  -- Whose it is. Null until an order has it.
  order_id integer REFERENCES orders (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When a cart last came with it.
  wanted_at timestamptz NOT NULL DEFAULT now(),
  -- Null while its files are being made.
  kept_at timestamptz,
  -- From here on nobody is shown it, and its files are to go.
  gone_at timestamptz
);
CREATE INDEX answer_pictures_waiting ON answer_pictures (wanted_at) WHERE order_id IS NULL;
CREATE INDEX answer_pictures_of_order ON answer_pictures (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX answer_pictures_gone ON answer_pictures (gone_at) WHERE gone_at IS NOT NULL;
