-- A comparison is made with one wallet: while one can't be asked, the others' go on. All there were are PayPal's.
ALTER TABLE money_comparisons ADD COLUMN wallet text NOT NULL DEFAULT 'paypal';
DROP INDEX money_comparisons_one_open;
CREATE UNIQUE INDEX money_comparisons_one_open ON money_comparisons (wallet) WHERE finished_at IS NULL;
