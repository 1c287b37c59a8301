-- Whom an answer goes to, where that is not the shop; and where a letter is put an end to (RFC 8058).
ALTER TABLE mails ADD COLUMN reply_to text;
ALTER TABLE mails ADD COLUMN unsubscribe_url text;
