-- What a buyer's browser may have been told of a checkout. From its first try on, only the buyer charges: no webhook
-- captures for a page that may have said "you have not been charged". And a call that came before such an answer was
-- given, from a second window or a lost connection, must not charge after it.
ALTER TABLE checkouts ADD COLUMN buyer_tried_at timestamptz;
ALTER TABLE checkouts ADD COLUMN buyer_told_at timestamptz;

-- Which click on the wallet's approval an attempt answers: asked again about the same one, the shop says the same.
ALTER TABLE payment_attempts ADD COLUMN approval text;

-- Whoever was asked to pay before: a browser may have been told, and it cannot be known any more.
UPDATE checkouts SET buyer_tried_at = now() WHERE state = 'open';
