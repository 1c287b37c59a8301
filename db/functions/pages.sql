-- What a change of rows is told as: the tags of the pages that show them (src/machine/pages/room.md).
-- Applied whole whenever this file changes: every statement replaces what was there.
--
-- What is kept ready of the shop is kept by what it shows. The database says exactly what changed, in the words of
-- src/machine/reads/tags.ts, so that no code path, no second process and no hand with psql can forget to.

CREATE OR REPLACE FUNCTION listing_scopes(product jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN product IS NULL THEN '{}'::text[] ELSE
    ARRAY['all', 'words', 'category:' || (product ->> 'category')]
    || CASE WHEN (product ->> 'featured')::boolean OR (product ->> 'stock')::integer <= 5
         THEN ARRAY['limited'] ELSE '{}'::text[] END END
$$;

CREATE OR REPLACE FUNCTION product_as_shown(product jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN product ->> 'kind' = 'shelf' THEN product - 'being_made'
    ELSE product - 'being_made' || jsonb_build_object('available', available_of(product)) END
$$;

CREATE OR REPLACE FUNCTION terms_as_shown(product jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_array(
    coalesce(product ->> 'published' = 'true' AND product ->> 'final_sale' = 'true', false),
    coalesce(product ->> 'published' = 'true' AND product ->> 'no_warranty' = 'true', false))
$$;

-- As it was, and with its combinations' words a piece is found by others.
CREATE OR REPLACE FUNCTION product_tags_as_shown(was jsonb, is_now jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  product text := coalesce(is_now, was) ->> 'id';
  said text[] := '{}';
  before text[];
  after text[];
BEGIN
  IF was IS NULL OR is_now IS NULL THEN said := said || 'last-id'::text; END IF;
  -- A category that holds nothing but drafts is not shown: what comes to one or leaves it may hide it.
  IF was ->> 'category' IS DISTINCT FROM is_now ->> 'category'
    AND (was ->> 'published' = 'false' OR is_now ->> 'published' = 'false') THEN
    said := said || 'categories'::text;
  END IF;
  -- To the shop a draft is not there.
  IF was ->> 'published' = 'false' THEN was := NULL; END IF;
  IF is_now ->> 'published' = 'false' THEN is_now := NULL; END IF;
  IF was IS NULL AND is_now IS NULL THEN RETURN said; END IF;

  IF was ->> 'stock' IS DISTINCT FROM is_now ->> 'stock' THEN said := said || ('stock:' || product); END IF;
  IF was - 'stock' IS DISTINCT FROM is_now - 'stock'
    OR least((was ->> 'stock')::integer, 6) IS DISTINCT FROM least((is_now ->> 'stock')::integer, 6) THEN
    said := said || ('product:' || product);
  END IF;

  before := listing_scopes(was);
  after := listing_scopes(is_now);
  said := said || ARRAY(
    SELECT 'in:' || scope FROM (SELECT unnest(before) UNION SELECT unnest(after)) AS scopes (scope)
    WHERE NOT (scope = ANY (before) AND scope = ANY (after)));
  IF was ->> 'name' IS DISTINCT FROM is_now ->> 'name' OR was ->> 'category' IS DISTINCT FROM is_now ->> 'category'
  THEN
    said := said || 'in:words'::text;
  END IF;
  IF was -> 'featured' <> is_now -> 'featured'
    OR ((was ->> 'stock')::integer <= 5) <> ((is_now ->> 'stock')::integer <= 5) THEN
    said := said || 'in:limited'::text;
  END IF;
  IF was ->> 'name' <> is_now ->> 'name' THEN
    said := said || ARRAY(SELECT 'name:' || scope FROM unnest(after) AS scope);
  END IF;
  IF was ->> 'price_cents' <> is_now ->> 'price_cents' THEN
    said := said || ARRAY(SELECT 'price:' || scope FROM unnest(after) AS scope);
  END IF;
  IF was ->> 'name' IS DISTINCT FROM is_now ->> 'name' OR was ->> 'category' IS DISTINCT FROM is_now ->> 'category'
    OR was -> 'tags' IS DISTINCT FROM is_now -> 'tags'
    OR was ->> 'description' IS DISTINCT FROM is_now ->> 'description'
    OR was -> 'facts' IS DISTINCT FROM is_now -> 'facts'
    OR was -> 'questions' IS DISTINCT FROM is_now -> 'questions'
    OR was -> 'options_words' IS DISTINCT FROM is_now -> 'options_words' THEN
    said := said || 'search'::text;
  END IF;
  IF was ->> 'image_url' <> is_now ->> 'image_url' OR was -> 'more_pictures' <> is_now -> 'more_pictures' THEN
    said := said || 'pictures'::text;
  END IF;
  RETURN said;
END $$;

-- As it was, and those pages are told.
CREATE OR REPLACE FUNCTION product_tags(was jsonb, is_now jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  -- A combination of another piece's options is in no list: its own address says how many there are, and its piece's.
  SELECT product_tags_as_shown(product_as_shown(was), product_as_shown(is_now))
    || CASE WHEN is_now ->> 'parent_id' IS NOT NULL AND available_of(was) IS DISTINCT FROM available_of(is_now)
      THEN ARRAY['product:' || (is_now ->> 'id'), 'product:' || (is_now ->> 'parent_id')] ELSE '{}'::text[] END
    || CASE WHEN terms_as_shown(was) <> terms_as_shown(is_now) THEN ARRAY['piece-terms'] ELSE '{}'::text[] END
$$;

-- How many pieces a category holds is said with the pieces themselves.
CREATE OR REPLACE FUNCTION category_tags(was jsonb, is_now jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN was ->> 'name' IS DISTINCT FROM is_now ->> 'name' OR was ->> 'id' IS DISTINCT FROM is_now ->> 'id'
      THEN ARRAY['categories', 'category-names']
    WHEN was - '{version,products}'::text[] IS DISTINCT FROM is_now - '{version,products}'::text[]
      OR ((was ->> 'products')::integer > 0) IS DISTINCT FROM ((is_now ->> 'products')::integer > 0)
      THEN ARRAY['categories']
    ELSE '{}'::text[] END
$$;

CREATE OR REPLACE FUNCTION post_tags(was jsonb, is_now jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT DISTINCT tag FROM unnest(ARRAY[was, is_now]) AS post,
    unnest(ARRAY['post:' || (post ->> 'id'), CASE WHEN (post ->> 'published')::boolean THEN 'posts' END]) AS tag
    WHERE tag IS NOT NULL)
$$;

CREATE OR REPLACE FUNCTION review_tags(was jsonb, is_now jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT 'reviews:' || coalesce(review ->> 'product_id', '0') FROM unnest(ARRAY[was, is_now]) AS review
    WHERE review ->> 'state' = 'shown' AND was IS DISTINCT FROM is_now)
$$;

CREATE OR REPLACE FUNCTION changed_tags(of_table text, was jsonb, is_now jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE of_table
    WHEN 'products' THEN product_tags(was, is_now)
    WHEN 'categories' THEN category_tags(was, is_now)
    WHEN 'reviews' THEN review_tags(was, is_now)
    WHEN 'blog_posts' THEN post_tags(was, is_now)
    WHEN 'settings' THEN ARRAY['settings']
    WHEN 'shipping_methods' THEN ARRAY['shipping']
    ELSE ARRAY['*'] END
$$;

-- Many changes are said in few words: so many rows of one statement, and so many statements of one transaction, are told
-- apart; beyond, all of their kind counts as changed. What is said twice PostgreSQL itself sends once.
CREATE OR REPLACE FUNCTION say_changed(of_table text, said text[], many boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  spoken integer := coalesce(nullif(current_setting('shop.changes_said', true), ''), '0')::integer;
  words text := coalesce(array_to_json(said)::text, '[]');
BEGIN
  IF many OR spoken >= 24 OR octet_length(words) > 7900 THEN
    words := CASE of_table WHEN 'products' THEN '["products","categories"]' ELSE '["*"]' END;
  ELSIF words = '[]' THEN
    RETURN;
  END IF;
  PERFORM set_config('shop.changes_said', (spoken + 1)::text, true);
  PERFORM pg_notify('shop_changed', words);
END $$;

CREATE OR REPLACE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most constant integer := 40;
  said text[];
  many boolean;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM pg_notify('shop_changed', '["*"]');
  ELSIF TG_OP = 'INSERT' THEN
    many := (SELECT count(*) > most FROM (SELECT FROM rows_now LIMIT most + 1) AS few);
    IF NOT many THEN
      SELECT array_agg(DISTINCT tag) INTO said
      FROM rows_now AS n, unnest(changed_tags(TG_TABLE_NAME, NULL, to_jsonb(n))) AS tag;
    END IF;
    PERFORM say_changed(TG_TABLE_NAME, said, many);
  ELSIF TG_OP = 'DELETE' THEN
    many := (SELECT count(*) > most FROM (SELECT FROM rows_was LIMIT most + 1) AS few);
    IF NOT many THEN
      SELECT array_agg(DISTINCT tag) INTO said
      FROM rows_was AS o, unnest(changed_tags(TG_TABLE_NAME, to_jsonb(o), NULL)) AS tag;
    END IF;
    PERFORM say_changed(TG_TABLE_NAME, said, many);
  ELSE
    many := (SELECT count(*) > most FROM (SELECT FROM rows_now LIMIT most + 1) AS few);
    IF NOT many THEN
      SELECT array_agg(DISTINCT tag) INTO said
      FROM (SELECT to_jsonb(o) AS was, to_jsonb(n) AS is_now FROM rows_was AS o FULL JOIN rows_now AS n ON n.id = o.id) AS pair,
        unnest(changed_tags(TG_TABLE_NAME, was, is_now)) AS tag
      WHERE was IS DISTINCT FROM is_now;
    END IF;
    PERFORM say_changed(TG_TABLE_NAME, said, many);
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY
    ARRAY['products', 'categories', 'blog_posts', 'settings', 'reviews', 'shipping_methods']
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER rows_added AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_now
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows()', shown);
    EXECUTE format('CREATE OR REPLACE TRIGGER rows_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_was NEW TABLE AS rows_now
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows()', shown);
    EXECUTE format('CREATE OR REPLACE TRIGGER rows_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_was
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows()', shown);
    EXECUTE format('CREATE OR REPLACE TRIGGER rows_emptied AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows()', shown);
  END LOOP;
END $$;

-- Each product that comes or goes counts its category anew: that alone must cost next to nothing, and is said with the
-- product.
CREATE OR REPLACE FUNCTION announce_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM say_changed('categories', category_tags(to_jsonb(OLD), to_jsonb(NEW)), false);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER rows_changed AFTER UPDATE ON categories FOR EACH ROW
  WHEN ((OLD.id, OLD.name, OLD.description, OLD.position, OLD.fact_fields, OLD.products > 0)
    IS DISTINCT FROM (NEW.id, NEW.name, NEW.description, NEW.position, NEW.fact_fields, NEW.products > 0))
  EXECUTE FUNCTION announce_category();

-- Has no number of its own, and few rows.
CREATE OR REPLACE FUNCTION announce_former_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', '["category-names"]');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER rows_changed AFTER INSERT OR UPDATE OR DELETE ON former_category_names
  FOR EACH ROW EXECUTE FUNCTION announce_former_name();
CREATE OR REPLACE TRIGGER rows_emptied AFTER TRUNCATE ON former_category_names
  FOR EACH STATEMENT EXECUTE FUNCTION announce_former_name();

-- Only what is seen is said: a draft changes nothing of it (src/machine/reads/tags.ts).
CREATE OR REPLACE FUNCTION announce_page() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said text[] := '{}';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    said := ARRAY['*'];
  ELSIF TG_OP = 'INSERT' THEN
    said := ARRAY['page:' || NEW.slug, 'pages'];
  ELSIF TG_OP = 'DELETE' THEN
    said := ARRAY['page:' || OLD.slug, 'pages'];
  ELSE
    said := ARRAY['page:' || OLD.slug, 'page:' || NEW.slug];
    IF (OLD.slug, OLD.published ->> 'title') IS DISTINCT FROM (NEW.slug, NEW.published ->> 'title') THEN
      said := said || 'pages'::text;
    END IF;
  END IF;
  PERFORM pg_notify('shop_changed', array_to_json(said)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER page_added AFTER INSERT OR DELETE ON pages FOR EACH ROW EXECUTE FUNCTION announce_page();
CREATE OR REPLACE TRIGGER page_changed AFTER UPDATE ON pages FOR EACH ROW
  WHEN ((OLD.slug, OLD.published) IS DISTINCT FROM (NEW.slug, NEW.published))
  EXECUTE FUNCTION announce_page();
CREATE OR REPLACE TRIGGER page_emptied AFTER TRUNCATE ON pages FOR EACH STATEMENT EXECUTE FUNCTION announce_page();

CREATE OR REPLACE FUNCTION announce_page_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', CASE TG_OP WHEN 'TRUNCATE' THEN '["*"]'
    ELSE array_to_json(ARRAY['page:' || coalesce(NEW.slug, OLD.slug)])::text END);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER page_address_changed AFTER INSERT OR UPDATE OR DELETE ON page_addresses
  FOR EACH ROW EXECUTE FUNCTION announce_page_address();
CREATE OR REPLACE TRIGGER page_addresses_emptied AFTER TRUNCATE ON page_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION announce_page_address();

-- What nobody sees changes nothing of what is kept (src/machine/reads/tags.ts).
CREATE OR REPLACE FUNCTION announce_collection() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said text[] := '{}';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    said := ARRAY['*'];
  ELSIF TG_OP = 'INSERT' THEN
    IF NEW.shown THEN said := ARRAY['collection:' || NEW.slug, 'collections']; END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF OLD.shown THEN said := ARRAY['collection:' || OLD.slug, 'collections']; END IF;
  ELSIF OLD.shown OR NEW.shown THEN
    said := ARRAY['collection:' || OLD.slug, 'collection:' || NEW.slug];
    IF (OLD.slug, OLD.name, OLD.shown) IS DISTINCT FROM (NEW.slug, NEW.name, NEW.shown) THEN
      said := said || 'collections'::text;
    END IF;
  END IF;
  IF said <> '{}' THEN PERFORM pg_notify('shop_changed', array_to_json(said)::text); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER collection_added AFTER INSERT OR DELETE ON collections
  FOR EACH ROW EXECUTE FUNCTION announce_collection();
-- A draft changes nothing of what is shown.
CREATE OR REPLACE TRIGGER collection_changed AFTER UPDATE ON collections FOR EACH ROW
  WHEN ((OLD.slug, OLD.name, OLD.words, OLD.description, OLD.picture, OLD.pieces, OLD.shown)
    IS DISTINCT FROM (NEW.slug, NEW.name, NEW.words, NEW.description, NEW.picture, NEW.pieces, NEW.shown))
  EXECUTE FUNCTION announce_collection();
CREATE OR REPLACE TRIGGER collections_emptied AFTER TRUNCATE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION announce_collection();

CREATE OR REPLACE FUNCTION announce_collection_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', CASE TG_OP WHEN 'TRUNCATE' THEN '["*"]'
    ELSE array_to_json(ARRAY['collection:' || coalesce(NEW.slug, OLD.slug)])::text END);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER collection_address_changed AFTER INSERT OR UPDATE OR DELETE ON collection_addresses
  FOR EACH ROW EXECUTE FUNCTION announce_collection_address();
CREATE OR REPLACE TRIGGER collection_addresses_emptied AFTER TRUNCATE ON collection_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION announce_collection_address();

-- What of home other pages show as well: whether it is the owner's own, whether 'Contact' leads to it, and which listings
-- it leads to, for one that nothing leads to may not be there.
CREATE OR REPLACE FUNCTION home_beyond_home(published jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
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
CREATE OR REPLACE TRIGGER front_added AFTER INSERT OR DELETE ON fronts FOR EACH ROW EXECUTE FUNCTION announce_front();
-- A draft changes nothing of what is shown.
CREATE OR REPLACE TRIGGER front_changed AFTER UPDATE ON fronts FOR EACH ROW
  WHEN (OLD.published IS DISTINCT FROM NEW.published OR OLD.without_demo IS DISTINCT FROM NEW.without_demo)
  EXECUTE FUNCTION announce_front();
CREATE OR REPLACE TRIGGER front_emptied AFTER TRUNCATE ON fronts FOR EACH STATEMENT EXECUTE FUNCTION announce_front();

-- Asks all others whether they have heard what was committed so far; answers who they are, and for how long each holds
-- its lease. Nobody is asked where there is nobody.
CREATE OR REPLACE FUNCTION ask_page_caches(asker uuid, question integer)
RETURNS TABLE (id uuid, lease_ms double precision) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT other.id, extract(epoch FROM other.leased_until - clock_timestamp())::double precision * 1000
    FROM page_caches AS other WHERE other.id <> asker AND other.leased_until > clock_timestamp();
  IF FOUND THEN PERFORM pg_notify('shop_asked', asker || ' ' || question); END IF;
END $$;
