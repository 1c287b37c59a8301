import { goBefore } from '../../machine/database/testing/schema-files.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../machine/database/database.ts'
import { applySchema } from '../../machine/database/migrate.ts'
import { schema } from '../../machine/database/migrations.ts'
import { findBreaches } from '../books/books.sql.ts'
import { sumBooks } from '../books/books-sums.sql.ts'
import { updateBalance } from './money-movements.sql.ts'
import { statementOf } from '../books/books-statement.rules.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'

/**
 * A shop from before there was a ledger, with an order in each state that its money could have: provider, state, and how
 * many of its 2160 cents were given back in all, and by hand.
 */
const ways = [
  ['paypal', 'paid', 0, 0],
  ['paypal', 'partly_refunded', 500, 0],
  ['paypal', 'refunded', 2160, 0],
  ['paypal', 'pending', 0, 0],
  ['paypal', 'unpaid', 0, 0],
  ['paypal', 'reversed', 0, 0],
  ['paypal', 'reversed', 500, 0],
  ['paypal', 'reversed', 2160, 2160],
  ['paypal', 'refunded', 2160, 2160],
  ['paypal', 'refunded', 2160, 1660],
  ['paypal', 'partly_refunded', 1000, 300],
  ['manual', 'paid', 0, 0],
  ['manual', 'refunded', 2160, 2160],
] as const

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await database.transaction(async (tx) => {
    await goBefore(tx, '0023')
    for (const [place, [provider, state, refundedCents, outsideCents]] of ways.entries()) {
      const n = place + 1
      await tx.execute(sql`
        INSERT INTO orders (customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents,
          status, payment_state, payment_method, payment_id, shipping_address, shipping_method, refunded_cents, given_back_outside_cents)
        VALUES ('Ada Example', '', 1500, 0, 500, 160, 2160, ${state === 'unpaid' ? 'cancelled' : 'completed'}, ${state},
          ${provider === 'manual' ? 'cash' : 'paypal'}, ${`C${n}`}, '{}', 'Standard', ${refundedCents}, ${outsideCents})`)
      await tx.execute(sql`
        INSERT INTO order_lines (order_id, n, product_id, name, price_cents, quantity, image_url)
        VALUES (${n}, 1, 1, 'Walnut Pen', 500, 3, '')`)
      await tx.execute(sql`
        INSERT INTO payments (order_id, provider, provider_order_id, capture_id, amount_cents, currency, status, refunded_cents)
        VALUES (${n}, ${provider}, ${`P${n}`}, ${`C${n}`}, 2160, 'USD', ${state}, ${refundedCents})`)
    }
  })
})
afterAll(() => drop())

async function balances() {
  const { rows } = (await database.query.execute(sql`
    SELECT o.payment_state AS state, o.refunded_cents::int AS refunded, o.given_back_outside_cents::int AS outside,
      p.status, p.refunded_cents::int AS "ofPayment"
    FROM orders o JOIN payments p ON p.order_id = o.id ORDER BY o.id`)) as { rows: object[] }
  return rows
}

test('a shop from before the ledger stands as it did, and by its movements', async () => {
  const before = await balances()
  await database.transaction((tx) => applySchema(tx, schema))
  expect(await balances(), 'after the migration').toEqual(before)
  await database.transaction(async (tx) => {
    for (const [place] of ways.entries()) await updateBalance(tx, place + 1)
  })
  expect(await balances(), 'as the ledger says').toEqual(before)

  const ofMoney = /money|movement|came in|refund|given back|tax|cent/
  const breaches = (await findBreaches(database.query)).filter(
    // These orders came of no checkout, and their pieces of no stock.
    ({ rule }) => ofMoney.test(rule) && !rule.startsWith('each total') && !rule.startsWith('start +'),
  )
  expect(breaches).toEqual([])
  const { unexplainedCents, orders, keptCents } = statementOf(await sumBooks(database.query))
  expect([unexplainedCents, orders]).toEqual([0, ways.length - 2])
  // 21.60 each of two that were paid, 16.60 and 11.60 of two that were given back in part; and the cash that was given
  // back by hand before a bank took the same money.
  expect(keptCents).toBe(2 * 2160 + 1660 + 1160 - 2160)
})
