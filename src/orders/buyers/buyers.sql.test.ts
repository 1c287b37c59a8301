import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertManyOrders } from '../../machine/database/testing/many-orders.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { openTestShop } from '../../shop/testing/test-shop.ts'

/** Orders #1 to #6 of a walnut pen each: two of Ada, written in two ways, and #6 sold by hand without an address. */
async function openVisitedShop() {
  const { shop, context } = await openTestShop()
  const { query } = context.db
  await insertManyOrders(context.db, 6)
  await query.execute(
    sql`UPDATE orders SET customer_name = 'Ada Example', customer_email = 'ada@example.com' WHERE id = 1`,
  )
  await query.execute(
    sql`UPDATE orders SET customer_name = 'Ada Byron', customer_email = 'Ada@Example.com' WHERE id = 4`,
  )
  await query.execute(sql`UPDATE orders SET customer_email = '' WHERE id = 6`)
  await query.execute(sql`UPDATE orders SET status = 'completed'`)
  const named = async (search?: string, more: { limit?: number; cursor?: number } = {}) =>
    await shop['GET /api/buyers']({ ...(search === undefined ? {} : { search }), ...more }, owner)
  return { shop, query, named }
}

test('a person is one mail address, however it was written; who bought last comes first, page by page', async () => {
  const { named } = await openVisitedShop()
  const first = await named(undefined, { limit: 2 })
  expect(first).toMatchObject({ total: 4, next: '4' })
  expect(first.items.map(({ id, orders }) => [id, orders])).toEqual([
    [5, 1],
    [4, 2],
  ])
  expect(first.items[1]).toMatchObject({ name: 'Ada Byron', pieces: ['Walnut Pen'], spent: '43.20' })
  const second = await named(undefined, { limit: 2, cursor: 4 })
  expect(second.items.map(({ id }) => id)).toEqual([3, 2])
  expect(second.next).toBeNull()
})

test('buyers are found by name, address and piece, by the order that has it', async () => {
  const { named, query } = await openVisitedShop()
  await query.execute(sql`UPDATE order_lines SET name = 'Moss Agate Bracelet' WHERE order_id = 1`)
  const found = async (search: string) =>
    (await named(search)).items.map(({ id, pieces, orders }) => ({ id, pieces, orders }))
  expect(await found('moss agate')).toEqual([{ id: 1, pieces: ['Moss Agate Bracelet'], orders: 2 }])
  expect((await found('byron')).map(({ id }) => id)).toEqual([4])
  expect((await found('ada@example')).map(({ id }) => id)).toEqual([4])
  expect(await found('nobody')).toEqual([])
})

test('a buyer’s page has all their orders, what they wrote and what is noted; without an address it is one order', async () => {
  const { shop, query } = await openVisitedShop()
  await query.execute(sql`UPDATE orders SET status = 'cancelled' WHERE id = 1`)
  await query.execute(
    sql`INSERT INTO order_notes (order_id, author, body, created_at) VALUES (1, 'owner@example.com', 'Likes moss', now() - interval '1 day'), (2, 'owner@example.com', 'Somebody else', now())`,
  )
  await query.execute(sql`INSERT INTO contact_messages (first_name, last_name, email, subject, message)
    VALUES ('Ada', 'Byron', 'ADA@example.com', 'Strap', 'Is it long?'), ('Bo', 'Other', 'bo@example.com', 'Hello', 'Hi')`)
  const buyer = await shop['GET /api/buyers/{id}']({ id: 1 }, owner)
  expect(buyer).toMatchObject({ name: 'Ada Byron', spent: '21.60' })
  expect(buyer.words.map(({ kind, orderId, text }) => [kind, orderId, text])).toEqual([
    ['message', null, 'Is it long?'],
    ['note', 1, 'Likes moss'],
  ])
  const ordersOf = async (buyerOf: number) =>
    (await shop['GET /api/orders']({ buyerOf, limit: 10 }, owner)).items.map(({ id }) => id)
  expect(await ordersOf(1)).toEqual([4, 1])
  expect(await ordersOf(6)).toEqual([6])
  expect(await shop['GET /api/buyers/{id}']({ id: 6 }, owner)).toMatchObject({
    email: '',
    words: [],
  })
  await expect(shop['GET /api/buyers/{id}']({ id: 99 }, owner)).rejects.toThrow('Order not found')
})
