-- What is owed for exchanged pieces stands on the desk's first page: most exchanges are of pieces at the same price, or are
-- settled, and are none of it.
CREATE INDEX line_exchanges_owed ON line_exchanges (order_id) WHERE refund_id IS NULL AND (goods_cents <> 0 OR tax_cents <> 0);
-- So may be what is less tax where an order goes since its address was changed.
CREATE INDEX audit_log_of_addresses ON audit_log (subject, id) WHERE action IN ('order.address', 'order.address_undo');
