-- An order that is a gift: what its buyer wants for the parcel, as { note, wrap, hidePrices }; null where it is none. The
-- note is the buyer's words, passed on byte for byte: whoever erases a person erases it.
ALTER TABLE checkouts ADD COLUMN gift jsonb;
ALTER TABLE orders ADD COLUMN gift jsonb;

-- What gift wrap cost is an amount of its own, and so is what of the tax is for it.
ALTER TABLE checkouts ADD COLUMN gift_wrap_cents integer NOT NULL DEFAULT 0 CHECK (gift_wrap_cents >= 0);
ALTER TABLE orders ADD COLUMN gift_wrap_cents bigint NOT NULL DEFAULT 0 CHECK (gift_wrap_cents >= 0);
ALTER TABLE orders ADD COLUMN gift_wrap_tax_cents bigint NOT NULL DEFAULT 0 CHECK (gift_wrap_tax_cents >= 0);
-- It goes back whole, or stays.
ALTER TABLE refunds ADD COLUMN gift_wrap_cents bigint NOT NULL DEFAULT 0 CHECK (gift_wrap_cents >= 0);

-- The sums with it. NOT VALID: rows from before have none, and summed up without it, so that none need be read.
ALTER TABLE checkouts DROP CONSTRAINT checkouts_check;
ALTER TABLE checkouts ADD CONSTRAINT checkouts_total_check
  CHECK (subtotal_cents - discount_cents + gift_wrap_cents + shipping_cents + tax_cents = total_cents) NOT VALID;
ALTER TABLE orders DROP CONSTRAINT orders_total_check;
ALTER TABLE orders ADD CONSTRAINT orders_total_check
  CHECK (subtotal_cents - discount_cents + gift_wrap_cents + shipping_cents + tax_cents = total_cents) NOT VALID;
ALTER TABLE refunds DROP CONSTRAINT refunds_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_parts_check
  CHECK (goods_cents + gift_wrap_cents + shipping_cents + tax_cents + other_cents = amount_cents) NOT VALID;
