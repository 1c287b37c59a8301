-- The versions of the shop that ran on this data, each since when.
CREATE TABLE shop_versions (
  version text PRIMARY KEY,
  first_run_at timestamptz NOT NULL DEFAULT now()
);

-- The version up to which somebody was told what is new; null: since they came.
ALTER TABLE people ADD COLUMN told_version text;
