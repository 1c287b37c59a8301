-- How many business days more a way of shipping takes to Alaska, Hawaii, the territories and military addresses. None for
-- the ways there are: what they promise stays as it was until their owner says otherwise.
ALTER TABLE shipping_methods ADD COLUMN remote_days integer NOT NULL DEFAULT 0 CHECK (remote_days BETWEEN 0 AND 90);
