-- The owner's two lists of reviews, and what tells that one was written anew while it was read.
ALTER TABLE reviews ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX reviews_waiting ON reviews (id DESC) WHERE state = 'waiting';
CREATE INDEX reviews_read ON reviews (id DESC) WHERE state <> 'waiting';
DROP INDEX reviews_newest;
