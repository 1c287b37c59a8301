import { afterAll, beforeAll, expect, test } from 'vitest'
import { owner } from '../../shop/testing/paypal-news.ts'
import { addProduct } from '../../shop/testing/test-shop.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
let id: number
let small: number
const sizes = { optionGroups: [{ name: 'Wrist size', values: ['6 in', '7 in'] }] }
const combination = (size: string, published: boolean) => ({
  choices: [size],
  price: '28.00',
  stock: 2,
  sku: '',
  imageUrl: '',
  published,
})

const offer = async (isSmallOffered: boolean) =>
  await server.shop['PUT /api/desk/products/{id}/options'](
    { ...sizes, id, combinations: [combination('6 in', isSmallOffered), combination('7 in', true)] },
    owner,
  )

beforeAll(async () => {
  server = await openTestServer()
  ;({ id } = await addProduct(server, { name: 'Onyx Bracelet', stock: 0 }))
  small = (await offer(true)).combinations[0]!.id
})
afterAll(() => server.drop())

const get = async (path: string) => await fetch(server.url + path, { redirect: 'manual' })

test('the address of a choice that is no longer offered leads to its piece, and back once it is', async () => {
  expect((await get(`/products/${small}`)).status).toBe(200)
  await offer(false)
  const left = await get(`/products/${small}`)
  expect([left.status, left.headers.get('Location')]).toEqual([301, `/products/${id}-onyx-bracelet`])
  // Nobody keeps that for good: it may be offered again.
  expect(left.headers.get('Cache-Control')).toBe('no-cache')
  expect((await get(`/products/${small}?utm_source=mail`)).headers.get('Location')).toBe(
    `/products/${id}-onyx-bracelet?utm_source=mail`,
  )
  expect((await get(`/api/products/${small}`)).status).toBe(404)
  await offer(true)
  expect((await get(`/products/${small}`)).status).toBe(200)
})

test('of a piece the shop does not show, nothing is told', async () => {
  await offer(false)
  const { version, category } = await server.shop['GET /api/desk/products/{id}']({ id }, owner)
  const hide = { products: [{ id, version }], category, published: false }
  await server.shop['POST /api/desk/products/edit'](hide, owner)
  expect((await get(`/products/${small}`)).status).toBe(404)
  for (const nothing of ['0', '999999', '99999999999', 'six']) {
    expect((await get(`/products/${nothing}`)).status).toBe(404)
  }
})
