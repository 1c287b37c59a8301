import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayAfter } from '../../buying/promise/business-days.rules.ts'
import { addProduct, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'
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

beforeEach(async () => {
  opened = await openTestShop()
  const product = await addProduct(opened, { name: 'Onyx Bracelet', price: '25.00', stock: 7 })
  ;({ id } = product)
  today = await shopDay(opened.context.db.query)
})

describe('combinations', () => {
  const six = () => sizeOf('6 in')
  const sizeOf = async (choice: string) =>
    (await shown()).combinations.find(({ choices }) => choices[0] === choice)!
  beforeEach(async () => {
    const plain = { sku: '', imageUrl: '', published: true }
    await opened.shop['PUT /api/desk/products/{id}/options'](
      {
        id,
        optionGroups: [{ name: 'Wrist size', values: ['6 in', '7 in'] }],
        combinations: [
          { choices: ['6 in'], price: '28.00', stock: 2, ...plain },
          { choices: ['7 in'], price: '30.00', stock: 1, ...plain },
        ],
      },
      owner,
    )
  })

  test('are on sale one by one, and their piece costs from the lowest', async () => {
    await setSale({ prices: [{ id: (await six()).id, price: '21.00' }] })
    expect(await shown()).toMatchObject({ price: '21.00', priceTo: '30.00' })
    expect(await six()).toMatchObject({ price: '21.00', sale: { regular: '28.00' } })
    expect((await sizeOf('7 in')).sale).toBeNull()
    expect(await shown((await six()).id)).toMatchObject({ price: '21.00', sale: { regular: '28.00' } })
  })

  test('say of their piece that some are on sale, or all, and until when', async () => {
    const [small, large] = [(await six()).id, (await sizeOf('7 in')).id]
    await askedSince(31)
    const until = dayAfter(today, 3)
    await setSale({ until, prices: [{ id: small, price: '21.00' }] })
    const some = { some: true, regular: '28.00', before: null, until }
    expect((await shown()).sale).toEqual(some)
    const { items } = await opened.shop['GET /api/products']({ search: 'onyx' }, stranger)
    expect(items[0]!.sale).toEqual(some)
    expect(await shown(small)).toMatchObject({ sale: { some: false, before: '28.00', until } })

    // What was asked before was not one and the same: of neither it could be told which.
    const prices = [small, large].map((one) => ({ id: one, price: '21.00' }))
    await setSale({ until, prices })
    expect((await shown()).sale).toEqual({ some: false, regular: '28.00', before: null, until })

    await daysGoBy(4)
    await turnDueSales(opened.context)
    expect(await shown()).toMatchObject({ price: '28.00', priceTo: '30.00', sale: null })
  })

  test('that all cost the same before and now have their piece tell what was asked before', async () => {
    const setOptions = async (change: (one: { choices: string[] }) => object) => {
      const { version, ...now } = await opened.shop['GET /api/desk/products/{id}/options']({ id }, owner)
      const combinations = now.combinations.map((one) => ({ ...one, ...change(one) }))
      await opened.shop['PUT /api/desk/products/{id}/options']({ id, version, ...now, combinations }, owner)
    }
    await setOptions(() => ({ price: '28.00' }))
    await run(sql`DELETE FROM asked_prices WHERE cents = 3000`)
    await askedSince(31)
    const both = [await six(), await sizeOf('7 in')]
    await setSale({ prices: both.map((one) => ({ id: one.id, price: '21.00' })) })
    expect((await shown()).sale).toEqual({ some: false, regular: '28.00', before: '28.00', until: null })
    await setSale({ prices: [{ id: both[0]!.id, price: '21.00' }] })
    expect((await shown()).sale).toMatchObject({ some: true, before: null })
    // One that can be chosen no longer is not asked.
    await setOptions(({ choices }) => ({ published: choices[0] === '6 in' }))
    expect((await shown()).sale).toMatchObject({ some: false })
  })

  test('of a piece that was deleted are put back at their regular prices', async () => {
    const regular = (await six()).id
    await setSale({ prices: [{ id: regular, price: '21.00' }] })
    const { changeId } = await opened.shop['DELETE /api/products/{id}']({ id }, owner)
    await opened.shop['POST /api/history/{id}/undo']({ id: changeId }, owner)
    expect(await six()).toMatchObject({ price: '28.00', sale: null })
  })

  test('keep their prices when their options are edited meanwhile', async () => {
    await setSale({ prices: [{ id: (await six()).id, price: '21.00' }] })
    const { version, ...options } = await opened.shop['GET /api/desk/products/{id}/options']({ id }, owner)
    await opened.shop['PUT /api/desk/products/{id}/options']({ id, version, ...options }, owner)
    expect(await six()).toMatchObject({ price: '21.00', sale: { regular: '28.00' } })
    const dearer = options.combinations.map((one) => ({ ...one, price: '40.00' }))
    await expect(
      opened.shop['PUT /api/desk/products/{id}/options']({ id, ...options, combinations: dearer }, owner),
    ).rejects.toMatchObject({ fields: [{ field: 'combinations.0.price' }] })
  })
})
