-- How long what is kept of people is kept, and what of them is no longer kept.

-- What a mail's link opens, as SHA-256 of its token, while the mail still has that link. Backups leave such mails out.
ALTER TABLE mails ADD COLUMN opens text;
UPDATE mails
SET opens = encode(sha256(convert_to(substring(body_text FROM '/admin/[a-z-]+\?token=([A-Za-z0-9_-]+)'), 'UTF8')), 'hex')
WHERE kind IN ('password-reset', 'invitation');
CREATE INDEX mails_opening ON mails (id) WHERE opens IS NOT NULL;

-- Since when a subscription stands as it does. Of those from before nobody knows: from now on.
ALTER TABLE newsletter_subscribers ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();

-- Who was erased, so that restoring an older backup does not bring them back. A keyed hash of the mail address: the list
-- tells nobody who they were, and without the shop's secret key cannot even be tried with guesses.
CREATE TABLE erasures (
  person_hash text PRIMARY KEY,
  -- Which key it was made with: another one knows nobody again.
  key_name text NOT NULL,
  erased_at timestamptz NOT NULL
);
