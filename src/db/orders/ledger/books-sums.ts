import { sql, type SQL } from 'drizzle-orm'
import type { BooksSums } from '../../../domain/orders/ledger/books-statement.ts'
import type { Queryable } from '../../engine/database.ts'

/**
 * What the books come to, of all movements up to a moment: what happened in a time is the difference of two. An order
 * counts from the moment its money came in, a refund from the moment its money left.
 */
export async function sumBooks(q: Queryable, until: SQL = sql`'infinity'::timestamptz`): Promise<BooksSums> {
  const { rows } = (await q.execute(sql`
    WITH moved AS (
      SELECT * FROM money_movements WHERE happened_at < ${until} AND currency = 'USD'
    ), sold AS (
      SELECT count(*) AS orders, sum(o.subtotal_cents) AS sold, sum(o.discount_cents) AS discounted,
        sum(o.shipping_cents) AS shipping, sum(o.tax_cents) AS tax,
        sum((SELECT sum(l.quantity) FROM order_lines l WHERE l.order_id = o.id)) AS pieces
      FROM orders o WHERE EXISTS (SELECT 1 FROM moved m WHERE m.order_id = o.id AND m.kind IN ('capture', 'cash'))
    ), given AS (
      SELECT m.amount_cents, sign(-m.amount_cents) AS times, r.id, r.goods_cents, r.shipping_cents, r.tax_cents
      FROM moved m LEFT JOIN refunds r ON r.wallet = m.wallet AND r.wallet_refund_id = m.reference
      WHERE m.kind IN ('refund', 'refund_failed') AND m.order_id IS NOT NULL
      UNION ALL
      SELECT m.amount_cents, sign(-m.amount_cents), r.id, r.goods_cents, r.shipping_cents, r.tax_cents
      FROM moved m LEFT JOIN refunds r
        ON r.id = CASE WHEN m.reference ~ '^[0-9a-f]{8}-[0-9a-f-]{27}(:|$)' THEN split_part(m.reference, ':', 1)::uuid END
      WHERE m.kind = 'refund_outside'
    ), parts AS (
      SELECT sum(times * coalesce(goods_cents, 0)) AS goods, sum(times * coalesce(shipping_cents, 0)) AS shipping,
        sum(times * coalesce(tax_cents, 0)) AS tax, -sum(amount_cents) AS whole
      FROM given
    ), back AS (
      SELECT sum(l.quantity) AS pieces, sum(l.restock) AS restocked FROM refund_lines l
      WHERE l.refund_id IN (SELECT id FROM given GROUP BY id HAVING sum(times) > 0)
    ), twice AS (
      SELECT sum(noted - greatest(0, least(noted, paid - greatest(0, least(at_wallet, paid))))) AS noted
      FROM (
        SELECT coalesce(sum(amount_cents) FILTER (WHERE kind IN ('capture', 'cash')), 0) AS paid,
          -coalesce(sum(amount_cents) FILTER (WHERE kind IN ('refund', 'refund_failed')), 0) AS at_wallet,
          -coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund_outside'), 0) AS noted
        FROM moved WHERE order_id IN (SELECT order_id FROM moved WHERE kind = 'refund_outside') GROUP BY order_id
      ) sums
    ), other AS (
      SELECT sum(amount_cents) AS moved,
        sum(amount_cents) FILTER (WHERE order_id IS NULL AND kind IN ('capture', 'refund', 'refund_failed')) AS review,
        -sum(amount_cents) FILTER (WHERE kind IN ('reversal', 'dispute', 'won_back')) AS taken,
        -sum(amount_cents) FILTER (WHERE kind IN ('fee', 'fee_returned')) AS fees
      FROM moved
    )
    SELECT sold.orders AS "orders", sold.sold AS "soldCents", sold.discounted AS "discountedCents",
      sold.shipping AS "shippingCents", sold.tax AS "taxCents", other.review AS "inReviewCents",
      parts.goods AS "refundedGoodsCents", parts.shipping AS "refundedShippingCents", parts.tax AS "refundedTaxCents",
      parts.whole - parts.goods - parts.shipping - parts.tax AS "refundedOtherCents",
      twice.noted AS "notedTwiceCents", other.taken AS "takenBackCents", other.fees AS "feeCents",
      sold.pieces AS "pieces", back.pieces AS "piecesRefunded", back.restocked AS "piecesRestocked",
      other.moved AS "movedCents"
    FROM sold, parts, back, twice, other`)) as { rows: Record<keyof BooksSums, string | number | null>[] }
  // Sums of nothing are null, and sums of bigint come as text.
  return Object.fromEntries(
    Object.entries(rows[0]!).map(([name, sum]) => [name, Number(sum ?? 0)]),
  ) as unknown as BooksSums
}

/** Until a month such as '2026-11' begins in a zone. */
export function untilMonth(month: string, zone: string): SQL {
  return sql`(${`${month}-01`}::date::timestamp AT TIME ZONE ${zone})`
}

/** The year of the first movement of money, as it was in a zone; undefined while there is none. */
export async function findFirstYear(q: Queryable, zone: string): Promise<number | undefined> {
  const { rows } = (await q.execute(sql`
    SELECT extract(year FROM min(happened_at) AT TIME ZONE ${zone})::int AS year FROM money_movements`)) as {
    rows: { year: number | null }[]
  }
  return rows[0]!.year ?? undefined
}
