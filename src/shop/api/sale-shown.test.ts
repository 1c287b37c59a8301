import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTwoSizes } from '../testing/sheets.ts'
import { addProduct } from '../testing/test-shop.ts'
import { owner } from '../testing/paypal-news.ts'
import { openTestServer, type TestServer } from '../testing/server/test-server.ts'

/** What cards, pages and machines are told of a sale, as they come from the server. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.drop())

/** Its text as a browser has it; React parts what it puts together by comments. */
async function pageAt(path: string): Promise<string> {
  await server.everyoneHeard()
  return (await (await fetch(server.url + path)).text()).replaceAll('<!-- -->', '')
}

const setSale = async (
  id: number,
  prices: { id: number; price: string }[],
  until: string | null = '2099-12-03',
) => await server.shop['PUT /api/desk/products/{id}/sale']({ id, from: null, until, prices }, owner)

const struck = /<s class="[^"]*">\$25\.00<\/s>/

test('the price before is struck through on card and page only after it was asked for thirty days', async () => {
  const { id } = await addProduct(server, { name: 'Dunlin Page Holder', price: '25.00' })
  const shows = [`/products/${id}`, '/products?search=dunlin']
  await setSale(id, [{ id, price: '20.00' }])
  for (const path of shows) {
    const page = await pageAt(path)
    expect(page).toContain('$20.00')
    expect(page, path).not.toMatch(struck)
  }
  expect(await pageAt(shows[0]!)).toContain('"priceValidUntil":"2099-12-03"')
  expect(await pageAt(shows[0]!)).not.toContain('StrikethroughPrice')

  await setSale(id, [])
  await server.context.db.query.execute(
    sql`DELETE FROM asked_prices WHERE product_id = ${id} AND cents = 2000`,
  )
  await server.context.db.query.execute(
    sql`UPDATE asked_prices SET since = since - interval '31 days' WHERE product_id = ${id}`,
  )
  await setSale(id, [{ id, price: '20.00' }])
  for (const path of shows) expect(await pageAt(path), path).toMatch(struck)
  expect(await pageAt(shows[0]!)).toContain('StrikethroughPrice')
})

test('a piece with options says that some are on sale, or that it is, and each offer says so itself', async () => {
  const { id, six, half } = await makeTwoSizes(server, 'Sanderling Bracelet')
  const { version, ...options } = await server.shop['GET /api/desk/products/{id}/options']({ id }, owner)
  const combinations = options.combinations.map((one) => ({ ...one, published: true }))
  await server.shop['PUT /api/desk/products/{id}/options']({ id, version, ...options, combinations }, owner)
  const [card, page] = ['/products?search=sanderling', `/products/${id}`]
  expect(await pageAt(card)).not.toMatch(/on sale|>Sale</i)

  await setSale(id, [{ id: six.id, price: '21.00' }])
  expect(await pageAt(card)).toContain('Some on sale')
  const some = await pageAt(page)
  expect(some).toContain('Some choices are on sale through December 3')
  expect(some.match(/"priceValidUntil"/g)).toHaveLength(1)
  expect(await pageAt(`/products/${six.id}`)).toContain('>On sale through December 3<')

  await setSale(
    id,
    [six, half].map((one) => ({ id: one.id, price: '21.00' })),
  )
  expect(await pageAt(card)).toContain('>Sale<')
  expect(await pageAt(page)).toContain('>On sale through December 3<')
})
