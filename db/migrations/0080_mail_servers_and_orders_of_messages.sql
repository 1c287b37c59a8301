-- The mail servers that took a mail of this shop, each under a name that the shop makes of its settings: what is set but
-- took nothing yet is not proved.
CREATE TABLE mail_servers (
  name text PRIMARY KEY,
  took_at timestamptz NOT NULL DEFAULT now()
);

-- The order that a message of the contact form is about, where its writer has shown that it is theirs.
ALTER TABLE contact_messages ADD COLUMN order_id integer REFERENCES orders (id) ON DELETE SET NULL;
CREATE INDEX contact_messages_order ON contact_messages (order_id) WHERE order_id IS NOT NULL;
