-- When the shop was opened: until then strangers pay no real money, and search engines are kept out. Whose owner said of a
-- shop on live payments that tax and address are right has said as much.
ALTER TABLE settings RENAME COLUMN confirmed_at TO opened_at;

ALTER TABLE settings
  -- A shop from before openings were kept counts as open if its payments turn out to be real when it is started next.
  ADD COLUMN opens_if_real boolean NOT NULL DEFAULT false,
  -- When an owner said that the way of shipping which every shop comes with is right.
  ADD COLUMN shipping_confirmed_at timestamptz,
  -- Steps before the opening to which an owner has said 'Not yet'.
  ADD COLUMN later text[] NOT NULL DEFAULT '{}';

-- A shop that never saved its settings has no row.
INSERT INTO settings (id, value) SELECT 1, '{}' WHERE EXISTS (SELECT FROM products) ON CONFLICT (id) DO NOTHING;

UPDATE settings SET opens_if_real = true,
  opened_at = coalesce(opened_at, CASE WHEN EXISTS (
    SELECT FROM payments WHERE provider <> 'manual' AND environment IS DISTINCT FROM 'sandbox') THEN now() END);
