-- Who has lost the mail of an order asks for its link by number and address. As with a forgotten password, both are kept
-- as they were typed, and a job looks after the answer whether they belong together: one table, and one job, for both.
ALTER TABLE reset_requests RENAME TO link_requests;
ALTER TABLE link_requests RENAME CONSTRAINT reset_requests_pkey TO link_requests_pkey;
ALTER SEQUENCE reset_requests_id_seq RENAME TO link_requests_id_seq;

-- The order whose link is asked for, and null of who forgot a password. Nobody has looked yet whether there is such an
-- order, so that it refers to none.
ALTER TABLE link_requests ADD COLUMN order_id integer;
