-- Money is kept in whole cents, as it is reckoned everywhere: decimal strings are the contract's alone. Each amount had
-- two decimals by its type, so a hundred times it is whole, and the same to the cent. bigint, because a price may have
-- eight digits before its point. What the history says of changes stays as it was written.

ALTER TABLE products DROP CONSTRAINT products_price_check, ALTER COLUMN price TYPE bigint USING price * 100;
ALTER TABLE products RENAME COLUMN price TO price_cents;
ALTER TABLE products ADD CONSTRAINT products_price_check CHECK (price_cents >= 0);

ALTER TABLE shipping_methods DROP CONSTRAINT shipping_rates_rate_check, ALTER COLUMN rate TYPE bigint USING rate * 100;
ALTER TABLE shipping_methods RENAME COLUMN rate TO rate_cents;
ALTER TABLE shipping_methods ADD CONSTRAINT shipping_methods_rate_check CHECK (rate_cents >= 0);

-- A percentage is no money: it gets a column of its own, in basis points as tax rates are.
ALTER TABLE promotions
  DROP CONSTRAINT promotions_amount_check,
  DROP CONSTRAINT promotions_minimum_subtotal_check,
  ADD COLUMN percent_basis_points integer NOT NULL DEFAULT 0 CHECK (percent_basis_points >= 0);
UPDATE promotions SET percent_basis_points = amount * 100 WHERE kind = 'percent';
ALTER TABLE promotions
  ALTER COLUMN amount TYPE bigint USING CASE kind WHEN 'fixed' THEN amount * 100 ELSE 0 END,
  ALTER COLUMN minimum_subtotal TYPE bigint USING minimum_subtotal * 100,
  ALTER COLUMN minimum_subtotal SET DEFAULT 0;
ALTER TABLE promotions RENAME COLUMN amount TO amount_cents;
ALTER TABLE promotions RENAME COLUMN minimum_subtotal TO minimum_subtotal_cents;
ALTER TABLE promotions
  ALTER COLUMN amount_cents SET DEFAULT 0,
  ADD CONSTRAINT promotions_amount_check CHECK (amount_cents >= 0 AND (amount_cents = 0 OR kind = 'fixed')),
  ADD CONSTRAINT promotions_percent_check CHECK (percent_basis_points = 0 OR kind = 'percent'),
  ADD CONSTRAINT promotions_minimum_subtotal_check CHECK (minimum_subtotal_cents >= 0);

ALTER TABLE orders
  DROP CONSTRAINT orders_check,
  DROP CONSTRAINT orders_check1,
  DROP CONSTRAINT orders_check2,
  ALTER COLUMN subtotal TYPE bigint USING subtotal * 100,
  ALTER COLUMN discount TYPE bigint USING discount * 100,
  ALTER COLUMN shipping_cost TYPE bigint USING shipping_cost * 100,
  ALTER COLUMN tax TYPE bigint USING tax * 100,
  ALTER COLUMN total TYPE bigint USING total * 100,
  ALTER COLUMN refunded TYPE bigint USING refunded * 100,
  ALTER COLUMN refunded SET DEFAULT 0,
  ALTER COLUMN given_back_outside TYPE bigint USING given_back_outside * 100,
  ALTER COLUMN given_back_outside SET DEFAULT 0;
ALTER TABLE orders RENAME COLUMN subtotal TO subtotal_cents;
ALTER TABLE orders RENAME COLUMN discount TO discount_cents;
ALTER TABLE orders RENAME COLUMN shipping_cost TO shipping_cents;
ALTER TABLE orders RENAME COLUMN tax TO tax_cents;
ALTER TABLE orders RENAME COLUMN total TO total_cents;
ALTER TABLE orders RENAME COLUMN refunded TO refunded_cents;
ALTER TABLE orders RENAME COLUMN given_back_outside TO given_back_outside_cents;
ALTER TABLE orders
  ADD CONSTRAINT orders_total_check CHECK (subtotal_cents - discount_cents + shipping_cents + tax_cents = total_cents),
  ADD CONSTRAINT orders_refunded_check CHECK (refunded_cents BETWEEN 0 AND total_cents),
  ADD CONSTRAINT orders_given_back_outside_check CHECK (given_back_outside_cents BETWEEN 0 AND refunded_cents);

ALTER TABLE order_lines
  DROP CONSTRAINT order_lines_discount_check,
  ALTER COLUMN price TYPE bigint USING price * 100,
  ALTER COLUMN discount TYPE bigint USING discount * 100,
  ALTER COLUMN discount SET DEFAULT 0;
ALTER TABLE order_lines RENAME COLUMN price TO price_cents;
ALTER TABLE order_lines RENAME COLUMN discount TO discount_cents;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_discount_check CHECK (discount_cents >= 0);

-- Lines sold at another price than the list's: [{"n": 1, "listPriceCents": 1500, "reason": "..."}].
UPDATE manual_orders SET price_changes = (
  SELECT jsonb_agg((change - 'listPrice')
    || jsonb_build_object('listPriceCents', ((change ->> 'listPrice')::numeric(10, 2) * 100)::bigint) ORDER BY place)
  FROM jsonb_array_elements(price_changes) WITH ORDINALITY AS changes (change, place))
WHERE price_changes <> '[]';

ALTER TABLE disputes ALTER COLUMN amount TYPE bigint USING amount * 100;
ALTER TABLE disputes RENAME COLUMN amount TO amount_cents;

ALTER TABLE payments
  DROP CONSTRAINT payments_check,
  DROP CONSTRAINT payments_status_check,
  ALTER COLUMN amount TYPE bigint USING amount * 100,
  ALTER COLUMN refunded TYPE bigint USING refunded * 100,
  ALTER COLUMN refunded SET DEFAULT 0;
ALTER TABLE payments RENAME COLUMN amount TO amount_cents;
ALTER TABLE payments RENAME COLUMN refunded TO refunded_cents;

-- Payments and their orders say in the same words how their money stands. When the wallet is asked next stays as planned.
ALTER TABLE payments DISABLE TRIGGER first_look_planned;
UPDATE payments SET status = CASE status WHEN 'completed' THEN 'paid' ELSE 'unpaid' END
  WHERE status IN ('completed', 'declined');
ALTER TABLE payments ENABLE TRIGGER first_look_planned;
ALTER TABLE payments
  ADD CONSTRAINT payments_refunded_check CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  ADD CONSTRAINT payments_status_check
    CHECK (status IN ('unpaid', 'pending', 'paid', 'partly_refunded', 'refunded', 'reversed'));

CREATE OR REPLACE FUNCTION plan_first_look_at_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = OLD.status THEN
    RETURN NEW;
  END IF;
  NEW.looks := 0;
  NEW.next_look_at := CASE
    WHEN NEW.provider = 'manual' THEN NULL
    WHEN NEW.status = 'pending' OR (NEW.status = 'partly_refunded' AND NEW.refunded_cents = 0) THEN now()
    WHEN NEW.status IN ('paid', 'partly_refunded') THEN now() + interval '1 day'
  END;
  RETURN NEW;
END $$;
