-- Work in the background waits in the database: it is claimed, tried, and tried again later each time. And what PayPal
-- does to a payment after it was made leaves a trace.

ALTER TABLE webhook_events
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN last_error text;
-- What was never tried comes first, so that what fails keeps nothing new waiting.
DROP INDEX webhook_events_waiting;
CREATE INDEX webhook_events_waiting ON webhook_events ((attempts > 0), next_attempt_at) WHERE processed_at IS NULL;
DROP INDEX mails_waiting;
CREATE INDEX mails_waiting ON mails ((attempts > 0), next_attempt_at) WHERE sent_at IS NULL;

-- When PayPal is asked how a checkout stands, unless a webhook tells before.
ALTER TABLE checkouts
  ADD COLUMN state_since timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN looks integer NOT NULL DEFAULT 0,
  ADD COLUMN next_look_at timestamptz;
UPDATE checkouts SET state_since = updated_at,
  next_look_at = CASE WHEN state IN ('confirming', 'needs_review')
    OR (state = 'closed' AND updated_at > now() - interval '30 days'
      AND EXISTS (SELECT 1 FROM payment_attempts a WHERE a.checkout_id = checkouts.id)) THEN now() END;
CREATE INDEX checkouts_to_look_at ON checkouts (next_look_at) WHERE next_look_at IS NOT NULL;

-- The first look at each state; src/shop/checkout/look-schedule.ts plans those after it.
CREATE FUNCTION plan_first_look_at_checkout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.state = OLD.state THEN
    RETURN NEW;
  END IF;
  NEW.state_since := now();
  NEW.looks := 0;
  NEW.next_look_at := CASE
    WHEN NEW.state = 'confirming' THEN now() + interval '30 seconds'
    WHEN NEW.state = 'needs_review' THEN now() + interval '1 minute'
    -- A refusal read wrongly must not bury money: a checkout somebody tried to pay is asked about once more.
    WHEN NEW.state = 'closed' AND EXISTS (SELECT 1 FROM payment_attempts a WHERE a.checkout_id = NEW.id)
      THEN now() + interval '1 hour'
  END;
  RETURN NEW;
END $$;
CREATE TRIGGER first_look_planned BEFORE INSERT OR UPDATE OF state ON checkouts
  FOR EACH ROW EXECUTE FUNCTION plan_first_look_at_checkout();

-- What of a payment was given back, and when PayPal is asked about it again.
ALTER TABLE payments
  ADD COLUMN refunded numeric(10, 2) NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
  ADD COLUMN looks integer NOT NULL DEFAULT 0,
  ADD COLUMN next_look_at timestamptz;
ALTER TABLE payments DROP CONSTRAINT payments_status_check;
ALTER TABLE payments ADD CONSTRAINT payments_status_check
  CHECK (status IN ('completed', 'pending', 'declined', 'refunded', 'partly_refunded', 'reversed'));
UPDATE payments SET refunded = CASE WHEN status = 'refunded' THEN amount ELSE 0 END,
  next_look_at = CASE
    WHEN provider = 'manual' THEN NULL
    WHEN status IN ('pending', 'partly_refunded') THEN now()
    -- Spread over a day, lest a long past be asked about at once.
    WHEN status = 'completed' AND created_at > now() - interval '180 days' THEN now() + random() * interval '1 day'
  END;
DROP INDEX payments_pending;
CREATE INDEX payments_to_look_at ON payments ((status <> 'pending'), next_look_at) WHERE next_look_at IS NOT NULL;

CREATE FUNCTION plan_first_look_at_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = OLD.status THEN
    RETURN NEW;
  END IF;
  NEW.looks := 0;
  NEW.next_look_at := CASE
    WHEN NEW.provider = 'manual' THEN NULL
    WHEN NEW.status = 'pending' OR (NEW.status = 'partly_refunded' AND NEW.refunded = 0) THEN now()
    WHEN NEW.status IN ('completed', 'partly_refunded') THEN now() + interval '1 day'
  END;
  RETURN NEW;
END $$;
CREATE TRIGGER first_look_planned BEFORE INSERT OR UPDATE OF status ON payments
  FOR EACH ROW EXECUTE FUNCTION plan_first_look_at_payment();

ALTER TABLE orders
  ADD COLUMN refunded numeric(10, 2) NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND total),
  ADD COLUMN in_dispute boolean NOT NULL DEFAULT false;
ALTER TABLE orders DROP CONSTRAINT orders_payment_state_check;
ALTER TABLE orders ADD CONSTRAINT orders_payment_state_check
  CHECK (payment_state IN ('unpaid', 'pending', 'paid', 'partly_refunded', 'refunded', 'reversed'));
UPDATE orders SET refunded = total WHERE payment_state = 'refunded';

DROP INDEX orders_to_pack;
CREATE INDEX orders_to_pack ON orders (created_at DESC, id DESC)
  WHERE status = 'processing' AND payment_state IN ('paid', 'partly_refunded') AND shipped_at IS NULL AND NOT in_dispute;
CREATE INDEX orders_taken_back ON orders (created_at DESC, id DESC)
  WHERE in_dispute OR payment_state = 'reversed';

-- A buyer's complaint at PayPal, or a chargeback: the money is not the shop's until it is decided.
CREATE TABLE disputes (
  -- PayPal's own.
  id text PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  -- As PayPal calls them; an unknown word is kept as it came.
  status text NOT NULL,
  reason text,
  amount numeric(10, 2),
  currency text,
  respond_by timestamptz,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('won', 'lost', 'withdrawn')),
  -- PayPal's time of what was told last: what is older and comes later changes nothing.
  told_at timestamptz NOT NULL
);
CREATE INDEX disputes_of_order ON disputes (order_id);
