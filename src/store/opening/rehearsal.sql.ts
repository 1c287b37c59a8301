import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../../machine/database/database.ts'
import type { OrderStatus } from '../../orders/order/order.rules.ts'

/** No browser can make up such a key: the contract takes no colon. */
const KEY = 'rehearsal:'
export const rehearsalKey = (id: string) => `${KEY}${id}`

/** An SQL condition on a checkout that the statement calls `c`. */
export const isRehearsal = sql`starts_with(c.idempotency_key, ${KEY})`

/** What became of the last dress rehearsal, as the tables tell that any payment's course is written to. */
export interface Rehearsal {
  checkoutId: string
  wallet: string
  walletOrderId: string | null
  state: string
  reason: string | null
  orderId: number | null
  status: OrderStatus | null
  /** How long its order is there. */
  orderSeconds: number | null
  capturedCents: number
  refundedCents: number
  isHeard: boolean
  /** Of the confirmation to its buyer: taken by a mail server, kept at the desk, or what was said to it. */
  mail: 'taken' | 'kept' | 'waits' | null
  mailError: string | null
  refund: 'asked' | 'pending' | 'completed' | 'failed' | null
  refundFailure: string | null
}

const moved = (kind: string) =>
  sql`coalesce((SELECT sum(abs(amount_cents)) FROM money_movements m
    WHERE m.order_id = o.id AND m.kind = ${kind}), 0)::int`

const lastRefund = (column: string) =>
  sql`(SELECT ${sql.identifier(column)} FROM refunds r WHERE r.order_id = o.id ORDER BY r.created_at DESC LIMIT 1)`

export async function findRehearsal(q: Queryable): Promise<Rehearsal | undefined> {
  const [found] = await rowsOf<Rehearsal>(
    q,
    sql`SELECT c.id AS "checkoutId", c.wallet, c.paypal_order_id AS "walletOrderId", c.state, c.reason,
      o.id AS "orderId", o.status, extract(epoch FROM now() - o.created_at)::float8 AS "orderSeconds",
      ${moved('capture')} AS "capturedCents", ${moved('refund')} AS "refundedCents",
      EXISTS (SELECT FROM webhook_events e WHERE e.received_at >= c.created_at
        AND (e.body ->> 'orderId' = c.paypal_order_id OR e.body ->> 'captureId' = o.payment_id)) AS "isHeard",
      CASE WHEN m.id IS NULL THEN NULL WHEN m.sent_at IS NULL THEN 'waits' WHEN m.kept THEN 'kept'
        ELSE 'taken' END AS mail, m.last_error AS "mailError",
      ${lastRefund('state')} AS refund, ${lastRefund('failure')} AS "refundFailure"
    FROM checkouts c LEFT JOIN orders o ON o.checkout_id = c.id
      LEFT JOIN mails m ON m.dedup_key = 'order-confirmation:' || o.id
    WHERE ${isRehearsal} ORDER BY c.created_at DESC LIMIT 1`,
  )
  return found
}
