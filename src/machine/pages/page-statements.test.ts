import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putDemo } from '../../../demo/testing/put-demo.ts'
import { noteStatements, type Statements } from '../database/testing/statements.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
let statements: Statements
beforeAll(async () => {
  server = await openTestServer()
  await putDemo(server.context.db)
  await server.context.db.query
    .execute(sql`INSERT INTO collections (slug, name, words, description, pieces, shown)
    VALUES ('by-rule', 'By rule', '', '',
      '{"by":"rule","categories":["Clocks","Timepieces"],"priceTo":"400","sort":"newest"}', true),
    ('by-hand', 'By hand', '', '', '{"by":"hand","ids":[3,1,2]}', true)`)
  statements = noteStatements(server.context.db)
})
afterAll(() => server.drop())

/** How many statements it takes to render a page. */
async function statementsFor(path: string): Promise<number> {
  statements.texts.length = 0
  const answer = await fetch(server.url + path)
  await answer.text()
  expect(answer.status).toBe(200)
  return statements.texts.length
}

test.each([
  // Two for each of the six kinds it shows a piece of, and two for its watches and clocks.
  ['/', 20],
  ['/products', 5],
  // One of them is for its words.
  ['/natural-gemstones', 9],
  ['/products/5', 7],
  // One of them tells whether a kind of piece is named.
  ['/products?search=walnut', 7],
  ['/blog/1', 3],
  // The collection is looked up for its words, and once for its pieces; of a rule, what its categories are called now.
  ['/collections/by-rule', 8],
  ['/collections/by-hand', 7],
  // Its own row, and of what its fields name once more what the shop says of itself, and whether a piece has other terms.
  ['/returns', 7],
])('%s is rendered with %i statements, of nothing that was kept', async (path, expected) => {
  server.pageCache.clear()
  expect(await statementsFor(path)).toBe(expected)
})

test('a page asks nothing that a page before it has asked', async () => {
  server.pageCache.clear()
  await statementsFor('/products')
  expect(await statementsFor('/favorites'), 'the shop is known').toBe(0)
  expect(await statementsFor('/products?sort=price-low'), 'so are the categories').toBe(2)
})

test.each([
  ['a sale', 'stock:5', '/products/5', 2],
  ['a sale', 'stock:5', '/products', 0],
  ['an edit', 'product:5', '/products/5', 5],
  ['a new name', 'name:all', '/products', 2],
  ['an edit', 'product:5', '/about', 0],
  ['a review', 'reviews:5', '/products/5', 1],
])('after %s (%s) %s is rendered with %i statements', async (_, said, path, expected) => {
  await statementsFor(path)
  server.pageCache.drop([said])
  expect(await statementsFor(path)).toBe(expected)
})

test('a page of many pieces takes no more statements than one of few', async () => {
  server.pageCache.clear()
  const few = await statementsFor('/products?category=Timepieces')
  server.pageCache.clear()
  expect(await statementsFor('/products?category=Natural+Gemstones')).toBe(few)
})
