import { sql, type SQL } from 'drizzle-orm'
import { giveBackPieces, type TakenPieces } from '../../pieces/supply/taken-pieces.sql.ts'
import { type Queryable, rowsOf } from '../../machine/database/database.ts'
import type { TestOrders } from './opening-words.rules.ts'
import { isRehearsal } from './rehearsal.sql.ts'
import { orderCounter } from '../../orders/reports/tables.sql.ts'

/** What was ordered while payments went to a sandbox, and how it goes once they are real. */

const tests = sql`SELECT order_id FROM payments WHERE environment = 'sandbox'`
/** A dress rehearsal moves real money and is no sale: it stays in the books, and keeps nothing else from going. */
const rehearsals = sql`SELECT o.id FROM orders o JOIN checkouts c ON c.id = o.checkout_id WHERE ${isRehearsal}`
const testCheckouts = sql`SELECT id FROM checkouts WHERE environment = 'sandbox'
  UNION SELECT o.checkout_id FROM orders o WHERE o.checkout_id IS NOT NULL AND o.id IN (${tests})`

/** Keys name what they are about: an order by its number, a checkout by its id. */
const isTheirMail = sql`(dedup_key ~
    '^(order|new-order|receipt|shipped|refund|return|payment|cancelled|new-date|no-consent|due)[a-z-]*:[0-9]+(:|$)'
    AND split_part(dedup_key, ':', 2) IN (SELECT order_id::text FROM (${tests}) their))
  OR split_part(dedup_key, ':', 2) IN (SELECT id::text FROM (${testCheckouts}) their)`

/** Told without counting. */
export async function hasTestOrders(q: Queryable): Promise<boolean> {
  return (await rowsOf(q, sql`SELECT 1 FROM payments WHERE environment = 'sandbox' LIMIT 1`)).length > 0
}

export const noTestOrders: TestOrders = {
  orders: 0,
  byHand: 0,
  revenueCents: 0,
  realOrders: 0,
  untoldOrders: 0,
  underWay: 0,
}

export async function countTestOrders(q: Queryable): Promise<TestOrders> {
  const [counts] = await rowsOf<TestOrders>(
    q,
    sql`WITH tests AS (${tests})
    SELECT
      (SELECT count(*)::int FROM tests) AS orders,
      (SELECT count(*)::int FROM manual_orders WHERE order_id IN (SELECT * FROM tests)) AS "byHand",
      (SELECT coalesce(sum(revenue_of(status, payment_state, in_dispute, total_cents - refunded_cents)), 0)::float8
        FROM orders WHERE id IN (SELECT * FROM tests)) AS "revenueCents",
      (SELECT count(*)::int FROM orders WHERE id NOT IN (SELECT * FROM tests)
        AND id NOT IN (${rehearsals})) AS "realOrders",
      (SELECT count(*)::int FROM orders o WHERE o.id NOT IN (SELECT * FROM tests)
        AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.environment = 'live')) AS "untoldOrders",
      (SELECT count(*)::int FROM checkouts WHERE state IN ('confirming', 'needs_review')
        AND environment IS DISTINCT FROM 'sandbox') AS "underWay"`,
  )
  return counts!
}

/** The number of the last order that stays; 0 where none does. */
export async function lastKeptNumber(q: Queryable, { isSweeping }: { isSweeping: boolean }): Promise<number> {
  const goes = isSweeping ? sql`id IN (${tests})` : sql`false`
  const [kept] = await rowsOf<{ last: number }>(
    q,
    sql`SELECT coalesce(max(id), 0)::int AS last FROM orders WHERE NOT (${goes})`,
  )
  return kept!.last
}

/** Nobody places an order until the transaction ends; whoever comes meanwhile gets the number that is next then. */
export async function keepOrdersWaiting(tx: Queryable): Promise<void> {
  await tx.execute(sql`LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE`)
}

/** Takes away all that test orders and test payments left. What they took from shelves is given back. */
export async function sweepTestOrders(tx: Queryable): Promise<void> {
  await giveBackAll(tx)
  await giveBackCodes(tx)
  await tx.execute(sql`DELETE FROM mails WHERE ${isTheirMail}`)
  await tx.execute(sql`DELETE FROM audit_log WHERE (subject LIKE 'review:%'
      AND split_part(subject, ':', 2) IN (SELECT id::text FROM reviews WHERE order_id IN (${tests})))
    OR (subject LIKE 'order:%' AND split_part(subject, ':', 2) IN (SELECT order_id::text FROM (${tests}) their))
    OR (subject LIKE 'payment:%' AND split_part(subject, ':', 2) IN (SELECT id::text FROM (${testCheckouts}) their))`)
  await tx.execute(
    sql`UPDATE answer_pictures SET gone_at = coalesce(gone_at, now()) WHERE order_id IN (${tests})`,
  )
  await tx.execute(sql`DELETE FROM money_differences d WHERE d.order_id IS NULL AND EXISTS (
    SELECT FROM money_movements m WHERE m.wallet = d.wallet AND m.reference = d.reference
      AND (m.order_id IN (${tests}) OR m.checkout_id IN (${testCheckouts})))`)
  for (const table of ['reviews', 'disputes', 'refunds', 'returns', 'order_lines'])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE order_id IN (${tests})`)
  // Payments say which orders were tests, and orders of which checkouts: both are asked before either goes.
  const orderIds = among(await idsOf(tx, sql`SELECT order_id AS id FROM (${tests}) their`), 'int')
  const checkoutIds = among(await idsOf(tx, testCheckouts), 'uuid')
  await tx.execute(sql`DELETE FROM payments WHERE order_id = ${orderIds}`)
  await tx.execute(sql`DELETE FROM orders WHERE id = ${orderIds}`)
  for (const table of ['money_movements', 'payment_attempts', 'stock_holds', 'promotion_uses'])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE checkout_id = ${checkoutIds}`)
  await tx.execute(sql`DELETE FROM checkouts WHERE id = ${checkoutIds}`)
}

async function idsOf(tx: Queryable, query: SQL): Promise<(number | string)[]> {
  return (await rowsOf<{ id: number | string }>(tx, query)).map(({ id }) => id)
}

/** Passes the whole list as one parameter, for the number of parameters is limited. */
const among = (ids: readonly (number | string)[], type: 'int' | 'uuid') =>
  sql`ANY(${sql.param(ids)}::${sql.raw(type)}[])`

/** Pieces of orders and of payments that are still held, in product order as everyone locks them. */
async function giveBackAll(tx: Queryable): Promise<void> {
  const all = await rowsOf<TakenPieces>(
    tx,
    sql`SELECT product_id AS "productId", sum(quantity)::int AS quantity, sum(made)::int AS "madeToOrder" FROM (
      SELECT product_id, quantity - restocked AS quantity, least(made_to_order, quantity - restocked) AS made
        FROM order_lines WHERE order_id IN (${tests})
      UNION ALL
      SELECT product_id, quantity, made_to_order FROM stock_holds WHERE checkout_id IN (${testCheckouts})
    ) taken GROUP BY product_id HAVING sum(quantity) > 0 ORDER BY product_id`,
  )
  for (const taken of all) await giveBackPieces(tx, taken)
}

async function giveBackCodes(tx: Queryable): Promise<void> {
  await tx.execute(sql`UPDATE promotions p SET uses = p.uses - used.times FROM (
      SELECT promotion_id, count(*)::int AS times FROM promotion_uses
        WHERE checkout_id IN (${testCheckouts}) GROUP BY promotion_id
    ) used WHERE used.promotion_id = p.id`)
}

/** The next order has this number. Undone with the transaction. */
export async function numberOrdersFrom(tx: Queryable, first: number): Promise<void> {
  await tx.update(orderCounter).set({ last: first - 1 })
}
