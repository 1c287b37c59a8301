import { beforeAll, expect, test } from 'vitest'
import type { Page } from '../every-call.contract.ts'
import type { ProductOnCard } from '../../pieces/product/product-card.rules.ts'
import { LIMITED_STOCK } from '../../pieces/product/product.rules.ts'
import { addProduct, stranger, sharedTestShop } from '../testing/test-shop.ts'
import { createPageReader } from './page-reader.ts'

const opened = sharedTestShop()
let read: ReturnType<typeof createPageReader>
beforeAll(async () => {
  read = createPageReader(opened.shop)
})

test('a page reads what the shop answers to everyone', async () => {
  const { id } = await addProduct(opened)
  expect(await read('GET /api/products/{id}', { id })).toEqual(
    await opened.shop['GET /api/products/{id}']({ id }, stranger),
  )
})

test('what is asked is checked as in an address: numbers are read, what is empty is left out', async () => {
  await addProduct(opened)
  expect(await read('GET /api/products', { search: '', limit: 1, cursor: undefined })).toMatchObject({
    total: (await opened.shop['GET /api/products']({ limit: 1 }, stranger)).total,
    items: [expect.anything()],
  })
})

test('of listed products a page reads what their cards show, and no more', async () => {
  const { id } = await addProduct(opened)
  const listed = (await read('GET /api/products', { limit: 1 })) as Page<ProductOnCard>
  const chosen = (await read('GET /api/products', { ids: String(id) })) as Page<ProductOnCard>
  const shown = [
    'available',
    'category',
    'id',
    'imageUrl',
    'kind',
    'name',
    'price',
    'priceTo',
    'rating',
    'sale',
    'stock',
  ]
  for (const { items } of [listed, chosen]) expect(Object.keys(items[0]!).toSorted()).toEqual(shown)
})

test('a sale that no card tells of leaves what a page reads of a list as it was', async () => {
  const stockShown = async (stock: number) => {
    const { id, category } = await addProduct(opened, { stock, category: `Cards of ${stock}` })
    const { items } = (await read('GET /api/products', { category })) as Page<ProductOnCard>
    return items.find((one) => one.id === id)!.stock
  }
  expect(await stockShown(40)).toBe(await stockShown(LIMITED_STOCK + 1))
  expect(await stockShown(LIMITED_STOCK)).toBe(LIMITED_STOCK)
  expect(await stockShown(0)).toBe(0)
})

test('a refusal looks as it does in the browser: its status, a colon, its sentence', async () => {
  await expect(read('GET /api/products/{id}', { id: 999_999 })).rejects.toThrow('404: Product not found')
  await expect(read('GET /api/products/{id}', { id: 'none' })).rejects.toThrow(
    '400: id: must be a whole number',
  )
  await expect(read('GET /api/products', { sort: 'colour' })).rejects.toThrow(/^400: sort: must be /)
})

test('what is not for everyone is no call to a page', async () => {
  await expect(read('GET /api/orders/{id}', { id: 1 })).rejects.toThrow('404: There is no such call.')
})
