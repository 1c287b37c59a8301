-- What is kept ready of the shop is kept by what it shows. The database says exactly what changed, in the words of
-- src/reads/tags.ts, so that no code path, no second process and no hand with psql can forget to.

-- In which listings a product stands.
CREATE FUNCTION listing_scopes(product jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN product IS NULL THEN '{}'::text[] ELSE
    ARRAY['all', 'words', 'category:' || (product ->> 'category')]
    || CASE WHEN (product ->> 'featured')::boolean OR (product ->> 'stock')::integer <= 5
         THEN ARRAY['limited'] ELSE '{}'::text[] END END
$$;

-- Stock is a number on the product's own page; cards have words for five and fewer, so six says as much as a thousand.
CREATE FUNCTION product_tags(was jsonb, is_now jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
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
    OR was ->> 'description' IS DISTINCT FROM is_now ->> 'description' THEN
    said := said || 'search'::text;
  END IF;
  IF was ->> 'image_url' <> is_now ->> 'image_url' OR was -> 'more_pictures' <> is_now -> 'more_pictures' THEN
    said := said || 'pictures'::text;
  END IF;
  RETURN said;
END $$;

-- How many pieces a category holds is said with the pieces themselves.
CREATE FUNCTION category_tags(was jsonb, is_now jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN was ->> 'name' IS DISTINCT FROM is_now ->> 'name' OR was ->> 'id' IS DISTINCT FROM is_now ->> 'id'
      THEN ARRAY['categories', 'category-names']
    WHEN was - '{version,products}'::text[] IS DISTINCT FROM is_now - '{version,products}'::text[]
      OR ((was ->> 'products')::integer > 0) IS DISTINCT FROM ((is_now ->> 'products')::integer > 0)
      THEN ARRAY['categories']
    ELSE '{}'::text[] END
$$;

CREATE FUNCTION review_tags(was jsonb, is_now jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT 'reviews:' || (review ->> 'product_id') FROM unnest(ARRAY[was, is_now]) AS review
    WHERE review ->> 'state' = 'shown' AND was IS DISTINCT FROM is_now)
$$;

CREATE FUNCTION post_tags(was jsonb, is_now jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT DISTINCT tag FROM unnest(ARRAY[was, is_now]) AS post,
    unnest(ARRAY['post:' || (post ->> 'id'), CASE WHEN (post ->> 'published')::boolean THEN 'posts' END]) AS tag
    WHERE tag IS NOT NULL)
$$;

CREATE FUNCTION changed_tags(of_table text, was jsonb, is_now jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
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
CREATE FUNCTION say_changed(of_table text, said text[], many boolean) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
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

DROP TRIGGER products_changed ON products;
DROP TRIGGER categories_changed ON categories;
DROP TRIGGER blog_posts_changed ON blog_posts;
DROP TRIGGER settings_changed ON settings;
DROP TRIGGER reviews_changed ON reviews;
DROP TRIGGER shipping_methods_changed ON shipping_methods;
DROP FUNCTION announce_change();

DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY
    ARRAY['products', 'categories', 'blog_posts', 'settings', 'reviews', 'shipping_methods']
  LOOP
    EXECUTE format('CREATE TRIGGER rows_added AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_now
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows()', shown);
    EXECUTE format('CREATE TRIGGER rows_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_was NEW TABLE AS rows_now
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows()', shown);
    EXECUTE format('CREATE TRIGGER rows_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_was
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows()', shown);
    EXECUTE format('CREATE TRIGGER rows_emptied AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows()', shown);
  END LOOP;
END $$;

-- Each product that comes or goes counts its category anew: that alone must cost next to nothing, and is said with the
-- product.
CREATE FUNCTION announce_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM say_changed('categories', category_tags(to_jsonb(OLD), to_jsonb(NEW)), false);
  RETURN NULL;
END $$;
DROP TRIGGER rows_changed ON categories;
CREATE TRIGGER rows_changed AFTER UPDATE ON categories FOR EACH ROW
  WHEN ((OLD.id, OLD.name, OLD.description, OLD.position, OLD.products > 0)
    IS DISTINCT FROM (NEW.id, NEW.name, NEW.description, NEW.position, NEW.products > 0))
  EXECUTE FUNCTION announce_category();

-- Has no number of its own, and few rows.
CREATE FUNCTION announce_former_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', '["category-names"]');
  RETURN NULL;
END $$;
CREATE TRIGGER rows_changed AFTER INSERT OR UPDATE OR DELETE ON former_category_names
  FOR EACH ROW EXECUTE FUNCTION announce_former_name();
CREATE TRIGGER rows_emptied AFTER TRUNCATE ON former_category_names
  FOR EACH STATEMENT EXECUTE FUNCTION announce_former_name();

-- The processes that answer from memory, each until its lease ends: whoever changes something waits for them to have
-- heard of it, for as long at most as their leases run.
CREATE TABLE page_caches (
  id uuid PRIMARY KEY,
  leased_until timestamptz NOT NULL
);

-- Asks all others whether they have heard what was committed so far; answers who they are, and for how long each holds
-- its lease. Nobody is asked where there is nobody.
CREATE FUNCTION ask_page_caches(asker uuid, question integer)
RETURNS TABLE (id uuid, lease_ms double precision) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT other.id, extract(epoch FROM other.leased_until - clock_timestamp())::double precision * 1000
    FROM page_caches AS other WHERE other.id <> asker AND other.leased_until > clock_timestamp();
  IF FOUND THEN PERFORM pg_notify('shop_asked', asker || ' ' || question); END IF;
END $$;
