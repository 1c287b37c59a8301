-- Numbers of orders, the words they are found by, when a payment is looked at first, and the tax of a refund.
-- Applied whole whenever this file changes: every statement replaces what was there.

CREATE OR REPLACE FUNCTION next_order_number() RETURNS integer LANGUAGE sql AS
  'UPDATE order_counter SET last = last + 1 RETURNING last';
ALTER TABLE orders ALTER COLUMN id SET DEFAULT next_order_number();

CREATE OR REPLACE FUNCTION note_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_words WHERE order_id = NEW.id;
  INSERT INTO order_words (word, order_id)
    SELECT words.word, NEW.id FROM unnest(search_words(concat_ws(' ', NEW.customer_name, NEW.customer_email,
      (SELECT string_agg(name, ' ') FROM order_lines WHERE order_id = NEW.id)))) AS words (word);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER order_words_noted AFTER INSERT OR UPDATE OF customer_name, customer_email ON orders
  FOR EACH ROW EXECUTE FUNCTION note_order_words();

-- Orders are found by their pieces as well. A line is a snapshot: its name never changes. Names are few and lines are
-- many: each name is taken apart once.
CREATE OR REPLACE FUNCTION note_words_of_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_words (word, order_id)
    SELECT DISTINCT words.word, added.order_id
    FROM added
    JOIN (SELECT name, unnest(search_words(name)) AS word FROM (SELECT DISTINCT name FROM added) AS names) AS words USING (name)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER order_words_of_pieces_noted AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_pieces();

-- A piece that came into an order by an exchange is one its order is found by.
CREATE OR REPLACE FUNCTION note_words_of_exchanged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_words (word, order_id)
    SELECT words.word, NEW.order_id FROM unnest(search_words(NEW.name)) AS words (word)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER order_words_of_exchanged_noted AFTER UPDATE OF name ON order_lines
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION note_words_of_exchanged();

-- The first look at each state; src/payments/in-review/poll-schedule.ts plans those after it.
CREATE OR REPLACE FUNCTION plan_first_look_at_checkout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.state = OLD.state THEN
    RETURN NEW;
  END IF;
  NEW.state_since := now();
  NEW.looks := 0;
  NEW.next_look_at := CASE
    WHEN NEW.state = 'confirming' THEN now() + interval '30 seconds'
    WHEN NEW.state = 'needs_review' THEN now() + interval '1 minute'
    -- Nobody pays it any more: what its buyer's approval holds at the wallet is let go.
    WHEN NEW.state = 'closed' AND NEW.approval_holds AND NEW.paypal_order_id IS NOT NULL THEN now()
    -- A refusal read wrongly must not bury money: a checkout somebody tried to pay is asked about once more.
    WHEN NEW.state = 'closed' AND EXISTS (SELECT 1 FROM payment_attempts a WHERE a.checkout_id = NEW.id)
      THEN now() + interval '1 hour'
  END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER first_look_planned BEFORE INSERT OR UPDATE OF state ON checkouts
  FOR EACH ROW EXECUTE FUNCTION plan_first_look_at_checkout();

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
CREATE OR REPLACE TRIGGER first_look_planned BEFORE INSERT OR UPDATE OF status ON payments
  FOR EACH ROW EXECUTE FUNCTION plan_first_look_at_payment();

-- How much of each refund is sales tax. A refund keeps the tax of its pieces, gift wrap and shipping; a sum that was given
-- beyond them lessens what was paid for the order as a whole, and so takes the order's share of tax with it. What is set off of such a
-- sum later (a negative one) takes its share back; in all, never more tax goes back than was collected.
CREATE OR REPLACE VIEW refund_taxes AS
  SELECT id, order_id, back_until - coalesce(lag(back_until) OVER in_turn, 0) AS tax_cents
  FROM (
    SELECT r.id, r.order_id, coalesce(r.settled_at, r.created_at) AS at,
      least(o.tax_cents, greatest(0, sum(
        r.tax_cents + round(r.other_cents::numeric * o.tax_cents / nullif(o.total_cents, 0))
      ) OVER (PARTITION BY r.order_id ORDER BY coalesce(r.settled_at, r.created_at), r.id)))::bigint AS back_until
    FROM refunds r JOIN orders o ON o.id = r.order_id
    WHERE r.state IN ('pending', 'completed')
  ) reached
  WINDOW in_turn AS (PARTITION BY order_id ORDER BY at, id);
