import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { Database, Queryable } from '../../machine/database/database.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { figures, listSales, foldSalesSums, SALES_SUMS_RULE } from './sales.sql.ts'

/** The embedded database has one transaction at a time, and there is nothing to wait for. */
const hasManyConnections = inject('template').kind === 'postgres'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
})
beforeEach(() => database.query.execute('TRUNCATE orders CASCADE'))
afterAll(() => drop())

const ordersFrom = (
  q: Queryable,
  emails: readonly string[],
  daysAgo = 0,
  number = sql`next_order_number()`,
) =>
  q.execute(sql`
    INSERT INTO orders (id, customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents,
      status, payment_state, payment_method, payment_id, shipping_address, shipping_method, created_at)
    SELECT ${number}, 'Ada Example', email, 1000, 0, 0, 0, 1000, 'processing', 'paid', 'paypal', gen_random_uuid(), '{}', 'Standard',
      now() - ${daysAgo}::int * interval '1 day'
    FROM unnest(${sql.param([...emails])}::text[]) AS email`)

const kept = async () => {
  const { orders, revenueCents, customers } = await figures(database.query)
  return [orders, revenueCents, customers]
}

const rowCount = async () =>
  (
    (await database.query.execute(sql`SELECT count(*)::int AS n FROM sales_sums`)) as {
      rows: { n: number }[]
    }
  ).rows[0]!.n

const wrongSums = async () =>
  (await findBreaches(database.query)).filter(({ rule }) => rule === SALES_SUMS_RULE.rule)

test('whatever a hand does to orders, the sums are theirs', async () => {
  const { query } = database
  const steps: [ReturnType<typeof sql>, number[]][] = [
    [
      sql`UPDATE orders SET refunded_cents = 300, payment_state = 'partly_refunded' WHERE customer_email = 'ada@example.com'`,
      [4, 3700, 2],
    ],
    [sql`UPDATE orders SET in_dispute = true WHERE customer_email = 'zoe@example.com'`, [4, 2700, 2]],
    [sql`UPDATE orders SET status = 'cancelled' WHERE customer_email = ''`, [4, 1700, 2]],
    [sql`UPDATE orders SET customer_email = '' WHERE customer_email = 'zoe@example.com'`, [4, 1700, 1]],
    [
      sql`UPDATE orders SET created_at = created_at - interval '3 days' WHERE customer_email = 'Ada@Example.com'`,
      [4, 1700, 1],
    ],
    [sql`UPDATE orders SET carrier = 'USPS'`, [4, 1700, 1]],
    [sql`DELETE FROM orders WHERE customer_email = 'ada@example.com'`, [3, 1000, 1]],
    [sql`DELETE FROM orders WHERE customer_email = 'Ada@Example.com'`, [2, 0, 0]],
    [sql`TRUNCATE orders CASCADE`, [0, 0, 0]],
  ]
  await ordersFrom(query, ['ada@example.com', 'Ada@Example.com', 'zoe@example.com', ''])
  expect(await kept()).toEqual([4, 4000, 2])
  for (const [step, after] of steps) {
    await query.execute(step)
    expect(await kept()).toEqual(after)
    expect(await wrongSums()).toEqual([])
  }
})

test('what changes nothing of them writes nothing, and rows of one time become one', async () => {
  const { query } = database
  for (const daysAgo of [1, 1, 40]) await ordersFrom(query, ['ada@example.com'], daysAgo)
  const before = await rowCount()
  await query.execute(sql`UPDATE orders SET carrier = 'USPS', status = 'completed'`)
  expect(await rowCount()).toBe(before)
  await foldSalesSums(query)
  expect(await rowCount()).toBeLessThan(before)
  await query.execute(sql`UPDATE orders SET status = 'cancelled'`)
  await foldSalesSums(query)
  expect(await kept()).toEqual([3, 0, 1])
  expect(await wrongSums()).toEqual([])
})

test('days are those of the reader, in zones that are no whole hours away as well', async () => {
  const { query } = database
  await ordersFrom(query, ['ada@example.com'])
  for (const zone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns']) {
    // The last quarter of an hour of yesterday there, and the first of today.
    for (const [minutes, day] of [
      [-1, 5],
      [1, 6],
    ] as const) {
      await query.execute(sql`UPDATE orders SET created_at =
        (date_trunc('day', now() AT TIME ZONE ${zone}) AT TIME ZONE ${zone}) + ${minutes}::int * interval '1 minute'`)
      const sold = (await listSales(query, { period: '7', zone })).map(({ orders }) => orders)
      expect(sold.indexOf(1), `${zone} ${minutes}`).toBe(day)
    }
  }
})

test('sums that someone changed by hand are told, and can be made anew', async () => {
  const { query } = database
  await ordersFrom(query, ['ada@example.com', 'zoe@example.com'])
  await query.execute(sql`UPDATE sales_sums SET revenue_cents = revenue_cents + 1`)
  await query.execute(sql`UPDATE order_addresses SET orders = 7`)
  expect((await wrongSums()).length).toBeGreaterThan(2)
  await query.execute(sql`SELECT count_addresses_anew()`)
  await query.execute(sql`SELECT sum_sales_anew()`)
  expect(await wrongSums()).toEqual([])
  expect(await kept()).toEqual([2, 2000, 2])
})

// The embedded database has one connection: there is no other order that could wait.
test.runIf(hasManyConnections)('an order waits for no other one’s sums', async () => {
  const inserted = Promise.withResolvers<void>()
  const other = inserted.promise.then(() =>
    database.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = '5s'`)
      await ordersFrom(tx, ['zoe@example.com'], 0, sql`1001`)
      await foldSalesSums(tx)
    }),
  )
  await database.transaction(async (tx) => {
    // Numbers are drawn one after the other; these two have theirs.
    await ordersFrom(tx, ['ada@example.com'], 0, sql`1000`)
    inserted.resolve()
    // Still open while the other one begins, folds and ends.
    await other
  })
  expect(await kept()).toEqual([2, 2000, 2])
  expect(await wrongSums()).toEqual([])
})

test('orders of one new customer at the same time are of one customer', async () => {
  await Promise.all(
    Array.from({ length: 6 }, () => database.transaction((tx) => ordersFrom(tx, ['ada@example.com']))),
  )
  expect(await kept()).toEqual([6, 6000, 1])
  await Promise.all(
    [
      'DELETE FROM orders WHERE id IN (SELECT min(id) FROM orders)',
      'DELETE FROM orders WHERE id IN (SELECT max(id) FROM orders)',
    ].map((statement) => database.transaction((tx) => tx.execute(statement))),
  )
  expect(await kept()).toEqual([4, 4000, 1])
  expect(await wrongSums()).toEqual([])
})
