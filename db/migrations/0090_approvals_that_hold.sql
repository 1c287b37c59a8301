-- Whether the approval of a checkout's order holds the buyer's money at its wallet until it is captured or let go. Once such a
-- checkout is over, the wallet is told (the trigger plan_first_look_at_checkout).
ALTER TABLE checkouts ADD COLUMN approval_holds boolean NOT NULL DEFAULT false;
