import { beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { listLowStock } from '../../orders/reports/sales.sql.ts'
import {
  addProduct,
  cartOf,
  openPayment,
  openTestShop,
  stranger,
  type TestShop,
} from '../../shop/testing/test-shop.ts'
import { owner } from '../../shop/testing/paypal-news.ts'

let opened: TestShop
let id: number
const sizes = [{ name: 'Wrist size', values: ['6 in', '6½ in', '7 in'] }]
const plain = { imageUrl: '', published: true }
const threeSizes = {
  optionGroups: sizes,
  combinations: [
    { choices: ['6 in'], price: '28.00', stock: 2, sku: 'BR-6', ...plain },
    { choices: ['6½ in'], price: '30.00', stock: 1, sku: '', ...plain },
    { choices: ['7 in'], price: '32.00', stock: 0, sku: '', ...plain },
  ],
}

const shown = async (of = id) => await opened.shop['GET /api/products/{id}']({ id: of }, stranger)
const setOptions = async (change: object) =>
  await opened.shop['PUT /api/desk/products/{id}/options']({ ...threeSizes, id, ...change }, owner)
const atDesk = async () => await opened.shop['GET /api/desk/products/{id}/options']({ id }, owner)
const soldLines = async () =>
  (await opened.shop['GET /api/orders']({ sort: 'newest' }, owner)).items[0]!.items
const breaches = async () => await findBreaches(opened.context.db.query)
const chosen = async (choice: string) =>
  await shown((await shown()).combinations.find(({ choices }) => choices[0] === choice)!.id)

beforeEach(async () => {
  opened = await openTestShop()
  ;({ id } = await addProduct(opened, { name: 'Onyx Bracelet', price: '25.00', stock: 7 }))
})

describe('a piece with options', () => {
  test('has the price and the stock of its combinations, and each of them its own', async () => {
    await setOptions({})
    expect(await shown()).toMatchObject({
      price: '28.00',
      priceTo: '32.00',
      stock: 3,
      optionGroups: sizes,
      combinations: [
        { choices: ['6 in'], price: '28.00', stock: 2, sku: 'BR-6' },
        { choices: ['6½ in'], price: '30.00', stock: 1 },
        { choices: ['7 in'], price: '32.00', stock: 0 },
      ],
    })
    expect(await chosen('6½ in')).toMatchObject({
      name: 'Onyx Bracelet, 6½ in',
      price: '30.00',
      parentId: id,
      choices: ['6½ in'],
      optionGroups: sizes,
    })
    expect(await breaches()).toEqual([])
  })

  test('stands once in lists, and is found once', async () => {
    await setOptions({})
    const lists = [{}, { search: 'onyx' }, { collection: 'limited-edition' as const }]
    for (const query of lists) {
      const { items, total } = await opened.shop['GET /api/products']({ ...query, limit: 24 }, stranger)
      expect([items.map((one) => one.id), total]).toEqual([[id], 1])
    }
    const desk = await opened.shop['GET /api/desk/products']({ sort: 'name', limit: 24 }, owner)
    expect(desk.items.map((one) => one.id)).toEqual([id])
  })

  test('is bought by its combination, whose stock goes, and the sum with it', async () => {
    await setOptions({})
    const { capture } = await openPayment(opened, cartOf(await chosen('6 in'), 2))
    await capture()
    expect(await soldLines()).toMatchObject([{ name: 'Onyx Bracelet, 6 in', quantity: 2 }])
    expect((await shown()).combinations.map(({ stock }) => stock)).toEqual([0, 1, 0])
    expect((await shown()).stock).toBe(1)
    expect(await breaches()).toEqual([])
  })

  test('the last piece of a size is sold once, whoever asks', { timeout: 600_000 }, async () => {
    await setOptions({})
    const last = await chosen('6½ in')
    const buyers = await Promise.all(
      Array.from(
        { length: Number(process.env['BUYERS'] ?? 12) },
        async () => await openPayment(opened, cartOf(last)),
      ),
    )
    const tries = await Promise.allSettled(buyers.map(async ({ capture }) => await capture()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await shown()).combinations.map(({ stock }) => stock)).toEqual([2, 0, 0])
    expect(await breaches()).toEqual([])
  })

  test('can’t be in a cart without a choice, and the cart says what to choose', async () => {
    const before = await shown()
    await setOptions({})
    const quote = await opened.shop['POST /api/cart/quote']({ cartItems: cartOf(before) }, stranger)
    expect(quote.changes).toEqual([
      { id, kind: 'has_options', message: 'Onyx Bracelet comes in options by now: choose its wrist size.' },
    ])
    expect(quote.items).toEqual([])
    await expect(openPayment(opened, cartOf(before))).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a combination that is switched off is gone from page and cart, and its order stays', async () => {
    await setOptions({})
    const small = await chosen('6 in')
    const { capture } = await openPayment(opened, cartOf(small))
    await capture()
    await setOptions({ combinations: threeSizes.combinations.slice(1) })
    expect((await shown()).combinations.map(({ choices }) => choices[0])).toEqual(['6½ in', '7 in'])
    await expect(shown(small.id)).rejects.toMatchObject({ code: 'not_found' })
    const gone = 'Onyx Bracelet, 6 in is no longer in the shop.'
    const quote = await opened.shop['POST /api/cart/quote']({ cartItems: cartOf(small) }, stranger)
    expect(quote.changes).toMatchObject([{ id: small.id, message: gone }])
    await expect(openPayment(opened, cartOf(small))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(gone) as string,
    })
    expect(await soldLines()).toMatchObject([{ name: 'Onyx Bracelet, 6 in', productId: small.id }])
    expect((await shown()).stock).toBe(1)
    expect(await breaches()).toEqual([])
  })

  test('runs out by combination, however many there are of the others', async () => {
    const many = threeSizes.combinations.map((one, n) => ({ ...one, stock: n === 1 ? 1 : 50 }))
    await setOptions({ combinations: many })
    const { id: few } = await chosen('6½ in')
    const query = { stock: 'low' as const, sort: 'name' as const, limit: 24 }
    expect((await opened.shop['GET /api/desk/products'](query, owner)).items.map((one) => one.id)).toEqual([
      id,
    ])
    const { items, total } = await listLowStock(opened.context.db.query, 10)
    expect([items, total]).toEqual([[{ id: few, name: 'Onyx Bracelet, 6½ in', stock: 1 }], 1])
  })

  test('what the buyer of a combination writes is of the piece', async () => {
    await setOptions({})
    const small = await chosen('6 in')
    const { capture } = await openPayment(opened, cartOf(small))
    const orderId = (await capture()).id!
    const { customerEmail: email } = await opened.shop['GET /api/orders/{id}']({ id: orderId }, owner)
    const words = { rating: 5, title: 'Good', content: 'Fits well.', author: 'Ada', orderId, email }
    await opened.shop['POST /api/products/{id}/reviews']({ id: small.id, ...words }, stranger)
    const written = await opened.shop['GET /api/reviews']({}, owner)
    expect(written.items).toMatchObject([{ productId: id, productName: 'Onyx Bracelet' }])
    const { id: review, version } = written.items[0]!
    await opened.shop['PUT /api/reviews/{id}']({ id: review, version, state: 'shown' }, owner)
    for (const of of [id, small.id]) expect((await shown(of)).rating).toEqual({ count: 1, average: 5 })
  })

  test('a combination keeps its orders and its number under another name', async () => {
    await setOptions({})
    const { id: small } = await chosen('6 in')
    const renamed = [{ name: 'Wrist size', values: ['6 inches', '6½ in', '7 in'] }]
    const [first, ...others] = threeSizes.combinations
    const sent = {
      optionGroups: renamed,
      combinations: [{ ...first!, id: small, choices: ['6 inches'] }, ...others],
    }
    expect((await setOptions(sent)).combinations[0]).toMatchObject({ id: small, stock: 2 })
    expect(await shown(small)).toMatchObject({ name: 'Onyx Bracelet, 6 inches' })
  })

  test('what is edited of it, its combinations follow; its sums can’t be edited', async () => {
    await setOptions({})
    const desk = await opened.shop['GET /api/desk/products/{id}']({ id }, owner)
    const { name: _, ...words } = await shown()
    const edit = {
      name: 'Lava Bracelet',
      description: 'Of lava.',
      price: desk.price,
      stock: desk.stock,
      category: 'Clocks',
      imageUrl: words.imageUrl,
      featured: false,
      tags: [],
    }
    await opened.shop['PUT /api/products/{id}']({ id, ...edit }, owner)
    expect(await chosen('7 in')).toMatchObject({
      name: 'Lava Bracelet, 7 in',
      description: 'Of lava.',
      category: 'Clocks',
    })
    for (const wrong of [{ price: '1.00' }, { stock: 50 }])
      await expect(opened.shop['PUT /api/products/{id}']({ id, ...edit, ...wrong }, owner)).rejects.toThrow(
        'is that of its options. Change it there.',
      )
  })

  test('it can’t become one of a kind, whoever asks; without its options it can', async () => {
    await setOptions({})
    const { version, ...desk } = await opened.shop['GET /api/desk/products/{id}']({ id }, owner)
    const { name, description, category, imageUrl, price, stock } = desk
    const words = { name, description, category, imageUrl, price, stock, featured: false, tags: [] }
    const once = { ...words, id, kind: 'one_of_a_kind' as const }
    const refused = {
      code: 'invalid',
      fields: [{ field: 'kind', message: expect.stringContaining('Take its options off first') as string }],
    }
    await expect(opened.shop['PUT /api/products/{id}'](once, owner)).rejects.toMatchObject(refused)
    const { combinations } = await atDesk()
    const same = { ...threeSizes, combinations }
    await expect(
      opened.shop['PUT /api/products/{id}']({ ...once, version, options: same }, owner),
    ).rejects.toMatchObject(refused)
    expect((await shown()).kind).toBe('shelf')
    const none = { optionGroups: [], combinations: [] }
    await opened.shop['PUT /api/products/{id}']({ ...once, version, stock: 1, options: none }, owner)
    expect(await shown()).toMatchObject({ kind: 'one_of_a_kind', available: 1, optionGroups: [] })
    await expect(setOptions({})).rejects.toMatchObject({ fields: [{ field: 'optionGroups' }] })
    expect(await breaches()).toEqual([])
  })

  test('an edit from an older version is a conflict, and what was sold meanwhile stays sold', async () => {
    const { version } = await setOptions({})
    const seen = await atDesk()
    const { capture } = await openPayment(opened, cartOf(await chosen('6 in')))
    await capture()
    const more = seen.combinations.map((one) => ({ ...one, stockSeen: one.stock, stock: one.stock + 3 }))
    expect((await setOptions({ version, combinations: more })).combinations[0]!.stock).toBe(4)
    await expect(setOptions({ version })).rejects.toMatchObject({ reason: 'edited_meanwhile' })
    expect(await breaches()).toEqual([])
  })

  test('an edit is taken back, and a deleted piece comes back with all of its combinations', async () => {
    await setOptions({})
    await setOptions({ combinations: [{ choices: ['6 in'], price: '99.00', stock: 9, sku: '', ...plain }] })
    const changes = async () =>
      (await opened.shop['GET /api/history']({ limit: 10 }, owner)).items.map(({ id: change }) => change)
    await opened.shop['POST /api/history/{id}/undo']({ id: (await changes())[0]! }, owner)
    const asBefore = await shown()
    expect(asBefore.combinations.map(({ price, stock }) => [price, stock])).toEqual([
      ['28.00', 2],
      ['30.00', 1],
      ['32.00', 0],
    ])
    const { changeId } = await opened.shop['DELETE /api/products/{id}']({ id }, owner)
    await expect(shown()).rejects.toMatchObject({ code: 'not_found' })
    expect(await breaches()).toEqual([])
    await opened.shop['POST /api/history/{id}/undo']({ id: changeId }, owner)
    expect(await shown()).toMatchObject({
      combinations: asBefore.combinations,
      optionGroups: sizes,
      stock: 3,
      price: '28.00',
      priceTo: '32.00',
    })
    expect(await breaches()).toEqual([])
  })

  test('a draft’s combinations are not shown either', async () => {
    await setOptions({})
    const { id: small } = await chosen('6 in')
    const { id: _, version, ...words } = await opened.shop['GET /api/desk/products/{id}']({ id }, owner)
    await opened.shop['POST /api/desk/products/edit'](
      { products: [{ id, version }], category: words.category, published: false },
      owner,
    )
    await expect(shown(small)).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each([
    [{ optionGroups: [...sizes, ...sizes] }, 'optionGroups.1.name', 'is the name of another group.'],
    [{ combinations: [] }, 'combinations', 'a piece with options has one at least'],
    [
      { combinations: [{ choices: ['9 in'], price: '1.00', stock: 1, sku: '', ...plain }] },
      'combinations.0.choices',
      'not a value',
    ],
  ])('wrong options are refused by name: %j', async (wrong, field, words) => {
    await expect(setOptions(wrong)).rejects.toMatchObject({
      fields: [{ field, message: expect.stringContaining(words) as string }],
    })
  })
})
