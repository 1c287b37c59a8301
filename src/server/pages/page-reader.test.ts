import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITED_STOCK } from '../../domain/catalogue/product.ts'
import { addProduct, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'
import { createPageReader } from './page-reader.ts'

let opened: TestShop
let read: ReturnType<typeof createPageReader>
beforeAll(async () => {
  opened = await openTestShop({ keep: true })
  read = createPageReader(opened.shop)
})
afterAll(() => opened.drop())

test('a page reads what the shop answers to everyone', async () => {
  const { id } = await addProduct(opened)
  expect(await read('GET /api/products/{id}', { id })).toEqual(
    await opened.shop['GET /api/products/{id}']({ id }, stranger),
  )
})

test('what is asked is checked as in an address: numbers are read, what is empty is left out', async () => {
  const { id } = await addProduct(opened)
  await opened.context.db.query.execute(sql`UPDATE products SET stock = 4 WHERE id <= ${id}`)
  expect(await read('GET /api/products', { search: '', limit: 1, cursor: undefined })).toEqual(
    await opened.shop['GET /api/products']({ limit: 1 }, stranger),
  )
})

test('a list says no more of what is left of a piece than cards do', async () => {
  const { id } = await addProduct(opened)
  const listed = async (stock: number) => {
    await opened.context.db.query.execute(sql`UPDATE products SET stock = ${stock} WHERE id = ${id}`)
    const { items } = (await read('GET /api/products', { ids: String(id) })) as { items: { stock: number }[] }
    return items[0]!.stock
  }
  for (const [stock, said] of [
    [0, 0],
    [LIMITED_STOCK, LIMITED_STOCK],
    [40, LIMITED_STOCK + 1],
    [41, LIMITED_STOCK + 1],
  ] as const)
    expect(await listed(stock)).toBe(said)
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
