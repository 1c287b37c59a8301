-- What the owner promises buyers stands in the settings: days until an order is sent, days to return a piece, months of
-- warranty, days until a message is answered. A shop that has been selling keeps the figures its pages have been telling
-- until now; a new one promises nothing. The version grows: whoever has the settings open is told.
INSERT INTO settings (id, value)
  SELECT 1, '{}' WHERE EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM orders)
  ON CONFLICT (id) DO NOTHING;
UPDATE settings SET
  value = '{"dispatchDays": 2, "returnDays": 30, "warrantyMonths": 12, "replyDays": 2}'::jsonb || value,
  version = version + 1;

-- Within how many business days an order was to be sent, as its buyer was told; null where they were told none. Buyers
-- from before were told the carrier's days alone, counted from the order.
ALTER TABLE orders ADD COLUMN dispatch_days integer DEFAULT 0 CHECK (dispatch_days BETWEEN 0 AND 90);
ALTER TABLE orders ALTER COLUMN dispatch_days DROP DEFAULT;
