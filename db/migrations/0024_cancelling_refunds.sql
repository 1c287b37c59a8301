-- A refund by which an order was cancelled: its buyer is told of both in one mail. And the return it settles, where one
-- was agreed on.
ALTER TABLE refunds ADD COLUMN cancels boolean NOT NULL DEFAULT false;
ALTER TABLE refunds ADD COLUMN return_id integer;
CREATE INDEX refunds_of_return ON refunds (return_id) WHERE return_id IS NOT NULL;
