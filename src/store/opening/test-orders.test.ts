import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { openFair } from '../../shop/testing/fair.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { refundWhole, sellOrder } from '../../shop/testing/refunding.ts'
import { addProduct, cartOf, openPayment, openTestShop, type TestShop } from '../../shop/testing/test-shop.ts'
import { look, makeReady, open, withLivePayments } from './ready-to-open.testing.ts'

const happens = async (shop: TestShop) => (await look(shop)).happens.join(' ')
const sweep = (shop: TestShop, orders: number, firstNumber = 1) => open(shop, { orders, firstNumber })
const breaches = ({ context }: TestShop) => findBreaches(context.db.query)
const rowsOf = async ({ context }: TestShop, table: string) =>
  ((await context.db.query.execute(sql`SELECT * FROM ${sql.identifier(table)}`)) as { rows: unknown[] }).rows
const stockOf = async ({ shop }: TestShop, id: number) =>
  (await shop['GET /api/desk/products/{id}']({ id }, owner)).stock

/** The same shop, ready to open and its wallet live. */
async function goLive(test: TestShop): Promise<TestShop> {
  await makeReady(test)
  return withLivePayments(test)
}

test('all that test orders left goes once, pieces come back, books hold and numbers begin anew', async () => {
  const shop = await openFair()
  const sold = await sellOrder(shop)
  const again = await sellOrder(shop)
  await refundWhole(shop, again.id)
  await shop.record(shop.saleOf())
  await shop.context.db.query
    .execute(sql`INSERT INTO reviews (product_id, order_id, rating, title, content, author, state)
    VALUES (${sold.products[0]!.id}, ${sold.id}, 5, 'Fine', 'Fine.', 'Ada', 'shown')`)
  expect(await stockOf(shop, sold.products[0]!.id)).toBe(7)
  expect(await stockOf(shop, shop.product.id)).toBe(8)

  const live = await goLive(shop)
  expect(await look(live)).toMatchObject({ orders: 3 })
  expect(await happens(live)).toMatch(
    /3 test orders, 1 of them recorded by hand \(\$[\d.]+ of revenue\) go for good, with all that belongs to them/,
  )
  const { message, backup } = await sweep(live, 3)
  expect(message).toBe('3 test orders swept. The next order is #1.')
  expect((await live.shop['GET /api/backups']({}, owner))[0]?.name).toBe(backup)

  const emptied = `orders order_lines order_words order_addresses manual_orders payments money_movements refunds refund_lines
    checkouts payment_attempts stock_holds promotion_uses mails reviews`
  for (const table of emptied.split(/\s+/)) expect(await rowsOf(shop, table), table).toEqual([])
  expect(await stockOf(shop, sold.products[0]!.id)).toBe(10)
  expect(await stockOf(shop, sold.products[1]!.id)).toBe(10)
  expect(await stockOf(shop, shop.product.id)).toBe(10)
  expect(await breaches(shop)).toEqual([])

  const history = (await live.shop['GET /api/history']({}, owner)).items
  expect(history.map(({ action }) => action).slice(0, 2)).toEqual(['shop.open', 'tests.sweep'])
  expect(history[1]).toMatchObject({ before: { orders: 3 }, after: { firstNumber: 1, backup } })

  expect((await sellOrder(live)).id).toBe(1)
  expect(await breaches(shop)).toEqual([])
})

test('the next order has the number that was chosen', async () => {
  const shop = await openTestShop()
  await sellOrder(shop)
  const live = await goLive(shop)
  await sweep(live, 1, 1001)
  expect((await sellOrder(live)).id).toBe(1001)
  expect(await look(live)).toMatchObject({ orders: 0 })
})

test('nothing is swept while payments are tests', async () => {
  const shop = await openTestShop()
  await sellOrder(shop)
  await makeReady(shop)
  expect(await look(shop)).toMatchObject({ orders: 0 })
  await expect(sweep(shop, 1)).rejects.toThrow('a way to be paid')
  expect(await rowsOf(shop, 'orders')).toHaveLength(1)
})

test('nor where an order is real, or may be: the shop opens, all orders stay, and numbers go on', async () => {
  const shop = await openTestShop()
  await sellOrder(shop)
  await sellOrder(shop)
  await shop.context.db.query.execute(sql`UPDATE payments SET environment = 'live' WHERE order_id = 2`)
  const live = await goLive(shop)
  expect(await happens(live)).toContain('Test orders stay: There is 1 real order already.')
  await shop.context.db.query.execute(sql`UPDATE payments SET environment = NULL WHERE order_id = 2`)
  expect(await happens(live)).toContain('Test orders stay: 1 order may be real')
  await expect(sweep(live, 1, 2)).rejects.toThrow('Order #2 is real. Enter a number above it.')
  expect((await sweep(live, 1, 3)).message).toBe('The next order is #3.')
  expect(await rowsOf(shop, 'orders')).toHaveLength(2)
  expect((await sellOrder(live)).id).toBe(3)
})

test('nor while a real payment is under way; a test payment that never ended goes with its hold', async () => {
  const shop = await openTestShop()
  await sellOrder(shop)
  const piece = await addProduct(shop)
  const underWay = async (test: TestShop) => {
    const payment = await openPayment(test, cartOf(piece, 2))
    await shop.control('/faults', { on: 'capture', kind: 'commit-then-drop', count: 2 })
    expect(await payment.capture()).toMatchObject({ state: 'confirming' })
    expect(await rowsOf(test, 'stock_holds')).not.toEqual([])
  }
  await underWay(shop)
  const live = await goLive(shop)
  await shop.context.db.query.execute(
    sql`UPDATE checkouts SET environment = 'live' WHERE state = 'confirming'`,
  )
  await expect(sweep(live, 1)).rejects.toThrow('A payment is under way.')
  await shop.context.db.query.execute(sql`UPDATE checkouts SET environment = 'sandbox'`)
  await sweep(live, 1)
  expect(await stockOf(shop, piece.id)).toBe(10)
  expect(await breaches(shop)).toEqual([])
})

test('one more order than was shown is looked at first', async () => {
  const shop = await openTestShop()
  await sellOrder(shop)
  await sellOrder(shop)
  await expect(sweep(await goLive(shop), 1)).rejects.toThrow('There are 2 test orders by now.')
})
