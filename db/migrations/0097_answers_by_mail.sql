-- The mailboxes that buyers' answers come into, and how far each has been read: up to this number, while the server's validity
-- stays the same (RFC 3501, 2.3.1.1).
CREATE TABLE mail_inboxes (
  name text PRIMARY KEY,
  validity text NOT NULL,
  last_uid bigint NOT NULL,
  -- When it was read last without trouble; what the trouble is since then, and since when.
  read_at timestamptz NOT NULL DEFAULT now(),
  problem text,
  failing_since timestamptz
);

ALTER TABLE message_replies
  -- Who wrote it by mail, as the mail says; null for what was written on the page or at the desk.
  ADD COLUMN from_address text,
  -- What was in the mail and is not here: it lies in the mailbox.
  ADD COLUMN left_out text[] NOT NULL DEFAULT '{}';
CREATE INDEX message_replies_from ON message_replies (lower(trim(from_address))) WHERE from_address IS NOT NULL;
