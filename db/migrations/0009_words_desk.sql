-- A post may be given its moment: not published and a moment ahead is scheduled, published is when it appeared.
ALTER TABLE blog_posts
  ADD COLUMN publish_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX blog_posts_scheduled ON blog_posts (publish_at) WHERE NOT published;

-- Two windows with the settings open: the second to save is told.
ALTER TABLE settings ADD COLUMN version integer NOT NULL DEFAULT 1;

ALTER TABLE contact_messages ADD COLUMN read_at timestamptz;
