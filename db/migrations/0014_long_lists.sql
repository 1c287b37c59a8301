-- The owner's lists hold however long they grow: two piles of reviews, and products found by the beginnings of words.

-- What tells that a review was written anew while it was read.
ALTER TABLE reviews ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX reviews_waiting ON reviews (id DESC) WHERE state = 'waiting';
CREATE INDEX reviews_read ON reviews (id DESC) WHERE state <> 'waiting';
DROP INDEX reviews_newest;

-- The words by which an owner knows a product, drafts too: of its name, category and tags. The shop's own search keeps
-- others (product_words): of what is published, its description among them.
CREATE TABLE owner_words (
  word text COLLATE "C" NOT NULL,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  PRIMARY KEY (word, product_id)
);
CREATE INDEX owner_words_of_product ON owner_words (product_id);

CREATE FUNCTION owner_words_of(product products) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT search_words(concat_ws(' ', product.name, product.category, array_to_string(product.tags, ' ')))
$$;

CREATE FUNCTION note_words_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO owner_words (word, product_id)
    SELECT words.word, added.id
    FROM added, unnest(search_words(concat_ws(' ', name, category, array_to_string(tags, ' ')))) AS words (word);
  RETURN NULL;
END $$;
CREATE TRIGGER owner_words_noted AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_new_products();

CREATE FUNCTION note_words_of_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM owner_words WHERE product_id = NEW.id;
  INSERT INTO owner_words (word, product_id) SELECT words.word, NEW.id FROM unnest(owner_words_of(NEW)) AS words (word);
  RETURN NULL;
END $$;
CREATE TRIGGER owner_words_noted_again AFTER UPDATE OF name, category, tags ON products
  FOR EACH ROW EXECUTE FUNCTION note_words_of_changed_product();

INSERT INTO owner_words (word, product_id)
  SELECT words.word, products.id FROM products, unnest(owner_words_of(products)) AS words (word);
