-- In which of the wallet's two worlds a cart was begun and an order paid, so that tests can be told from sales (0147). A
-- sale recorded by hand has the one the shop was set to. Null of what is from before this was kept: it may have been real.
ALTER TABLE checkouts ADD COLUMN environment text CHECK (environment IN ('sandbox', 'live'));
ALTER TABLE payments ADD COLUMN environment text CHECK (environment IN ('sandbox', 'live'));
-- Every room of the desk asks whether there are any.
CREATE INDEX payments_of_tests ON payments (order_id) WHERE environment = 'sandbox';
