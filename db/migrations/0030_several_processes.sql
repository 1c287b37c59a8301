-- How often a network made a call within its time. What is lost with a crash of the server is at most an hour's counting,
-- so these rows are kept out of its log; whose network it is cannot be told from them.
CREATE UNLOGGED TABLE rate_limits (
  subject text PRIMARY KEY,
  calls integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_by_end ON rate_limits (ends_at);

-- Work that one process of the shop does at a time: nobody else begins it before this moment.
CREATE TABLE job_rounds (
  job text PRIMARY KEY,
  claimed_until timestamptz NOT NULL
);
