-- Of each thing that the shop looks after (src/store/health): since when it is broken, since when it has been well again,
-- and when the owner was last told by mail. Without it several processes, or one that starts anew, would tell twice.
CREATE TABLE health (
  name text PRIMARY KEY,
  broken_since timestamptz,
  well_since timestamptz,
  told_at timestamptz
);

-- What each process alone knows of its own doing: any of them answers for all.
CREATE TABLE process_reports (
  process uuid PRIMARY KEY,
  written_at timestamptz NOT NULL DEFAULT now(),
  report jsonb NOT NULL
);

-- 'This device is mine: stay signed in', said by an owner when signing in.
ALTER TABLE sessions ADD COLUMN stays boolean NOT NULL DEFAULT false;
