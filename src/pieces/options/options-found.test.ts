import { beforeEach, describe, expect, test } from 'vitest'
import { addProduct, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'
import { owner } from '../../shop/testing/paypal-news.ts'

let opened: TestShop
let id: number

const setOptions = async (hooks: { published: boolean; sku?: string }) =>
  await opened.shop['PUT /api/desk/products/{id}/options'](
    {
      id,
      optionGroups: [
        { name: 'Metal', values: ['Copper', 'Brass'] },
        { name: 'Clasp', values: ['Hook', 'Toggle'] },
      ],
      combinations: [
        { choices: ['Copper', 'Hook'], sku: 'S003', ...hooks },
        { choices: ['Brass', 'Toggle'], sku: 'S004', published: true },
      ].map((one) => ({ price: '28.00', stock: 2, imageUrl: '', ...one })),
    },
    owner,
  )

const found = async (search: string) =>
  (await opened.shop['GET /api/products']({ search, sort: 'relevance', limit: 20 }, stranger)).items.map(
    (piece) => piece.id,
  )
const atDesk = async (search: string, options?: 'each') =>
  (await opened.shop['GET /api/desk/products']({ search, sort: 'name', limit: 20, options }, owner)).items

beforeEach(async () => {
  opened = await openTestShop()
  ;({ id } = await addProduct(opened, { name: 'Plover Anklet', description: 'Bent by hand.', tags: [] }))
  await addProduct(opened, { name: 'Heron Anklet', description: 'Bent by hand.', tags: [] })
})

describe('a piece that comes in several', () => {
  test('is found once, by what is chosen of it and by its numbers', async () => {
    expect(await found('copper hook')).toEqual([])
    await setOptions({ published: true })
    expect(await found('copper hook')).toEqual([id])
    expect(await found('copper anklet')).toEqual([id])
    expect(await found('S003')).toEqual([id])
    expect(await found('anklet')).toHaveLength(2)
  })

  test('is no longer found by what can be chosen no longer, nor by a number it had', async () => {
    await setOptions({ published: false })
    expect(await found('copper')).toEqual([])
    expect(await found('brass')).toEqual([id])
    await setOptions({ published: true, sku: 'T9' })
    expect(await found('T9')).toEqual([id])
    expect(await found('S003')).toEqual([])
  })

  test('is found at the desk by the number of one of them, and the one itself where each is listed', async () => {
    await setOptions({ published: true })
    expect((await atDesk('S003')).map((piece) => piece.id)).toEqual([id])
    expect((await atDesk('copper')).map((piece) => piece.id)).toEqual([id])
    const each = await atDesk('s003', 'each')
    expect(each.map(({ name }) => name)).toEqual(['Plover Anklet, Copper, Hook'])
    expect((await atDesk('S00', 'each')).map(({ parentId }) => parentId)).toEqual([id, id])

    await setOptions({ published: true, sku: 'T9' })
    expect(await atDesk('S003')).toEqual([])
    expect((await atDesk('T9', 'each')).map(({ sku }) => sku)).toEqual(['T9'])
  })

  test('is found again when it is put back after it was deleted', async () => {
    await setOptions({ published: true })
    const { changeId } = await opened.shop['DELETE /api/products/{id}']({ id }, owner)
    expect(await found('S003')).toEqual([])
    await opened.shop['POST /api/history/{id}/undo']({ id: changeId }, owner)
    expect(await found('S003')).toEqual([id])
  })
})
