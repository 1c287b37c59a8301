-- What the owner enters at the desk of the world outside (PayPal's keys, the mail server, the shop's address), each sealed
-- with the key that lies outside the database, and written only once it was proved.
CREATE TABLE connections (
  name text PRIMARY KEY,
  sealed text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- What is being proved: a mail whose link waits to be pressed, a call of ours on its way around. By the hash of what it
-- carries, so that nobody who reads the table can answer in its place.
CREATE TABLE connection_tries (
  hash text PRIMARY KEY,
  name text NOT NULL,
  sealed text NOT NULL,
  began_at timestamptz NOT NULL DEFAULT now(),
  heard_at timestamptz,
  ends_at timestamptz NOT NULL
);
