import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addProduct } from '../../shop/testing/test-shop.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
let product: string
beforeAll(async () => {
  server = await openTestServer()
  product = `/products/${(await addProduct(server)).id}`
  // What is rendered while the new piece is being heard of is not kept.
  await vi.waitFor(async () => {
    await statusAt('/')
    expect(server.pageCache.size.pages).toBe(1)
  }, 20_000)
})
afterAll(() => server.drop())

async function statusAt(path: string): Promise<number> {
  const answer = await fetch(server.url + path)
  await answer.arrayBuffer()
  return answer.status
}

const keptNow = ({ pageCache }: TestServer) => ({ ...pageCache.size, bytes: pageCache.bytes })

describe('parameters that nothing reads', () => {
  const answers = () => [
    '/',
    product,
    '/nowhere',
    '/api/store',
    '/api/categories',
    `/api${product}`,
    `/api${product}/reviews`,
    '/api/openapi.json',
    '/sitemap.xml',
    '/robots.txt',
    '/attached_assets/default-product.svg',
  ]

  test('lead to what is kept without them, and nothing else is kept for them', async () => {
    for (const path of answers()) {
      const plain = await statusAt(path)
      const before = keptNow(server)
      for (let n = 0; n < 5; n += 1)
        expect([path, await statusAt(`${path}?utm_source=letter${n}&fbclid=${n}`)]).toEqual([path, plain])
      expect([path, keptNow(server)]).toEqual([path, before])
    }
  })

  test('are refused by calls that read others, and no refusal is kept', async () => {
    const before = keptNow(server)
    for (let n = 0; n < 5; n += 1) expect(await statusAt(`/api/products?limit=1&fbclid=${n}`)).toBe(400)
    expect(keptNow(server)).toEqual(before)
  })
})

test('a call is kept once, in whatever order its parameters come', async () => {
  expect(await statusAt('/api/products?limit=1&sort=name')).toBe(200)
  const before = keptNow(server)
  expect(await statusAt('/api/products?sort=name&limit=1')).toBe(200)
  expect(keptNow(server)).toEqual(before)
})
