-- The places of what is made are its maker's hands: a piece and all of its combinations have them together
-- (docs/decisions/0130). So `being_made` counts them all, and stands in the row of each of them: what can be bought of a
-- combination is told by its own row, as everything else is.
CREATE OR REPLACE FUNCTION being_made_of(product integer) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH piece AS (SELECT coalesce((SELECT parent_id FROM products WHERE id = product), product) AS id),
    sold_as AS (SELECT array_agg(id) AS ids FROM (
      SELECT id FROM piece UNION ALL SELECT id FROM products WHERE parent_id = (SELECT id FROM piece)) AS rows)
  SELECT (
    coalesce((SELECT sum(made_to_order) FROM stock_holds WHERE product_id = ANY ((SELECT ids FROM sold_as)::integer[])), 0)
    + coalesce((SELECT sum(least(l.made_to_order, l.quantity - l.refunded - l.sent)) FROM order_lines l
        JOIN orders o ON o.id = l.order_id
        WHERE l.product_id = ANY ((SELECT ids FROM sold_as)::integer[])
          AND l.made_to_order > 0 AND l.quantity > l.refunded + l.sent
          AND o.status NOT IN ('cancelled', 'completed')), 0))::integer
$$;

-- Counted anew under the rows' locks, so that two who change them at once both count. In order of id, as everybody locks:
-- a piece is older than its combinations, so whoever has its row may have theirs.
CREATE OR REPLACE FUNCTION count_being_made(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pieces integer[] := ARRAY(SELECT DISTINCT coalesce(parent_id, id) FROM products WHERE id = ANY (ids));
  piece integer;
  made integer;
BEGIN
  PERFORM FROM products WHERE id = ANY (pieces) OR parent_id = ANY (pieces) ORDER BY id FOR UPDATE;
  FOREACH piece IN ARRAY pieces LOOP
    made := being_made_of(piece);
    UPDATE products SET being_made = made WHERE (id = piece OR parent_id = piece) AND being_made <> made;
  END LOOP;
END $$;

SELECT count_being_made(ARRAY(
  SELECT id FROM products WHERE being_made > 0 AND (parent_id IS NOT NULL OR option_groups <> '[]')));
