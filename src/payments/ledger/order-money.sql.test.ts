import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { paymentStates } from '../capture/payment-state.rules.ts'
import { sumCents } from '../../machine/values/money.ts'
import { owedCents, revenueCents } from './order-money.rules.ts'
import { orderStatuses } from '../../orders/order/order.rules.ts'
import { listOrders, readMoneyOwed } from '../../orders/list/order-listing.sql.ts'
import { figures } from '../../orders/reports/sales.sql.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'

/** One order of each way an order can stand; no two of the same total, so that each shows in a sum. */
async function openWithAll() {
  const { database, drop } = await openTestDatabase()
  onTestFinished(drop)
  await database.query.execute(sql`
    INSERT INTO orders (customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents,
      refunded_cents, status,      payment_state, in_dispute, payment_method, payment_id, shipping_address, shipping_method)
    SELECT 'Ada Example', '', 2000 + power(2, place), 0, 0, 0, 2000 + power(2, place),
      CASE state WHEN 'refunded' THEN 2000 + power(2, place) WHEN 'partly_refunded' THEN 501 ELSE 0 END,
      status, state, disputed, 'paypal', nr, '{}', 'Standard'
    FROM (
      SELECT row_number() OVER () AS nr, row_number() OVER ()::int % 20 AS place, status, state, disputed
      FROM unnest(${sql.param(orderStatuses)}::text[]) AS status, unnest(${sql.param(paymentStates)}::text[]) AS state,
        unnest(ARRAY[false, true]) AS disputed
    ) AS ways`)
  return database
}

test('the database and the shop agree on whose money is whose, however an order stands', async () => {
  const { query } = await openWithAll()
  const orders = await listOrders(query)
  expect(orders).toHaveLength(orderStatuses.length * paymentStates.length * 2)
  expect((await figures(query)).revenueCents).toBe(sumCents(orders.map(revenueCents)))
  const owed = orders.filter((order) => owedCents(order) > 0)
  expect((await listOrders(query, { queue: 'money-owed' })).map(({ id }) => id)).toEqual(
    owed.map(({ id }) => id),
  )
  const read = await readMoneyOwed(query, 100)
  expect(read.orders).toBe(owed.length)
  expect(read.sumCents).toBe(sumCents(owed.map(owedCents)))
  expect(read.oldest.map((one) => [one.id, one.owedCents])).toEqual(
    owed.toReversed().map((order) => [order.id, owedCents(order)]),
  )
  // Never both, and nothing of what was given back whole, taken back or never came in.
  for (const order of orders) expect(Math.min(owedCents(order), revenueCents(order))).toBe(0)
  expect(new Set(owed.map(({ status, paymentState }) => `${status} ${paymentState}`))).toEqual(
    new Set(['cancelled paid', 'cancelled partly_refunded']),
  )
})
