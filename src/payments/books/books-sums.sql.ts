import { sql, type SQL } from 'drizzle-orm'
import { type BooksSums, statementOf, statementRow } from './books-statement.rules.ts'
import type { ReportDays, ReportSums } from '../../orders/reports/reports.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'

/** Movements in parts: months that follow each other, or wallets. */
interface Cut {
  /** The part in which a movement `m`, of an order paid by `p`, lies; parts that are later in time sort later. */
  part: SQL
  /** The one of all that moved before the cut begins. */
  before: SQL
  until: SQL
}

interface Part {
  name: string
  sums: BooksSums
}

type Days = Omit<ReportDays, 'today'>

/** What the books come to, of all movements there ever were. */
export async function sumBooks(q: Queryable): Promise<BooksSums> {
  const always = [sql`'-infinity'::timestamptz`]
  const [{ sums }] = (await sumParts(q, inTurn(always, sql`'infinity'::timestamptz`), ['always'])) as [Part]
  return sums
}

/** The same of each month, such as '2026-11', as far as it lies within these days; without a gap, the first comes first. */
export async function sumBooksOfMonths(q: Queryable, days: Days): Promise<Part[]> {
  const months: string[] = []
  for (let month = days.from.slice(0, 7); month <= days.to.slice(0, 7); month = monthAfter(month))
    months.push(month)
  if (months.length === 0) return []
  const { from, until } = momentsOf(days)
  const starts = months.slice(1).map((month) => momentsOf({ ...days, from: `${month}-01` }).from)
  return await sumParts(q, inTurn([from, ...starts], until), months)
}

/** The report of the books month by month, as far as they have begun. */
export async function readBooks(q: Queryable, { today, ...days }: ReportDays): Promise<ReportSums> {
  const first = await findFirstDay(q, days.zone)
  const from = first > days.from ? first : days.from
  const months = await sumBooksOfMonths(q, { ...days, from, to: days.to < today ? days.to : today })
  return { rows: months.map((month) => ({ month: month.name, ...statementRow(statementOf(month.sums)) })) }
}

/** The same by who took the money: a wallet's short name, or 'manual'; what brought most comes first. */
export async function readChannels(q: Queryable, days: ReportDays): Promise<ReportSums> {
  const { from, until } = momentsOf(days)
  const part = sql`CASE WHEN m.happened_at < ${from} THEN '' ELSE coalesce(p.provider, m.wallet) END`
  const channels = await sumParts(q, { part, before: sql`''`, until })
  return {
    rows: channels
      .toSorted((one, other) => other.sums.soldCents - one.sums.soldCents)
      .map((channel) => ({ channel: channel.name, ...statementRow(statementOf(channel.sums)) })),
  }
}

/** Parts of time by their beginnings, the first of which is part 1. */
export function inTurn(starts: readonly SQL[], until: SQL): Cut {
  const part = sql`width_bucket(m.happened_at, ARRAY[${sql.join([...starts], sql`, `)}])`
  return { part, before: sql`0`, until }
}

/** '2026-12' is followed by '2027-01'. */
function monthAfter(month: string): string {
  const [year, n] = month.split('-').map(Number) as [number, number]
  return n === 12 ? `${year + 1}-01` : `${year}-${String(n + 1).padStart(2, '0')}`
}

/** From the first of these days to the end of the last, by their own clock. */
export function momentsOf({ from, to, zone }: Days): { from: SQL; until: SQL } {
  return {
    from: sql`(${from}::date::timestamp AT TIME ZONE ${zone})`,
    until: sql`((${to}::date + 1)::timestamp AT TIME ZONE ${zone})`,
  }
}

/**
 * What moved until the end of a cut; in which part of it each order was paid; and what was given back, by what it was for.
 * As the first tables of a statement that sums them.
 */
export function movedWithin({ part, until }: Cut): SQL {
  return sql`moved AS NOT MATERIALIZED (
      SELECT m.*, ${part} AS period
      FROM money_movements m LEFT JOIN payments p ON p.order_id = m.order_id
      WHERE m.happened_at < ${until} AND m.currency = 'USD'
    ), paid AS (
      SELECT order_id, min(period) AS period FROM moved WHERE kind IN ('capture', 'cash') GROUP BY order_id
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
    )`
}

/**
 * An order counts in the period its money came in, a refund in the one its money left. What a period says of an order or
 * a refund as a whole is what was true of it at the period's end and not before: that has what came earlier in it.
 */
async function sumParts(q: Queryable, cut: Cut, names?: readonly string[]): Promise<Part[]> {
  const every = names
    ? sql`unnest(${sql.param(names)}::text[]) WITH ORDINALITY AS every (name, period)`
    : sql`(SELECT period AS name, period FROM other WHERE period <> ${cut.before}) AS every`
  const { rows } = (await q.execute(sql`
    WITH ${movedWithin(cut)}, sold AS (
      SELECT paid.period, count(*) AS orders, sum(o.subtotal_cents) AS sold, sum(o.discount_cents) AS discounted,
        sum(o.gift_wrap_cents) AS gift_wrap, sum(o.shipping_cents) AS shipping, sum(o.tax_cents) AS tax
      FROM paid JOIN orders o ON o.id = paid.order_id WHERE paid.period <> ${cut.before} GROUP BY paid.period
    ), many AS (
      SELECT paid.period, sum(l.quantity) AS pieces
      FROM paid JOIN order_lines l ON l.order_id = paid.order_id WHERE paid.period <> ${cut.before} GROUP BY paid.period
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
    SELECT every.name, sold.orders AS "orders", sold.sold AS "soldCents", sold.discounted AS "discountedCents",
      sold.gift_wrap AS "giftWrapCents", sold.shipping AS "shippingCents", sold.tax AS "taxCents", other.review AS "inReviewCents",
      parts.goods AS "refundedGoodsCents", parts.gift_wrap AS "refundedGiftWrapCents", parts.shipping AS "refundedShippingCents", parts.tax AS "refundedTaxCents",
      parts.whole - parts.goods - parts.gift_wrap - parts.shipping - parts.tax AS "refundedOtherCents",
      twice.noted AS "notedTwiceCents", other.taken AS "takenBackCents", other.fees AS "feeCents",
      many.pieces AS "pieces", back.pieces AS "piecesRefunded", back.restocked AS "piecesRestocked",
      other.moved AS "movedCents"
    FROM ${every}
    LEFT JOIN sold USING (period) LEFT JOIN many USING (period) LEFT JOIN parts USING (period) LEFT JOIN back USING (period)
    LEFT JOIN twice USING (period) LEFT JOIN other USING (period) ORDER BY period`)) as {
    rows: ({ name: string } & Record<keyof BooksSums, string | number | null>)[]
  }
  // Sums of nothing are null, and sums of bigint come as text.
  return rows.map(({ name, ...row }) => ({
    name,
    sums: Object.fromEntries(
      Object.entries(row).map(([of, sum]) => [of, Number(sum ?? 0)]),
    ) as unknown as BooksSums,
  }))
}

/** The day of the first movement of money, as it was in a zone; a day that never comes while there is none. */
async function findFirstDay(q: Queryable, zone: string): Promise<string> {
  const { rows } = (await q.execute(sql`
    SELECT coalesce((min(happened_at) AT TIME ZONE ${zone})::date::text, '9999-12-31') AS day FROM money_movements`)) as {
    rows: { day: string }[]
  }
  return rows[0]!.day
}
