-- Money of a cancelled order is owed until it is given back: at PayPal, which tells, or outside, which the owner says.

-- What of an order's refunded sum was given back outside its wallet, as the owner noted.
ALTER TABLE orders
  ADD COLUMN given_back_outside numeric(10, 2) NOT NULL DEFAULT 0 CHECK (given_back_outside BETWEEN 0 AND refunded);
CREATE INDEX orders_money_owed ON orders (created_at DESC, id DESC)
  WHERE status = 'cancelled' AND payment_state IN ('paid', 'partly_refunded');

-- Orders are found by their pieces as well. A line is a snapshot: its name never changes. Names are few and lines are
-- many: each name is taken apart once.
CREATE FUNCTION note_words_of_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_words (word, order_id)
    SELECT DISTINCT words.word, added.order_id
    FROM added
    JOIN (SELECT name, unnest(search_words(name)) AS word FROM (SELECT DISTINCT name FROM added) AS names) AS words USING (name)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER order_words_of_pieces_noted AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_pieces();

CREATE OR REPLACE FUNCTION note_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_words WHERE order_id = NEW.id;
  INSERT INTO order_words (word, order_id)
    SELECT words.word, NEW.id FROM unnest(search_words(concat_ws(' ', NEW.customer_name, NEW.customer_email,
      (SELECT string_agg(name, ' ') FROM order_lines WHERE order_id = NEW.id)))) AS words (word);
  RETURN NULL;
END $$;

INSERT INTO order_words (word, order_id)
  SELECT DISTINCT words.word, order_id
  FROM order_lines
  JOIN (SELECT name, unnest(search_words(name)) AS word FROM (SELECT DISTINCT name FROM order_lines) AS names) AS words USING (name)
  ON CONFLICT DO NOTHING;
