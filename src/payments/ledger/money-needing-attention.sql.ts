import { sql, type SQL } from 'drizzle-orm'
import type { Cents } from '../../machine/values/money.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { sumsOfOrders } from '../books/ledger-rules.sql.ts'

/**
 * Money that somebody must see to until it is settled: refunds that did not go through, disputes, and payments that the
 * wallet holds. Each with its order, and the first few by name.
 */

export interface NeedsAttention<Named> {
  count: number
  sumCents: Cents
  /** The most pressing come first. */
  named: Named[]
}

export interface OfOrder {
  id: number
  customerName: string
  cents: Cents
  since: Date
}

/** The short name of the wallet that has the money, or is asked to give it back. */
export interface AtWallet extends OfOrder {
  wallet: string
}

interface StuckRefund extends AtWallet {
  state: 'failed' | 'asked'
}

interface OpenDispute extends OfOrder {
  /** Until when the shop must answer, as ISO 8601; null while it is not its turn, or where no deadline was told. */
  respondBy: string | null
}

/** Usually a wallet answers in seconds: a refund that was asked longer ago than this is stuck. */
const LONG_ASKED = sql`now() - interval '10 minutes'`

/**
 * Refunds that failed, until another of the same order has gone through or nothing of it is left to give back; and those
 * whose answer has been awaited for long. A mark of money given back by hand that was taken back is none of them.
 */
export async function readStuckRefunds(q: Queryable, limit: number): Promise<NeedsAttention<StuckRefund>> {
  const stuck = sql`
    SELECT o.id, o.customer_name, r.amount_cents AS cents, coalesce(r.settled_at, r.created_at) AS since, r.state,
      o.payment_method AS wallet
    FROM refunds r JOIN orders o ON o.id = r.order_id
    WHERE r.way = 'wallet' AND ((r.state = 'asked' AND r.created_at < ${LONG_ASKED})
      OR (r.state = 'failed' AND o.payment_state IN ('paid', 'partly_refunded') AND NOT EXISTS (
        SELECT 1 FROM refunds later
        WHERE later.order_id = r.order_id AND later.created_at > r.created_at)))`
  return await readNeedsAttention<StuckRefund>(q, {
    all: stuck,
    order: sql`since, id`,
    limit,
    more: sql`state, wallet`,
  })
}

/** Disputes that the shop must answer first come first. */
export async function readOpenDisputes(q: Queryable, limit: number): Promise<NeedsAttention<OpenDispute>> {
  const open = sql`
    SELECT o.id, o.customer_name, coalesce(d.amount_cents, o.total_cents - o.refunded_cents) AS cents, d.opened_at AS since,
      CASE WHEN d.status IN ('open', 'waiting_for_seller') THEN d.respond_by END AS "respondBy"
    FROM disputes d JOIN orders o ON o.id = d.order_id WHERE d.closed_at IS NULL`
  const order = sql`"respondBy" NULLS LAST, since, id`
  return await readNeedsAttention<OpenDispute>(q, { all: open, order, limit, more: sql`"respondBy"` })
}

/** A wallet lets a shop contest what was taken back for this long; afterwards nothing can be done. */
const CONTESTED = sql`now() - interval '180 days'`

/** What went out beyond what came in (lostTwiceCents of the ledger), the latest first. */
export async function readLostTwice(q: Queryable, limit: number): Promise<NeedsAttention<AtWallet>> {
  const reversed = `(in_dispute OR payment_state = 'reversed') AND payment_state = 'reversed'`
  const lost = sql`
    SELECT * FROM (
      SELECT o.id, o.customer_name, o.payment_method AS wallet, s.at_wallet + s.outside + s.taken - s.paid AS cents,
        (SELECT max(m.happened_at) FROM money_movements m WHERE m.order_id = o.id AND m.kind NOT IN ('fee', 'fee_returned')) AS since
      FROM (${sql.raw(sumsOfOrders(`order_id IN (SELECT id FROM orders WHERE ${reversed})`))}) s
      JOIN orders o ON o.id = s.order_id WHERE s.taken > 0
    ) out WHERE cents > 0 AND since > ${CONTESTED}`
  return await readNeedsAttention<AtWallet>(q, {
    all: lost,
    order: sql`since DESC, id`,
    limit,
    more: sql`wallet`,
  })
}

/** Taken by the wallet and not given to the shop yet. */
export async function readHeldPayments(q: Queryable, limit: number): Promise<NeedsAttention<AtWallet>> {
  const held = sql`
    SELECT o.id, o.customer_name, o.total_cents AS cents, o.created_at AS since, o.payment_method AS wallet
    FROM orders o WHERE o.payment_state = 'pending'`
  return await readNeedsAttention<AtWallet>(q, { all: held, order: sql`since, id`, limit, more: sql`wallet` })
}

interface AttentionQuery {
  /** Rows with id, customer_name, cents and since. */
  all: SQL
  order: SQL
  limit: number
  /** Columns that `all` has beyond those. */
  more?: SQL
}

export async function readNeedsAttention<Named extends OfOrder>(
  q: Queryable,
  { all, order, limit, more }: AttentionQuery,
): Promise<NeedsAttention<Named>> {
  const { rows } = (await q.execute(sql`
    WITH every AS (${all})
    SELECT id, customer_name AS "customerName", cents::float8 AS cents, since, ${more ? sql`${more},` : sql``}
      count(*) OVER ()::int AS count, sum(cents) OVER ()::float8 AS "sumCents"
    FROM every ORDER BY ${order} LIMIT ${limit}`)) as {
    rows: (Record<string, unknown> & { count: number; sumCents: Cents })[]
  }
  return {
    count: rows[0]?.count ?? 0,
    sumCents: rows[0]?.sumCents ?? 0,
    named: rows.map(({ count: _count, sumCents: _sumCents, ...row }) => withTimes(row) as unknown as Named),
  }
}

/** A statement written by hand answers times as the driver has them. */
function withTimes({ since, respondBy, ...row }: Record<string, unknown>): Record<string, unknown> {
  const at = { ...row, since: new Date(since as string) }
  if (respondBy === undefined) return at
  return { ...at, respondBy: respondBy === null ? null : new Date(respondBy as string).toISOString() }
}
