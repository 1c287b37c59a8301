-- The shop's front, as its owner arranges it: what everybody sees, and a draft of what they will (0143).
CREATE TABLE fronts (
  id integer PRIMARY KEY CHECK (id = 1),
  published jsonb NOT NULL DEFAULT '{}',
  -- Null where nothing is being changed.
  draft jsonb,
  -- When the draft is published by itself.
  publish_at timestamptz CHECK (publish_at IS NULL OR draft IS NOT NULL),
  published_at timestamptz,
  version integer NOT NULL DEFAULT 1
);

CREATE FUNCTION announce_front() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', '["front"]');
  RETURN NULL;
END $$;
CREATE TRIGGER front_added AFTER INSERT OR DELETE ON fronts FOR EACH ROW EXECUTE FUNCTION announce_front();
-- A draft changes nothing of what is shown.
CREATE TRIGGER front_changed AFTER UPDATE ON fronts FOR EACH ROW
  WHEN (OLD.published IS DISTINCT FROM NEW.published) EXECUTE FUNCTION announce_front();
CREATE TRIGGER front_emptied AFTER TRUNCATE ON fronts FOR EACH STATEMENT EXECUTE FUNCTION announce_front();
