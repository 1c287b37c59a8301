-- The shipping rates become what they are, the ways of shipping on offer, and the one home of what shipping costs.
ALTER TABLE shipping_rates RENAME TO shipping_methods;
ALTER TABLE shipping_methods RENAME COLUMN service_name TO name;
ALTER TABLE shipping_methods
  ADD COLUMN description text NOT NULL DEFAULT '',
  -- In business days, both included.
  ADD COLUMN days_from integer NOT NULL DEFAULT 5 CHECK (days_from BETWEEN 1 AND 90),
  ADD COLUMN days_to integer NOT NULL DEFAULT 7 CHECK (days_to BETWEEN 1 AND 90),
  -- Whether it costs nothing from the shop's free-shipping subtotal on, or by a promo code.
  ADD COLUMN may_be_free boolean NOT NULL DEFAULT true,
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK (days_from <= days_to),
  DROP COLUMN transit_time;
UPDATE shipping_methods SET position = id;

-- Carts were priced by the setting: its figure is the one that counts, and it has no second home any more.
UPDATE shipping_methods SET rate = (settings.value #>> '{pricing,shippingCents}')::numeric / 100
  FROM settings
  WHERE settings.value #>> '{pricing,shippingCents}' IS NOT NULL
    AND shipping_methods.id = (SELECT min(id) FROM shipping_methods);
UPDATE settings SET value = value #- '{pricing,shippingCents}';

-- The way a cart was priced with, as it was then: id, name and business days. None for carts from before.
ALTER TABLE checkouts ADD COLUMN shipping_method jsonb;
-- What the buyer was told; orders from before were told five to seven days.
ALTER TABLE orders
  ADD COLUMN shipping_days_from integer NOT NULL DEFAULT 5,
  ADD COLUMN shipping_days_to integer NOT NULL DEFAULT 7;

CREATE TRIGGER shipping_methods_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shipping_methods
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
