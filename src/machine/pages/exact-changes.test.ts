import fc from 'fast-check'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertManyOrders } from '../database/testing/many-orders.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'
import { firstRows, randomEdit } from '../../shop/testing/server/random-edits.ts'

const ADDRESSES = [
  '/',
  '/about',
  '/products',
  '/products?sort=price-low',
  '/products?search=pencil',
  '/products?search=wristlet&sort=price-high',
  '/products?category=Clocks',
  '/products?category=Natural+Gemstones&sort=price-high',
  '/products?category=Timepieces',
  '/products?type=wristlets',
  '/products/1',
  '/products/3',
  '/limited-edition',
  '/limited-edition?sort=stock-low',
  '/pens',
  '/natural-gemstones',
  '/collections/by-rule',
  '/collections/by-rule?sort=price-high',
  '/collections/by-hand',
  '/api/collections',
  '/blog',
  '/blog/1',
  '/pages/fairs',
  '/pages/markets',
  '/sitemap.xml',
  '/sitemaps/products-1.xml',
  '/sitemaps/pages.xml',
  '/blog/feed.xml',
  '/api/products',
  '/api/products?limit=2&sort=stock-low',
  '/api/products?ids=2,3,900000',
  '/api/products/2',
  '/api/products/900000/reviews',
  '/api/categories',
  '/api/store',
  '/api/home',
]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  const { query } = server.context.db
  for (const statement of firstRows()) await query.execute(statement)
  await query.execute(sql`INSERT INTO collections (slug, name, words, description, pieces, shown) VALUES
    ('by-rule', 'By rule', '', '',
     '{"by":"rule","categories":["Clocks","Natural Gemstones"],"priceTo":"40","sort":"newest"}', true),
    ('by-hand', 'By hand', '', '', '{"by":"hand","ids":[3,1,2,900000]}', true)`)
  await insertManyOrders(server.context.db, 1)
  await query.execute(
    sql`INSERT INTO reviews (product_id, order_id, rating, title, content, author, state)
        SELECT 900000, id, 4, 'Good', 'Good', 'Ada', 'shown' FROM orders`,
  )
})
afterAll(() => server.drop())

/** What is answered: where it leads, or what it says. */
async function answerAt(path: string): Promise<string> {
  const answer = await fetch(server.url + path, { redirect: 'manual' })
  const total = answer.headers.get('X-Total-Count') ?? ''
  return `${answer.status} ${answer.headers.get('Location') ?? ''} ${total}\n${await answer.text()}`
}

/** The page as if nothing had ever been kept. */
async function renderedAgain(path: string): Promise<string> {
  const { receivesChanges } = server.pageCache
  server.pageCache.receivesChanges = () => false
  try {
    return await answerAt(path)
  } finally {
    server.pageCache.receivesChanges = receivesChanges
  }
}

test('home’s blocks drop home alone; whose home it is, where it and Contact lead, look and menu drop every page', async () => {
  const { query } = server.context.db
  const pages = ['/', '/about', '/products/1', '/blog/1']
  const dropped = new Set<string>()
  server.pageCache.onDrop((key) => dropped.add(key))
  const droppedOn = async (change: SQL) => {
    for (const path of pages) await answerAt(path)
    dropped.clear()
    await query.execute(change)
    await server.everyoneHeard()
    return pages.filter((path) => dropped.has(path))
  }
  const droppedBy = async (part: object) =>
    await droppedOn(
      sql`INSERT INTO fronts AS f (id, published) VALUES (1, ${JSON.stringify(part)}::jsonb)
          ON CONFLICT (id) DO UPDATE SET published = f.published || excluded.published`,
    )
  const letter = { kind: 'letter', title: 'Letters', words: '' }
  expect(await droppedBy({}), 'a first draft is begun').toEqual([])
  expect(await droppedBy({ home: [letter] }), 'a home of her own').toEqual(pages)
  expect(await droppedBy({ home: [{ ...letter, title: 'News' }] })).toEqual(['/'])
  expect(await droppedBy({ home: [letter, { ...letter, kind: 'contact' }] })).toEqual(pages)
  const tile = { title: 'All', words: '', picture: null }
  const tiles = (to: string) => ({ kind: 'tiles', title: 'Kinds', tiles: [{ ...tile, to }] })
  expect(await droppedBy({ home: [tiles('/products/12')] }), 'Contact has its page again').toEqual(pages)
  expect(await droppedBy({ home: [tiles('/collections/cups')] })).toEqual(['/'])
  expect(await droppedBy({ home: [tiles('/pens?sort=name')] }), 'a listing that may be left out').toEqual(
    pages,
  )
  expect(await droppedBy({ home: [tiles('/pens'), letter] }), 'the same one').toEqual(['/'])
  const words = {
    kind: 'text',
    title: '',
    picture: null,
    words: 'See our [clocks](/clocks) and [pens](/pens).',
  }
  expect(await droppedBy({ home: [words] }), 'links in words').toEqual(pages)
  const left = sql`UPDATE fronts SET without_demo = NOT without_demo`
  expect(await droppedOn(left), 'what came with the shop').toEqual(pages)
  expect(await droppedBy({ look: { corners: 'soft' } })).toEqual(pages)
  expect(await droppedBy({ navigation: { main: [], kinds: [], foot: [] } })).toEqual(pages)
  await query.execute(sql`DELETE FROM fronts`)
  await server.everyoneHeard()
})

test('after any edit by hand, whatever is kept is what would be rendered', async () => {
  const { db } = server.context
  let dropped = 0
  server.pageCache.onDrop(() => (dropped += 1))
  await fc.assert(
    fc.asyncProperty(fc.array(randomEdit, { minLength: 1, maxLength: 3 }), async (edits) => {
      for (const path of ADDRESSES) await answerAt(path)
      await db.transaction(async (tx) => {
        for (const edit of edits) await tx.execute(edit)
      })
      await server.everyoneHeard()
      for (const path of ADDRESSES) {
        const cached = await answerAt(path)
        expect(cached, path).toBe(await renderedAgain(path))
      }
    }),
    { numRuns: Number(process.env['EDITS'] ?? 5), endOnFailure: true },
  )
  expect(dropped).toBeGreaterThan(0)
})
