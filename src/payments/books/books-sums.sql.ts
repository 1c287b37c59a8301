import { sql, type SQL } from 'drizzle-orm'
import { type BooksSums, statementOf, statementRow } from './books-statement.rules.ts'
import type { ReportDays, ReportSums } from '../../orders/reports/reports.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'

/** Time in parts that follow each other: their names are ordered as they are. */
interface Periods {
  names: readonly string[]
  /** The name of the part in which a moment lies. */
  nameOf: (moment: SQL) => SQL
  from: SQL
  until: SQL
}

/** What the books come to, of all movements there ever were. */
export async function sumBooks(q: Queryable): Promise<BooksSums> {
  const always = { from: sql`'-infinity'::timestamptz`, until: sql`'infinity'::timestamptz` }
  const [sums] = await sumPeriods(q, { ...always, names: ['always'], nameOf: () => sql`'always'` })
  return sums!
}

/** The same of each month, such as '2026-11', as they are in a zone; without a gap, the first comes first. */
export async function sumBooksOfMonths(
  q: Queryable,
  months: readonly string[],
  zone: string,
): Promise<BooksSums[]> {
  if (months.length === 0) return []
  return await sumPeriods(q, {
    names: months,
    nameOf: (moment) => sql`to_char(${moment} AT TIME ZONE ${zone}, 'YYYY-MM')`,
    from: startOf(months[0]!, zone),
    until: startOf(monthAfter(months.at(-1)!), zone),
  })
}

/** The report of the books, in whole months, as far as they have begun. */
export async function readBooks(q: Queryable, { from, to, today, zone }: ReportDays): Promise<ReportSums> {
  const last = (to < today ? to : today).slice(0, 7)
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= last; month = monthAfter(month)) months.push(month)
  const sums = await sumBooksOfMonths(q, months, zone)
  return { rows: sums.map((one, n) => ({ month: months[n]!, ...statementRow(statementOf(one)) })) }
}

/** '2026-12' is followed by '2027-01'. */
function monthAfter(month: string): string {
  const [year, n] = month.split('-').map(Number) as [number, number]
  return n === 12 ? `${year + 1}-01` : `${year}-${String(n + 1).padStart(2, '0')}`
}

function startOf(month: string, zone: string): SQL {
  return sql`(${`${month}-01`}::date::timestamp AT TIME ZONE ${zone})`
}

/**
 * An order counts in the period its money came in, a refund in the one its money left. What a period says of an order or
 * a refund as a whole is what was true of it at the period's end and not before: that has what came earlier in it.
 */
async function sumPeriods(q: Queryable, { names, nameOf, from, until }: Periods): Promise<BooksSums[]> {
  const { rows } = (await q.execute(sql`
    WITH moved AS NOT MATERIALIZED (
      SELECT *, CASE WHEN happened_at < ${from} THEN '' ELSE ${nameOf(sql`happened_at`)} END AS period
      FROM money_movements WHERE happened_at < ${until} AND currency = 'USD'
    ), paid AS (
      SELECT order_id, min(period) AS period FROM moved WHERE kind IN ('capture', 'cash') GROUP BY order_id
    ), sold AS (
      SELECT paid.period, count(*) AS orders, sum(o.subtotal_cents) AS sold, sum(o.discount_cents) AS discounted,
        sum(o.gift_wrap_cents) AS gift_wrap, sum(o.shipping_cents) AS shipping, sum(o.tax_cents) AS tax,
        sum((SELECT sum(l.quantity) FROM order_lines l WHERE l.order_id = o.id)) AS pieces
      FROM paid JOIN orders o ON o.id = paid.order_id WHERE paid.period <> '' GROUP BY paid.period
    ), given AS (
      SELECT m.period, m.amount_cents, sign(-m.amount_cents) AS times, r.id, r.goods_cents, r.gift_wrap_cents, r.shipping_cents,
        coalesce(t.tax_cents, r.tax_cents) AS tax_cents
      FROM moved m LEFT JOIN refunds r ON r.wallet = m.wallet AND r.wallet_refund_id = m.reference LEFT JOIN refund_taxes t ON t.id = r.id
      WHERE m.kind IN ('refund', 'refund_failed') AND m.order_id IS NOT NULL
      UNION ALL
      SELECT m.period, m.amount_cents, sign(-m.amount_cents), r.id, r.goods_cents, r.gift_wrap_cents, r.shipping_cents,
        coalesce(t.tax_cents, r.tax_cents)
      FROM moved m LEFT JOIN refunds r
        ON r.id = CASE WHEN m.reference ~ '^[0-9a-f]{8}-[0-9a-f-]{27}(:|$)' THEN split_part(m.reference, ':', 1)::uuid END
        LEFT JOIN refund_taxes t ON t.id = r.id
      WHERE m.kind = 'refund_outside'
    ), parts AS (
      SELECT period, sum(times * coalesce(goods_cents, 0)) AS goods, sum(times * coalesce(shipping_cents, 0)) AS shipping,
        sum(times * coalesce(gift_wrap_cents, 0)) AS gift_wrap, sum(times * coalesce(tax_cents, 0)) AS tax, -sum(amount_cents) AS whole
      FROM given GROUP BY period
    ), went AS (
      SELECT id, period, (sum(sum(times)) OVER (PARTITION BY id ORDER BY period) > 0)::int AS is_back
      FROM given WHERE id IS NOT NULL GROUP BY id, period
    ), back AS (
      SELECT went.period, sum(went.times * l.quantity) AS pieces, sum(went.times * l.restock) AS restocked
      FROM (SELECT id, period, is_back - coalesce(lag(is_back) OVER (PARTITION BY id ORDER BY period), 0) AS times FROM went) went
      JOIN refund_lines l ON l.refund_id = went.id GROUP BY went.period
    ), by_hand AS (
      SELECT order_id, period,
        sum(coalesce(sum(amount_cents) FILTER (WHERE kind IN ('capture', 'cash')), 0)) OVER up_to AS paid,
        -sum(coalesce(sum(amount_cents) FILTER (WHERE kind IN ('refund', 'refund_failed')), 0)) OVER up_to AS at_wallet,
        -sum(coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund_outside'), 0)) OVER up_to AS noted
      FROM moved WHERE order_id IN (SELECT order_id FROM moved WHERE kind = 'refund_outside') GROUP BY order_id, period
      WINDOW up_to AS (PARTITION BY order_id ORDER BY period)
    ), twice AS (
      SELECT period, sum(noted - before) AS noted FROM (
        SELECT period, noted, coalesce(lag(noted) OVER (PARTITION BY order_id ORDER BY period), 0) AS before FROM (
          SELECT order_id, period, noted - greatest(0, least(noted, paid - greatest(0, least(at_wallet, paid)))) AS noted
          FROM by_hand
        ) until_then
      ) grown GROUP BY period
    ), other AS (
      SELECT period, sum(amount_cents) AS moved,
        sum(amount_cents) FILTER (WHERE order_id IS NULL AND kind IN ('capture', 'refund', 'refund_failed')) AS review,
        -sum(amount_cents) FILTER (WHERE kind IN ('reversal', 'dispute', 'won_back')) AS taken,
        -sum(amount_cents) FILTER (WHERE kind IN ('fee', 'fee_returned')) AS fees
      FROM moved GROUP BY period
    )
    SELECT sold.orders AS "orders", sold.sold AS "soldCents", sold.discounted AS "discountedCents",
      sold.gift_wrap AS "giftWrapCents", sold.shipping AS "shippingCents", sold.tax AS "taxCents", other.review AS "inReviewCents",
      parts.goods AS "refundedGoodsCents", parts.gift_wrap AS "refundedGiftWrapCents", parts.shipping AS "refundedShippingCents", parts.tax AS "refundedTaxCents",
      parts.whole - parts.goods - parts.gift_wrap - parts.shipping - parts.tax AS "refundedOtherCents",
      twice.noted AS "notedTwiceCents", other.taken AS "takenBackCents", other.fees AS "feeCents",
      sold.pieces AS "pieces", back.pieces AS "piecesRefunded", back.restocked AS "piecesRestocked",
      other.moved AS "movedCents"
    FROM unnest(${sql.param(names)}::text[]) WITH ORDINALITY AS every (period, n)
    LEFT JOIN sold USING (period) LEFT JOIN parts USING (period) LEFT JOIN back USING (period)
    LEFT JOIN twice USING (period) LEFT JOIN other USING (period) ORDER BY n`)) as {
    rows: Record<keyof BooksSums, string | number | null>[]
  }
  // Sums of nothing are null, and sums of bigint come as text.
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, sum]) => [name, Number(sum ?? 0)]),
      ) as unknown as BooksSums,
  )
}

/** The year of the first movement of money, as it was in a zone; undefined while there is none. */
export async function findFirstYear(q: Queryable, zone: string): Promise<number | undefined> {
  const { rows } = (await q.execute(sql`
    SELECT extract(year FROM min(happened_at) AT TIME ZONE ${zone})::int AS year FROM money_movements`)) as {
    rows: { year: number | null }[]
  }
  return rows[0]!.year ?? undefined
}
