-- What a checkout's order at its wallet was opened for: the wallet's own account, Venmo, a card. Null of those from before
-- there was a choice, which were opened for the wallet's own account.
ALTER TABLE checkouts ADD COLUMN source text;
