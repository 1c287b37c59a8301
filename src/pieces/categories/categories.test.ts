import type { Caller } from '../../shop/context.ts'
import { describe, expect, test } from 'vitest'
import { insertProducts } from '../product/products.sql.ts'
import { findBreaches } from '../../payments/books/books.sql.ts'
import { addProduct, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' } }

const categories = ({ shop }: TestShop) => shop['GET /api/desk/categories']({}, owner)
const names = async (test: TestShop) => (await categories(test)).map(({ name }) => name)
const add = ({ shop }: TestShop, name: string) =>
  shop['POST /api/categories']({ name, description: '' }, owner)
const listed = async ({ shop }: TestShop, filter: object) =>
  (await shop['GET /api/products'](filter, stranger)).items.map(({ name }) => name)

describe('categories', () => {
  test('are listed with how many products they have, drafts among them', async () => {
    const test = await openTestShop()
    await addProduct(test, { category: 'Clocks' })
    await addProduct(test, { category: 'Clocks', published: false })
    await add(test, 'Pens - Wood')
    expect(await categories(test)).toMatchObject([
      { name: 'Clocks', products: 2, drafts: 1, version: 1 },
      { name: 'Pens - Wood', products: 0, drafts: 0, description: null },
    ])
  })

  test('of one name are one, whatever the capitals', async () => {
    const test = await openTestShop()
    const { id } = await add(test, 'Clocks')
    await expect(add(test, 'CLOCKS')).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'name' }] })
    const renamed = await test.shop['PUT /api/categories/{id}'](
      { id, version: 1, name: 'CLOCKS', description: 'They tick.' },
      owner,
    )
    expect(renamed).toMatchObject({ name: 'CLOCKS', description: 'They tick.', version: 2 })
  })

  test('added twice at once are added once', async () => {
    const test = await openTestShop()
    const results = await Promise.allSettled([add(test, 'Clocks'), add(test, 'clocks')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await categories(test)).toHaveLength(1)
  })

  test('that were changed since they were seen are a conflict', async () => {
    const test = await openTestShop()
    const { id } = await add(test, 'Clocks')
    const rename = (name: string) =>
      test.shop['PUT /api/categories/{id}']({ id, version: 1, name, description: '' }, owner)
    await rename('Wall Clocks')
    await expect(rename('Timepieces')).rejects.toMatchObject({ code: 'conflict', reason: 'edited_meanwhile' })
    expect(await names(test)).toEqual(['Wall Clocks'])
  })
})

describe('a renamed category', () => {
  async function renamed(from: string, to: string) {
    const test = await openTestShop()
    const product = await addProduct(test, { name: 'Regulator', category: from })
    const [category] = await categories(test)
    const { id } = category!
    await test.shop['PUT /api/categories/{id}']({ id, version: 1, name: to, description: '' }, owner)
    return { test, id, product }
  }

  test('takes its products along, and its count', async () => {
    const { test, product } = await renamed('Clocks', 'Timepieces')
    expect(await test.shop['GET /api/products/{id}']({ id: product.id }, stranger)).toMatchObject({
      category: 'Timepieces',
    })
    expect(await categories(test)).toMatchObject([{ name: 'Timepieces', products: 1, drafts: 0 }])
  })

  test('is searched by its new name, and no longer by its old one', async () => {
    const { test } = await renamed('Wristlets', 'Letter Openers')
    expect(await listed(test, { search: 'opener' })).toEqual(['Regulator'])
    expect(await listed(test, { search: 'wristlet' })).toEqual([])
  })

  test('is found by its old name in addresses, and by the pages that show it', async () => {
    const { test } = await renamed('Natural Gemstones', 'Stones')
    expect(await listed(test, { category: 'Natural Gemstones' })).toEqual(['Regulator'])
    expect(await listed(test, { collection: 'natural-gemstones' })).toEqual(['Regulator'])
    expect(await listed(test, { type: 'wristlets' })).toEqual(['Regulator'])
  })

  test('in other capitals, and those again in others, is found by all of them', async () => {
    const { test, id } = await renamed('Clocks', 'CLOCKS')
    await test.shop['PUT /api/categories/{id}']({ id, version: 2, name: 'clocks', description: '' }, owner)
    for (const category of ['Clocks', 'CLOCKS', 'clocks'])
      expect(await listed(test, { category }), category).toEqual(['Regulator'])
    expect(await names(test)).toEqual(['clocks'])
  })

  test('is meant by a form that was opened before', async () => {
    const { test } = await renamed('Clocks', 'Timepieces')
    await test.shop['POST /api/products'](
      {
        name: 'Cuckoo',
        description: 'It calls.',
        price: '80.00',
        imageUrl: 'attached_assets/a.svg',
        category: 'clocks',
        tags: [],
        stock: 1,
        featured: false,
      },
      owner,
    )
    expect(await categories(test)).toMatchObject([{ name: 'Timepieces', products: 2 }])
  })

  test('gives its old name up to a category that is called so anew', async () => {
    const { test } = await renamed('Clocks', 'Timepieces')
    await add(test, 'Clocks')
    expect(await listed(test, { category: 'Clocks' })).toEqual([])
    expect(await names(test)).toEqual(['Timepieces', 'Clocks'])
  })

  test('is called as before when the change is taken back, unless that name is taken', async () => {
    const { test, id } = await renamed('Clocks', 'Timepieces')
    const undo = async () => {
      const { items } = await test.shop['GET /api/history']({ subject: 'category' }, owner)
      const change = items.find(({ undoable }) => undoable)!
      return await test.shop['POST /api/history/{id}/undo']({ id: change.id }, owner)
    }
    await undo()
    expect(await names(test)).toEqual(['Clocks'])
    await undo()
    expect(await names(test)).toEqual(['Timepieces'])
    await add(test, 'Clocks')
    await expect(undo()).rejects.toMatchObject({ code: 'conflict' })
    expect((await categories(test)).find((one) => one.id === id)?.name).toBe('Timepieces')
  })
})

describe('the order of categories', () => {
  const put = ({ shop }: TestShop, ids: number[], seen: number[]) =>
    shop['PUT /api/desk/categories']({ ids, seen }, owner)

  test('is what the shop shows, and can be taken back', async () => {
    const test = await openTestShop()
    const ids: number[] = []
    for (const name of ['A', 'B', 'C']) ids.push((await add(test, name)).id)
    await put(test, ids.toReversed(), ids)
    expect((await test.shop['GET /api/categories']({}, stranger)).map(({ name }) => name)).toEqual([
      'C',
      'B',
      'A',
    ])
    await add(test, 'D')
    await test.shop['PUT /api/categories/{id}'](
      { id: ids[1]!, version: 1, name: 'Bee', description: '' },
      owner,
    )
    const { items } = await test.shop['GET /api/history']({ subject: 'category' }, owner)
    const change = items.find(({ action }) => action === 'category.order')!
    expect(change).toMatchObject({ before: { order: ['A', 'B', 'C'] }, undoable: true })
    await test.shop['POST /api/history/{id}/undo']({ id: change.id }, owner)
    expect(await names(test)).toEqual(['A', 'Bee', 'C', 'D'])
  })

  test('seen otherwise than it is now is a conflict, and incomplete refused', async () => {
    const test = await openTestShop()
    const a = (await add(test, 'A')).id
    const b = (await add(test, 'B')).id
    await put(test, [b, a], [a, b])
    await expect(put(test, [b, a], [a, b])).rejects.toMatchObject({ reason: 'edited_meanwhile' })
    await expect(put(test, [b], [b, a])).rejects.toMatchObject({ code: 'invalid' })
    await expect(put(test, [b, b], [b, a])).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('deleting a category', () => {
  test('that no product is in, not even a draft, just does it', async () => {
    const test = await openTestShop()
    await addProduct(test, { category: 'Clocks', published: false })
    const [clocks] = await categories(test)
    const pens = await add(test, 'Pens - Wood')
    const remove = (id: number) => test.shop['DELETE /api/categories/{id}']({ id }, owner)
    await expect(remove(clocks!.id)).rejects.toMatchObject({ code: 'conflict', reason: 'in_use' })
    await remove(pens.id)
    expect(await names(test)).toEqual(['Clocks'])
    await expect(remove(pens.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('moves its products where they are told to, and its addresses lead there', async () => {
    const test = await openTestShop()
    for (const name of ['One', 'Two']) await addProduct(test, { name, category: 'Clocks' })
    await addProduct(test, { name: 'Three', category: 'Timepieces' })
    const [clocks, timepieces] = await categories(test)
    const merged = await test.shop['POST /api/categories/{id}/merge'](
      { id: clocks!.id, into: timepieces!.id, version: 1 },
      owner,
    )
    expect(merged).toMatchObject({ name: 'Timepieces', products: 3, drafts: 0 })
    expect(await names(test)).toEqual(['Timepieces'])
    expect((await listed(test, { category: 'Clocks' })).toSorted()).toEqual(['One', 'Three', 'Two'])
    expect(await listed(test, { search: 'timepieces' })).toHaveLength(3)
    const { items } = await test.shop['GET /api/history']({ subject: 'category' }, owner)
    expect(items[0]).toMatchObject({
      action: 'category.merge',
      before: { name: 'Clocks', products: 2 },
      after: { movedInto: 'Timepieces' },
    })
  })

  test('that very many products are in moves them in turns, and others are answered meanwhile', async () => {
    const test = await openTestShop()
    for (const category of ['Clocks', 'Timepieces']) await addProduct(test, { category, stock: 0 })
    const clock = { description: 'It ticks.', priceCents: 1500, imageUrl: 'attached_assets/a.svg', tags: [] }
    const many = Array.from({ length: 449 }, (_, n) => ({ ...clock, name: `Clock ${n}`, category: 'Clocks' }))
    await test.context.db.transaction((tx) => insertProducts(tx, many))
    const [clocks, timepieces] = await categories(test)
    const merging = test.shop['POST /api/categories/{id}/merge'](
      { id: clocks!.id, into: timepieces!.id, version: 1 },
      owner,
    )
    const seen = new Set<number>()
    const done = new AbortController()
    const watching = (async () => {
      while (!done.signal.aborted) seen.add((await listed(test, { category: 'Timepieces' })).length)
    })()
    expect(await merging.finally(() => done.abort())).toMatchObject({ name: 'Timepieces', products: 451 })
    await watching
    expect([...seen].some((count) => count > 1 && count < 451)).toBe(true)
    const { items } = await test.shop['GET /api/history']({ subject: 'category' }, owner)
    expect(items[0]).toMatchObject({ before: { name: 'Clocks', products: 450 } })
    expect(await findBreaches(test.context.db.query)).toEqual([])
  })

  test('into one that is gone, or into itself, moves nothing', async () => {
    const test = await openTestShop()
    await addProduct(test, { category: 'Clocks' })
    const { id } = (await categories(test))[0]!
    const merge = (into: number) =>
      test.shop['POST /api/categories/{id}/merge']({ id, into, version: 1 }, owner)
    for (const into of [id, 99]) {
      await expect(merge(into)).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'into' }] })
    }
    expect(await categories(test)).toMatchObject([{ name: 'Clocks', products: 1 }])
  })
})
