import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches } from '../../src/payments/books/books.sql.ts'
import type { Database } from '../../src/machine/database/database.ts'
import { createTestDatabase, openTestDatabase } from '../../src/machine/database/testing/test-database.ts'
import { putDemo } from '../testing/put-demo.ts'
import { generateShop } from './shop.ts'

const size = { seed: 7, products: 40, orders: 150, messages: 3, subscribers: 4 }

const valueOf = async ({ query }: Database, question: string) =>
  ((await query.execute(sql.raw(`SELECT ${question} AS value`))) as { rows: { value: unknown }[] }).rows[0]!
    .value

const ORDERS = `(SELECT md5(string_agg(concat_ws(' ', id, customer_name, total_cents, payment_state), ',' ORDER BY id)) FROM orders)`

let first: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database: first, drop } = await openTestDatabase())
  await generateShop(first, size)
}, 120_000)
afterAll(() => drop())

test('a generated shop has right books, is the same for the same seed, and is no place for another', async () => {
  expect(await findBreaches(first.query)).toEqual([])
  expect(await valueOf(first, '(SELECT count(DISTINCT payment_state)::int FROM orders)')).toBe(3)
  const second = await createTestDatabase()
  await generateShop(second, size)
  expect(await valueOf(second, ORDERS)).toBe(await valueOf(first, ORDERS))
  await expect(generateShop(first, size)).rejects.toThrow('that are no demo data')
})

test('the words of generated orders are those that a shop notes of its own', async () => {
  const noted = `(SELECT md5(string_agg(order_id || word, ',' ORDER BY order_id, word)) FROM order_words)`
  const before = await valueOf(first, noted)
  await first.query.execute(sql`UPDATE orders SET customer_name = customer_name`)
  expect(await valueOf(first, noted)).toBe(before)
})

test('a shop may be generated beside the demo, but not beside anything of its owner’s', async () => {
  const database = await createTestDatabase()
  await putDemo(database)
  await database.query.execute(sql`UPDATE products SET version = 2 WHERE id = 1`)
  await expect(generateShop(database, size)).rejects.toThrow('products that are no demo data')
  expect(await valueOf(database, '(SELECT count(*)::int FROM orders)')).toBe(0)
  await database.query.execute(sql`UPDATE products SET version = 1 WHERE id = 1`)
  await generateShop(database, size)
  expect(await findBreaches(database.query)).toEqual([])
})
