import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { isAnySaleToTurn } from './sale-prices.sql.ts'
import { dayAfter } from '../../buying/promise/business-days.rules.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { shopDay, turnDueSales } from './edit-sale.ts'

let opened: TestShop
let id: number
let today: string

const shown = async (of = id) => await opened.shop['GET /api/products/{id}']({ id: of }, stranger)
const setSale = async (change: object, of = id) =>
  await opened.shop['PUT /api/desk/products/{id}/sale'](
    { id: of, from: null, until: null, prices: [{ id: of, price: '20.00' }], ...change },
    owner,
  )
const run = async (statement: ReturnType<typeof sql>) => await opened.context.db.query.execute(statement)
/** Moves the sale into the past by `days` days. */
const daysGoBy = async (days: number) =>
  await run(
    sql`UPDATE products SET sale_from = sale_from - ${days}::int, sale_until = sale_until - ${days}::int`,
  )
const askedSince = async (days: number) =>
  await run(sql`UPDATE asked_prices SET since = since - make_interval(days => ${days}::int)`)
async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
const totalOf = async (price: string) =>
  await opened.shop['POST /api/cart/quote']({ cartItems: cartOf({ ...(await shown()), price }) }, stranger)

beforeEach(async () => {
  opened = await openTestShop()
  const product = await addProduct(opened, { name: 'Onyx Bracelet', price: '25.00', stock: 7 })
  ;({ id } = product)
  today = await shopDay(opened.context.db.query)
})

describe('a piece on sale', () => {
  test('costs its sale price at once, in lists, cart and payment, and its regular price afterwards', async () => {
    await setSale({})
    expect(await shown()).toMatchObject({
      price: '20.00',
      sale: { regular: '25.00', before: null, until: null },
    })
    const { items } = await opened.shop['GET /api/products']({ search: 'onyx' }, stranger)
    expect(items[0]).toMatchObject({ price: '20.00' })
    expect((await totalOf('20.00')).subtotal).toBe('20.00')
    await openPayment(opened, cartOf(await shown()))

    await setSale({ prices: [] })
    expect(await shown()).toMatchObject({ price: '25.00', sale: null })
  })

  test('in a cart from before the sale ended says what it costs now, and is not paid for unseen', async () => {
    await setSale({})
    const cart = cartOf(await shown())
    await setSale({ prices: [] })
    const quote = await opened.shop['POST /api/cart/quote']({ cartItems: cart }, stranger)
    expect(quote.changes).toMatchObject([
      { kind: 'price_changed', message: expect.stringContaining('now $25.00 (it was $20.00)') },
    ])
    await expect(openPayment(opened, cart)).rejects.toThrow('$25.00')
  })

  test('begins on its first day and ends after its last, by itself', async () => {
    await setSale({ from: dayAfter(today, 2), until: dayAfter(today, 5) })
    expect(await shown()).toMatchObject({ price: '25.00', sale: null })
    await turnDueSales(opened.context)
    expect((await shown()).price).toBe('25.00')

    await daysGoBy(2)
    await turnDueSales(opened.context)
    expect(await shown()).toMatchObject({ price: '20.00', sale: { until: dayAfter(today, 3) } })
    await daysGoBy(3)
    await turnDueSales(opened.context)
    expect((await shown()).price, 'the last day is one of it').toBe('20.00')

    await daysGoBy(1)
    await turnDueSales(opened.context)
    expect(await shown()).toMatchObject({ price: '25.00', sale: null })
    expect(await isAnySaleToTurn(opened.context.db.query, today)).toBe(false)
  })

  test('that passed by while the shop was off never begins', async () => {
    await setSale({ from: dayAfter(today, 2), until: dayAfter(today, 3) })
    await daysGoBy(9)
    await turnDueSales(opened.context)
    expect(await shown()).toMatchObject({ price: '25.00', sale: null })
  })

  test('has another price and last day without ending in between', async () => {
    await setSale({})
    await setSale({ until: dayAfter(today, 1), prices: [{ id, price: '18.00' }] })
    expect(await shown()).toMatchObject({
      price: '18.00',
      sale: { regular: '25.00', until: dayAfter(today, 1) },
    })
  })

  test('that is put off costs its regular price until then', async () => {
    await setSale({})
    await setSale({ from: dayAfter(today, 1) })
    expect(await shown()).toMatchObject({ price: '25.00', sale: null })
  })
})

describe('the price before a sale', () => {
  test('is not shown of a piece that asks for an answer which costs something', async () => {
    await askedSince(31)
    await run(
      sql`UPDATE products SET questions = ${JSON.stringify([
        {
          kind: 'short_text',
          label: 'Engraving',
          help: '',
          required: true,
          finalSale: false,
          maxLength: 20,
          allowed: 'any',
          surchargeCents: 500,
        },
      ])}::jsonb WHERE id = ${id}`,
    )
    await setSale({})
    expect(await shown()).toMatchObject({ price: '20.00', leastPrice: '25.00', sale: { before: null } })
  })

  test('is shown where it was asked for thirty days', async () => {
    await askedSince(31)
    await setSale({})
    expect((await shown()).sale).toMatchObject({ before: '25.00' })
  })

  test('is not shown of a piece that is newer, or was no longer shown meanwhile', async () => {
    await askedSince(29)
    await setSale({})
    expect((await shown()).sale).toMatchObject({ before: null })
    await setSale({ prices: [] })

    await run(sql`DELETE FROM asked_prices`)
    await run(sql`INSERT INTO asked_prices (product_id, cents, since)
      VALUES (${id}::int, 2500, now() - interval '60 days'), (${id}::int, NULL, now() - interval '20 days'),
        (${id}::int, 2500, now() - interval '19 days')`)
    await setSale({})
    expect((await shown()).sale).toMatchObject({ before: null })
  })

  test('is the lowest of those thirty days', async () => {
    await askedSince(40)
    await run(sql`INSERT INTO asked_prices (product_id, cents, since)
      VALUES (${id}::int, 2200, now() - interval '12 days'), (${id}::int, 2500, now() - interval '5 days')`)
    await setSale({})
    expect((await shown()).sale).toMatchObject({ regular: '25.00', before: '22.00' })
  })

  test('is none where a sale of the same price ended lately', async () => {
    await askedSince(40)
    await setSale({})
    await setSale({ prices: [] })
    await setSale({})
    expect((await shown()).sale).toMatchObject({ before: null })
  })
})

describe('the desk', () => {
  test('is told what is wrong with a sale', async () => {
    const refused = async (change: object) =>
      await setSale(change).then(
        () => 'taken',
        (error: { fields?: { field: string; message: string }[] }) => error.fields?.[0],
      )
    expect(await refused({ prices: [{ id, price: '25.00' }] })).toEqual({
      field: 'prices.0.price',
      message: 'must be less than the regular price.',
    })
    expect(await refused({ prices: [{ id, price: '0' }] })).toMatchObject({ field: 'prices.0.price' })
    expect(await refused({ until: dayAfter(today, -1) })).toMatchObject({ field: 'until' })
    expect(await refused({ from: dayAfter(today, 3), until: dayAfter(today, 2) })).toMatchObject({
      field: 'until',
    })
    expect(await refused({ prices: [{ id: id + 999, price: '1' }] })).toMatchObject({ field: 'prices.0.id' })
  })

  test('can’t change the price of a piece on sale by other ways, and takes a sale back', async () => {
    await setSale({})
    const { version } = await shown()
    const change = { products: [{ id, version }] }
    await expect(
      opened.shop['POST /api/desk/products/edit']({ ...change, price: '23.00' }, owner),
    ).rejects.toMatchObject({ fields: [{ field: 'price' }] })
    await opened.shop['POST /api/desk/products/edit']({ ...change, featured: true }, owner)
    expect((await shown()).price).toBe('20.00')

    await setSale({ prices: [] })
    const { items } = await opened.shop['GET /api/history']({}, owner)
    await opened.shop['POST /api/history/{id}/undo']({ id: items[0]!.id }, owner)
    expect(await shown()).toMatchObject({ price: '20.00', sale: { regular: '25.00' } })
  })

  test('has the regular price in its file, which changes nothing when it is read again', async () => {
    await setSale({})
    const file = await opened.shop['GET /api/desk/product-sheet']({}, owner)
    expect(file).toContain('25.00')
    const report = await opened.shop['POST /api/desk/product-sheet']({ file: bytesOf(file) }, owner)
    expect(report).toMatchObject({ changed: 0, errors: [] })
  })

  test('two who set it at once: the second is told', async () => {
    const { version } = await opened.shop['GET /api/desk/products/{id}/sale']({ id }, owner)
    await setSale({ version })
    await expect(setSale({ version, prices: [{ id, price: '19.00' }] })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})
