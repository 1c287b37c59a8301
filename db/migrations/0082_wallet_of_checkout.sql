-- A checkout knows its wallet, as payments and refunds do, and a notice which wallet tells it. All there were are PayPal's.
ALTER TABLE checkouts ADD COLUMN wallet text NOT NULL DEFAULT 'paypal';
ALTER TABLE webhook_events ADD COLUMN wallet text NOT NULL DEFAULT 'paypal';
