-- Mail addresses that were kept with characters nobody sees, or of full width, become what src/domain/typed.ts reads of
-- them: their mails arrive, and export, erasing and codes of once per address find all that is one person's. Where two
-- rows turn out to be the same address, one stays. What was changed and joined is told in the history.
CREATE FUNCTION read_address(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(replace(normalize(regexp_replace($1,
    '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), NFKC), '。', '.'),
    '^[\s"''`´‘’“”„‚«»‹›()[\]]+', ''), '[\s"''`´‘’“”„‚«»‹›()[\],;:.!]+$', '')
$$;

CREATE TABLE addresses_read (what text NOT NULL, rows bigint NOT NULL);

WITH read AS (UPDATE orders SET customer_email = read_address(customer_email)
  WHERE customer_email <> read_address(customer_email) RETURNING 1)
INSERT INTO addresses_read SELECT 'orders', count(*) FROM read;

WITH read AS (UPDATE checkouts SET customer = jsonb_set(customer, '{email}', to_jsonb(read_address(customer ->> 'email')))
  WHERE customer ->> 'email' <> read_address(customer ->> 'email') RETURNING 1)
INSERT INTO addresses_read SELECT 'carts', count(*) FROM read;

WITH read AS (UPDATE contact_messages SET email = read_address(email) WHERE email <> read_address(email) RETURNING 1)
INSERT INTO addresses_read SELECT 'messages', count(*) FROM read;

-- Mails that were given up are not sent again: only whom they are kept for is mended.
WITH read AS (UPDATE mails SET recipient = read_address(recipient), reply_to = read_address(reply_to)
  WHERE recipient <> read_address(recipient) OR reply_to <> read_address(reply_to) RETURNING 1)
INSERT INTO addresses_read SELECT 'mails', count(*) FROM read;

-- Who asked once to hear no more hears no more; otherwise who confirmed once has confirmed.
WITH joined AS (DELETE FROM newsletter_subscribers WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY lower(read_address(email))
    ORDER BY array_position(ARRAY['unsubscribed', 'confirmed', 'pending'], state), id) AS place
    FROM newsletter_subscribers) AS ranked WHERE place > 1) RETURNING 1)
INSERT INTO addresses_read SELECT 'readersJoined', count(*) FROM joined;

WITH read AS (UPDATE newsletter_subscribers SET email = lower(read_address(email))
  WHERE email <> lower(read_address(email)) RETURNING 1)
INSERT INTO addresses_read SELECT 'readers', count(*) FROM read;

WITH joined AS (DELETE FROM restock_requests WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY product_id, lower(read_address(email))
    ORDER BY array_position(ARRAY['waiting', 'pending', 'told', 'withdrawn'], state), id) AS place
    FROM restock_requests) AS ranked WHERE place > 1) RETURNING 1)
INSERT INTO addresses_read SELECT 'waitingJoined', count(*) FROM joined;

WITH read AS (UPDATE restock_requests SET email = lower(read_address(email))
  WHERE email <> lower(read_address(email)) RETURNING 1)
INSERT INTO addresses_read SELECT 'waiting', count(*) FROM read;

-- Two people are never made one: one whose address another has keeps it as it is.
WITH read AS (UPDATE people AS person SET email = lower(read_address(email))
  WHERE email <> lower(read_address(email)) AND 1 = (
    SELECT count(*) FROM people AS other WHERE lower(read_address(other.email)) = lower(read_address(person.email)))
  RETURNING 1)
INSERT INTO addresses_read SELECT 'people', count(*) FROM read;

INSERT INTO audit_log (actor, action, subject, after)
SELECT 'shop', 'privacy.addresses', 'privacy', jsonb_object_agg(what, rows)
FROM addresses_read WHERE rows > 0 HAVING count(*) > 0;

DROP TABLE addresses_read;
DROP FUNCTION read_address(text);
