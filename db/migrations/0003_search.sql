-- Search that forgives. A product's words are kept beside it, apart from the row that every sale updates; each distinct
-- word of the shop stands once in search_vocabulary, which stays small however many products there are. A search first
-- finds in the vocabulary which words were meant, then the products by their words. No extension is needed.

-- The words of a text, each once, in order: lower case, accents and apostrophes dropped, anything else parts words.
-- src/domain/search.ts does the same to what a shopper types; a test holds the two together.
CREATE FUNCTION search_words(phrase text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT coalesce(array_agg(word ORDER BY first), '{}')
  FROM (
    SELECT word, min(place) AS first
    FROM regexp_split_to_table(
      lower(translate(phrase, 'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÇçÑñ''’',
                              'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn')),
      '[^a-z0-9]+') WITH ORDINALITY AS split (word, place)
    WHERE word <> ''
    GROUP BY word
  ) AS words
$$;

-- The runs of three letters of a word, its beginning and end counted as blanks.
CREATE FUNCTION search_trigrams(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT array_agg(DISTINCT substr('  ' || word || ' ', place, 3)) FROM generate_series(1, length(word) + 1) AS place
$$;

CREATE TABLE search_vocabulary (
  word text COLLATE "C" PRIMARY KEY,
  trigrams text[] NOT NULL
);
CREATE INDEX search_vocabulary_by_trigram ON search_vocabulary USING gin (trigrams);

CREATE TABLE product_words (
  product_id integer PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  name_words text[] NOT NULL,
  -- Of name, category, tags and description.
  words text[] NOT NULL
);
CREATE INDEX product_words_by_word ON product_words USING gin (words);

-- Words are only ever added, in order, so that two writers never wait for each other in a ring. One that no product
-- has any more does no harm: it finds nothing.
CREATE FUNCTION learn_words(text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_vocabulary (word, trigrams)
  SELECT word, search_trigrams(word) FROM unnest($1) AS word ORDER BY word
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION index_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words (product_id, name_words, words)
  SELECT id, search_words(name), search_words(concat_ws(' ', name, category, array_to_string(tags, ' '), description))
  FROM added;
  PERFORM learn_words(ARRAY(
    SELECT DISTINCT unnest(words) FROM product_words WHERE product_id IN (SELECT id FROM added)));
  RETURN NULL;
END $$;
CREATE TRIGGER products_indexed AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION index_new_products();

CREATE FUNCTION index_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found text[] := search_words(
    concat_ws(' ', NEW.name, NEW.category, array_to_string(NEW.tags, ' '), NEW.description));
BEGIN
  UPDATE product_words SET name_words = search_words(NEW.name), words = found WHERE product_id = NEW.id;
  PERFORM learn_words(found);
  RETURN NULL;
END $$;
CREATE TRIGGER products_indexed_again AFTER UPDATE OF name, category, tags, description ON products
  FOR EACH ROW EXECUTE FUNCTION index_changed_product();

-- What is there already.
INSERT INTO product_words (product_id, name_words, words)
SELECT id, search_words(name), search_words(concat_ws(' ', name, category, array_to_string(tags, ' '), description))
FROM products;
SELECT learn_words(ARRAY(SELECT DISTINCT unnest(words) FROM product_words));
