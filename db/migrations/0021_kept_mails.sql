-- Where a mail went: true, it only lies in the Mailbox, for no mail server was set; false, a mail server took it. Of mails
-- from before nobody knows.
ALTER TABLE mails ADD COLUMN kept boolean;

-- What buyers wrote of a piece outlives its deletion, so that the piece can be taken back with it. It is shown nowhere
-- meanwhile, and goes once the history no longer knows of the deletion.
ALTER TABLE reviews DROP CONSTRAINT reviews_product_id_fkey;
