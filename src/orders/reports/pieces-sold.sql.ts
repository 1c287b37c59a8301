import { sql } from 'drizzle-orm'
import type { ReportDays, ReportSums } from './reports.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { inTurn, momentsOf, movedWithin } from '../../payments/books/books-sums.sql.ts'
import { NO_PIECE } from '../../buying/cart/cart.rules.ts'

/**
 * The report of the pieces, as the books count: sold with the money that came in, given back with the money that left; to the
 * cent what the books have for pieces. One that was exchanged counts as what it was exchanged for, at what was paid first. A piece
 * is called as it was sold last; what was sold by hand without a piece of the shop goes by its name. What brought most
 * comes first.
 */
export async function readPiecesSold(q: Queryable, days: ReportDays): Promise<ReportSums> {
  const { from, until } = momentsOf(days)
  // Lines are summed before what was given back is beside them: there are far more of them, and few kinds of pieces.
  const madeByHand = sql`CASE WHEN product_id = ${NO_PIECE} THEN name END`
  const { rows } = (await q.execute(sql`
    WITH ${movedWithin(inTurn([from], until))}, gone AS (
      SELECT id, coalesce(sum(times) FILTER (WHERE period = 1), 0) AS times,
        (sum(times) > 0)::int - (coalesce(sum(times) FILTER (WHERE period = 0), 0) > 0)::int AS is_back
      FROM given WHERE id IS NOT NULL GROUP BY id
    ), sums AS (
      SELECT product_id, ${madeByHand} AS made_by_hand, max(l.order_id) AS last, sum(l.quantity) AS pieces,
        sum(coalesce(l.sold_price_cents, l.price_cents) * l.quantity) AS sold,
        sum(coalesce(l.sold_discount_cents, l.discount_cents)) AS discounted, 0 AS pieces_back, 0 AS given_back
      FROM paid JOIN order_lines l ON l.order_id = paid.order_id WHERE paid.period = 1 GROUP BY 1, 2
      UNION ALL
      SELECT product_id, ${madeByHand}, l.order_id, 0, 0, 0, gone.is_back * b.quantity, gone.times * b.goods_cents
      FROM gone JOIN refunds r ON r.id = gone.id JOIN (
        SELECT refund_id, n, quantity, goods_cents FROM refund_lines
        UNION ALL SELECT refund_id, n, 0, goods_cents FROM line_exchanges WHERE refund_id IS NOT NULL
      ) b ON b.refund_id = r.id JOIN order_lines l ON l.order_id = r.order_id AND l.n = b.n
    )
    SELECT coalesce(made_by_hand, (SELECT l.name FROM order_lines l WHERE l.order_id = last AND l.product_id = summed.product_id LIMIT 1)) AS piece,
      pieces::int, sold::float8 AS "soldCents", -discounted::float8 AS "discountedCents", pieces_back::int AS "piecesGivenBack",
      -given_back::float8 AS "givenBackCents", (sold - discounted - given_back)::float8 AS "broughtCents"
    FROM (
      SELECT product_id, made_by_hand, max(last) AS last, sum(pieces) AS pieces,
        sum(sold) AS sold, sum(discounted) AS discounted, sum(pieces_back) AS pieces_back, sum(given_back) AS given_back
      FROM sums GROUP BY 1, 2
    ) summed
    WHERE pieces <> 0 OR pieces_back <> 0 OR given_back <> 0
    ORDER BY sold - discounted - given_back DESC, 1`)) as { rows: ReportSums['rows'] }
  return { rows }
}
