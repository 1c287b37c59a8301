import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayAfter } from '../../buying/promise/business-days.rules.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { shopDay, turnDueSales } from './edit-sale.ts'

let opened: TestShop
let today: string
let pen: number
let quill: number
let bead: number

const add = async (name: string, price: string, category = 'Pens') =>
  (await addProduct(opened, { name, price, category })).id
const shown = async (id: number) => await opened.shop['GET /api/products/{id}']({ id }, stranger)
const pens = { category: 'Pens' }
const putOnSale = async (change: object) =>
  await opened.shop['POST /api/desk/sales'](
    { shelf: pens, percent: 20, from: null, until: null, ...change },
    owner,
  )

beforeEach(async () => {
  opened = await openTestShop()
  today = await shopDay(opened.context.db.query)
  pen = await add('Oak Pen', '25.00')
  quill = await add('Ash Pen', '10.00')
  bead = await add('Onyx', '30.00', 'Beads')
})

describe('a sale of a shelf', () => {
  test('is a sale of each piece that stands there, ended by one call or in History piece by piece', async () => {
    expect(await putOnSale({ until: dayAfter(today, 3) })).toEqual({ changed: 2, kept: [] })
    expect(await shown(pen)).toMatchObject({
      price: '20.00',
      sale: { regular: '25.00', before: null, until: dayAfter(today, 3) },
    })
    expect(await shown(quill)).toMatchObject({ price: '8.00' })
    expect((await shown(bead)).sale).toBeNull()

    const { items } = await opened.shop['GET /api/history']({ subject: 'product' }, owner)
    await opened.shop['POST /api/history/{id}/undo'](
      { id: items.find(({ subject }) => subject === `product:${pen}`)!.id },
      owner,
    )
    expect(await shown(pen)).toMatchObject({ price: '25.00', sale: null })
    expect(await putOnSale({ percent: null })).toEqual({ changed: 1, kept: [] })
    expect(await shown(quill)).toMatchObject({ price: '10.00', sale: null })
  })

  test('leaves a sale of a piece’s own as it is, and says which; changed, it changes its own', async () => {
    const own = { id: pen, from: null, until: null, prices: [{ id: pen, price: '15.00' }] }
    await opened.shop['PUT /api/desk/products/{id}/sale'](own, owner)
    expect(await putOnSale({})).toEqual({ changed: 1, kept: ['Oak Pen'] })
    expect(await shown(pen)).toMatchObject({ price: '15.00' })
    expect(await putOnSale({ percent: 50 })).toEqual({ changed: 1, kept: ['Oak Pen'] })
    expect(await shown(quill)).toMatchObject({ price: '5.00', sale: { regular: '10.00' } })
    await putOnSale({ percent: null })
    expect(await shown(pen), 'what is its own is not ended with it').toMatchObject({ price: '15.00' })
  })

  test('ended and taken back in History, is the sale of its shelf again', async () => {
    await putOnSale({})
    await putOnSale({ percent: null })
    const { items } = await opened.shop['GET /api/history']({ subject: 'product' }, owner)
    const ended = items.find(({ subject }) => subject === `product:${pen}`)!
    await opened.shop['POST /api/history/{id}/undo']({ id: ended.id }, owner)
    expect(await shown(pen)).toMatchObject({ price: '20.00' })
    expect(await putOnSale({ percent: null })).toEqual({ changed: 1, kept: [] })
    expect(await shown(pen)).toMatchObject({ price: '25.00', sale: null })
  })

  test('is told with its percent and its days, and how many pieces stand on each shelf', async () => {
    const shelves = async () => await opened.shop['GET /api/desk/shelves']({}, owner)
    expect((await shelves()).sales).toEqual([])
    await putOnSale({ until: dayAfter(today, 3) })
    const { sales, counts } = await shelves()
    expect(sales).toEqual([
      {
        shelf: expect.stringMatching(/^category:\d+$/),
        pieces: 2,
        percent: 20,
        from: null,
        until: dayAfter(today, 3),
        isOn: true,
      },
    ])
    const listed = await opened.shop['GET /api/desk/collections']({}, owner)
    expect(counts.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
    await putOnSale({ percent: null })
    expect((await shelves()).sales).toEqual([])
  })

  test('of chosen pieces is a sale of each one’s own, which a sale of their shelf leaves alone', async () => {
    await putOnSale({ shelf: { category: 'Beads' }, percent: 10 })
    expect(await putOnSale({ shelf: { pieces: [pen, bead] }, percent: 40 })).toEqual({
      changed: 1,
      kept: ['Onyx'],
    })
    expect(await shown(pen)).toMatchObject({ price: '15.00' })
    expect(await putOnSale({})).toEqual({ changed: 1, kept: ['Oak Pen'] })
    expect(await shown(bead)).toMatchObject({ price: '27.00' })
  })

  test('of a collection is of what its rule finds, and shows a price before by the rule of each piece', async () => {
    await opened.context.db.query.execute(
      sql`UPDATE asked_prices SET since = since - interval '31 days' WHERE product_id = ${bead}`,
    )
    const { id } = await opened.shop['POST /api/desk/collections'](
      {
        name: 'Picked',
        slug: '',
        words: '',
        description: '',
        picture: null,
        pieces: { by: 'hand', ids: [bead, quill] },
        shown: true,
        show: 'now',
      },
      owner,
    )
    expect(await putOnSale({ shelf: { collection: id }, percent: 10 })).toEqual({ changed: 2, kept: [] })
    expect(await shown(bead)).toMatchObject({ price: '27.00', sale: { before: '30.00' } })
    expect(await shown(quill)).toMatchObject({ price: '9.00', sale: { before: null } })
  })

  test('ends by itself, and whoever pays as it ends is charged what they agreed to', async () => {
    await putOnSale({ from: today, until: today })
    const payment = await openPayment(opened, cartOf(await shown(pen)))
    await opened.context.db.query.execute(
      sql`UPDATE products SET sale_from = sale_from - 1, sale_until = sale_until - 1`,
    )
    await turnDueSales(opened.context)
    expect(await shown(pen)).toMatchObject({ price: '25.00', sale: null })
    const { id } = await payment.capture()
    expect(await opened.shop['GET /api/orders/{id}']({ id: id! }, owner)).toMatchObject({
      subtotal: '20.00',
    })
    await expect(openPayment(opened, cartOf({ ...(await shown(pen)), price: '20.00' }))).rejects.toThrow(
      '$25.00',
    )
  })

  test('is refused with a day that has passed, and of a shelf that is not there', async () => {
    await expect(putOnSale({ until: dayAfter(today, -1) })).rejects.toMatchObject({
      fields: [{ field: 'until' }],
    })
    await expect(putOnSale({ shelf: { category: 'None' } })).rejects.toThrow('Category not found')
    await expect(putOnSale({ shelf: { collection: 999 } })).rejects.toThrow('Collection not found')
  })
})

describe('the sale of a shelf that is called otherwise, or is no more', () => {
  const categoryOf = async (name: string) =>
    (await opened.shop['GET /api/desk/categories']({}, owner)).find((one) => one.name === name)!

  test('is ended by the shelf as it is called now, in any capitals', async () => {
    await putOnSale({})
    const { id, version } = await categoryOf('Pens')
    await opened.shop['PUT /api/categories/{id}']({ id, version, name: 'Writing', description: '' }, owner)
    expect(await putOnSale({ shelf: { category: 'writing' }, percent: null })).toEqual({
      changed: 2,
      kept: [],
    })
    expect(await shown(pen)).toMatchObject({ price: '25.00', sale: null })
  })

  test('goes with its pieces into another category', async () => {
    await putOnSale({})
    const [from, into] = [await categoryOf('Pens'), await categoryOf('Beads')]
    await opened.shop['POST /api/categories/{id}/merge'](
      { id: from.id, into: into.id, version: from.version },
      owner,
    )
    const beads = { category: 'Beads' }
    expect(await putOnSale({ shelf: beads, percent: null })).toEqual({ changed: 2, kept: [] })
    await expect(putOnSale({ percent: null })).rejects.toMatchObject({ code: 'not_found' })
  })
})
