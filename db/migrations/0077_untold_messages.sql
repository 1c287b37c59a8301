-- Messages of the contact form beyond those that are mailed to the owner one by one: kept, and told of together.
ALTER TABLE contact_messages ADD COLUMN untold boolean NOT NULL DEFAULT false;
CREATE INDEX contact_messages_untold ON contact_messages (id) WHERE untold;
