-- What agents of shoppers put together over UCP, without a name or an address: the carts that they hand over to a person, and
-- the answers to their keys, which a repeated request is given again. Both are forgotten when they expire.
CREATE TABLE agent_carts (
  -- 'cart_…', or 'checkout_…' of a checkout session.
  id text PRIMARY KEY,
  -- The cart that a checkout session was made of.
  cart_id text,
  wanted jsonb NOT NULL,
  is_canceled boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX agent_carts_one_checkout ON agent_carts (cart_id) WHERE cart_id IS NOT NULL AND NOT is_canceled;
CREATE INDEX agent_carts_expires ON agent_carts (expires_at);

CREATE TABLE agent_answers (
  -- Hashes of whose key it is, and of what was asked with it.
  key text PRIMARY KEY,
  asked text NOT NULL,
  answer json NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX agent_answers_expires ON agent_answers (expires_at);
