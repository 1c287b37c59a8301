-- When a draft was to be published by itself, and was not finished then: nobody may see a page with gaps (0143).
ALTER TABLE fronts ADD COLUMN missed_at timestamptz CHECK (missed_at IS NULL OR draft IS NOT NULL);

-- What of home other pages show as well: whether it is the owner's own, whether 'Contact' leads to it, and which listings
-- it leads to, for one that nothing leads to may not be there (0153).
CREATE FUNCTION home_beyond_home(published jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN coalesce(published -> 'home', 'null') = 'null' THEN 'first'
    ELSE concat_ws(' ', 'own', CASE WHEN published -> 'home' @> '[{"kind": "contact"}]' THEN 'contact' END, (
      SELECT string_agg(DISTINCT link[1], ' ' ORDER BY link[1])
      FROM regexp_matches(published ->> 'home', '(?:"|\]\()(/[a-z-]+)(?=[?#")])', 'g') AS link
    ))
  END
$$;

-- Every page shows look, menu and footer; home's blocks are on home alone. A draft changes nothing of what is shown.
CREATE OR REPLACE FUNCTION announce_front() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := '{}';
  after jsonb := '{}';
  said text[] := '{}';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    said := ARRAY['front', 'home'];
  ELSE
    IF TG_OP <> 'INSERT' THEN before := OLD.published; END IF;
    IF TG_OP <> 'DELETE' THEN after := NEW.published; END IF;
    IF (before -> 'home') IS DISTINCT FROM (after -> 'home') THEN
      said := said || 'home'::text;
    END IF;
    IF (before - 'home', home_beyond_home(before)) IS DISTINCT FROM (after - 'home', home_beyond_home(after))
      OR TG_OP = 'UPDATE' AND OLD.without_demo IS DISTINCT FROM NEW.without_demo
    THEN
      said := said || 'front'::text;
    END IF;
  END IF;
  IF said <> '{}' THEN PERFORM pg_notify('shop_changed', array_to_json(said)::text); END IF;
  RETURN NULL;
END $$;
