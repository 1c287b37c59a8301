-- What receivers are told, written in the transaction of the change: whatever makes it can't forget to.
-- Applied whole whenever this file changes: every statement replaces what was there.

CREATE OR REPLACE FUNCTION tell_programs(happened text, number integer, facts jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_messages (receiver_id, event, about, data)
    SELECT id, happened, number, facts FROM webhook_receivers
    WHERE stopped_at IS NULL AND happened = ANY (events) ORDER BY id
    ON CONFLICT (receiver_id, about) WHERE event = 'product.stock_changed' AND attempts = 0 AND ended_at IS NULL
    DO UPDATE SET data = excluded.data
$$;

CREATE OR REPLACE FUNCTION tell_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb := jsonb_build_object('id', NEW.id, 'status', NEW.status, 'paymentState', NEW.payment_state);
BEGIN
  IF NEW.payment_state = 'paid' AND (TG_OP = 'INSERT' OR OLD.payment_state IN ('unpaid', 'pending')) THEN
    PERFORM tell_programs('order.paid', NEW.id, facts);
  END IF;
  IF TG_OP = 'INSERT' THEN RETURN NULL; END IF;
  IF NEW.refunded_cents + NEW.given_back_outside_cents > OLD.refunded_cents + OLD.given_back_outside_cents THEN
    PERFORM tell_programs('order.refunded', NEW.id, facts);
  END IF;
  IF (NEW.status, NEW.shipping_address, NEW.customer_name, NEW.dispatch_by, NEW.in_dispute)
    IS DISTINCT FROM (OLD.status, OLD.shipping_address, OLD.customer_name, OLD.dispatch_by, OLD.in_dispute) THEN
    PERFORM tell_programs('order.changed', NEW.id, facts);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER programs_told AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION tell_of_order();

CREATE OR REPLACE FUNCTION tell_of_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_programs('order.shipped', id, jsonb_build_object('id', id, 'status', status, 'paymentState', payment_state))
    FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER programs_told AFTER INSERT ON parcels FOR EACH ROW EXECUTE FUNCTION tell_of_parcel();

CREATE OR REPLACE FUNCTION tell_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_programs(CASE TG_OP WHEN 'INSERT' THEN 'return.requested' ELSE 'return.changed' END, NEW.id,
    jsonb_build_object('id', NEW.id, 'orderId', NEW.order_id, 'state', NEW.state));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER programs_told AFTER INSERT ON returns FOR EACH ROW EXECUTE FUNCTION tell_of_return();
CREATE OR REPLACE TRIGGER programs_told_on AFTER UPDATE ON returns FOR EACH ROW WHEN (OLD.state <> NEW.state)
  EXECUTE FUNCTION tell_of_return();

-- A piece with options has only what its combinations have, each of which is told by its own number beside the piece's.
CREATE OR REPLACE FUNCTION tell_of_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_programs('product.stock_changed', NEW.id, jsonb_build_object('id', coalesce(NEW.parent_id, NEW.id),
    'combinationId', CASE WHEN NEW.parent_id IS NOT NULL THEN NEW.id END, 'sku', NEW.sku, 'stock', NEW.stock));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER programs_told AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN (OLD.stock <> NEW.stock AND NEW.option_groups = '[]') EXECUTE FUNCTION tell_of_stock();
