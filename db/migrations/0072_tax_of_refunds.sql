-- How much of each refund is sales tax. A refund keeps the tax of its pieces, gift wrap and shipping; a sum that was given
-- beyond them lessens what was paid for the order as a whole, and so takes the order's share of tax with it. What is set off of such a
-- sum later (a negative one) takes its share back; in all, never more tax goes back than was collected.
CREATE VIEW refund_taxes AS
  SELECT id, order_id, back_until - coalesce(lag(back_until) OVER in_turn, 0) AS tax_cents
  FROM (
    SELECT r.id, r.order_id, coalesce(r.settled_at, r.created_at) AS at,
      least(o.tax_cents, greatest(0, sum(
        r.tax_cents + round(r.other_cents::numeric * o.tax_cents / nullif(o.total_cents, 0))
      ) OVER (PARTITION BY r.order_id ORDER BY coalesce(r.settled_at, r.created_at), r.id)))::bigint AS back_until
    FROM refunds r JOIN orders o ON o.id = r.order_id
    WHERE r.state IN ('pending', 'completed')
  ) reached
  WINDOW in_turn AS (PARTITION BY order_id ORDER BY at, id);
