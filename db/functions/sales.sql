-- Sums of sales, kept by differences: counting all orders takes longer than showing them.
-- Applied whole whenever this file changes: every statement replaces what was there.

-- The same orders are revenue as in src/payments/ledger/order-money.sql.ts.
CREATE OR REPLACE FUNCTION revenue_of(status text, payment_state text, in_dispute boolean, kept_cents bigint) RETURNS bigint
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status <> 'cancelled' AND payment_state IN ('paid', 'partly_refunded') AND NOT in_dispute
    THEN kept_cents ELSE 0 END
$$;

CREATE OR REPLACE FUNCTION since_of(placed timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT date_bin('15 minutes', placed, '2000-01-01 00:00:00+00')
$$;

CREATE OR REPLACE FUNCTION sale_of(times integer, placed timestamptz, revenue_cents bigint, email text) RETURNS sale
  LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(times, since_of(placed), times * revenue_cents,
    CASE WHEN email <> '' THEN sha256(convert_to(lower(email COLLATE "C"), 'UTF8')) END)::sale
$$;

CREATE OR REPLACE FUNCTION add_sales(changed sale[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moved record;
  left_over bigint;
  came bigint := 0;
BEGIN
  INSERT INTO sales_sums (since, orders, revenue_cents)
    SELECT coalesce(since, '-infinity'), sum(times), sum(revenue_cents) FROM unnest(changed)
    GROUP BY GROUPING SETS ((since), ()) HAVING sum(times) <> 0 OR sum(revenue_cents) <> 0;

  -- In order of address, so that two writers never wait for each other in a ring.
  FOR moved IN
    SELECT address, sum(times) AS times FROM unnest(changed) WHERE address IS NOT NULL
    GROUP BY address HAVING sum(times) <> 0 ORDER BY address
  LOOP
    IF moved.times > 0 THEN
      INSERT INTO order_addresses AS known (address, orders) VALUES (moved.address, moved.times)
        ON CONFLICT (address) DO UPDATE SET orders = known.orders + excluded.orders
        RETURNING orders INTO left_over;
      IF left_over = moved.times THEN came := came + 1; END IF;
    ELSE
      UPDATE order_addresses SET orders = orders + moved.times WHERE address = moved.address
        RETURNING orders INTO left_over;
      IF left_over <= 0 THEN
        DELETE FROM order_addresses WHERE address = moved.address;
        came := came - 1;
      END IF;
    END IF;
  END LOOP;
  IF came <> 0 THEN INSERT INTO sales_sums VALUES ('-infinity', 0, 0, came); END IF;
END $$;

CREATE OR REPLACE FUNCTION sum_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed sale[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    changed := ARRAY(SELECT sale_of(-1, created_at,
      revenue_of(status, payment_state, in_dispute, total_cents - refunded_cents), customer_email) FROM before);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    changed := changed || ARRAY(SELECT sale_of(1, created_at,
      revenue_of(status, payment_state, in_dispute, total_cents - refunded_cents), customer_email) FROM after);
  END IF;
  PERFORM add_sales(changed);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sales_added AFTER INSERT ON orders REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_orders();
CREATE OR REPLACE TRIGGER sales_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_orders();
CREATE OR REPLACE TRIGGER sales_gone AFTER DELETE ON orders REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_orders();

CREATE OR REPLACE FUNCTION sum_no_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_addresses_anew();
  PERFORM sum_sales_anew();
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sales_emptied AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION sum_no_orders();

-- All of it from the orders themselves: for the first time, and where triggers were switched off by hand. In two parts,
-- neither of which takes long, for a shop may have very many.
CREATE OR REPLACE FUNCTION count_addresses_anew() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM order_addresses;
  INSERT INTO order_addresses (address, orders)
    SELECT sha256(convert_to(address, 'UTF8')), orders
    FROM (SELECT lower(customer_email COLLATE "C") AS address, count(*) AS orders FROM orders
      WHERE customer_email <> '' GROUP BY 1) AS addresses;
END $$;

CREATE OR REPLACE FUNCTION sum_sales_anew() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM sales_sums;
  INSERT INTO sales_sums (since, orders, revenue_cents)
    SELECT since_of(created_at), count(*),
      sum(revenue_of(status, payment_state, in_dispute, total_cents - refunded_cents))
    FROM orders GROUP BY 1;
  INSERT INTO sales_sums (since, orders, revenue_cents, customers)
    SELECT '-infinity', coalesce(sum(orders), 0), coalesce(sum(revenue_cents), 0),
      (SELECT count(*) FROM order_addresses)
    FROM sales_sums;
END $$;
