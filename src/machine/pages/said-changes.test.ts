import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { insertManyOrders } from '../database/testing/many-orders.ts'
import { openTestDatabase } from '../database/testing/test-database.ts'
import { LIMITED_STOCK } from '../../pieces/product/product.rules.ts'
import { keepCacheCoherent, type CacheCoherence } from '../cache/cache-coherence.ts'
import { PageCache } from '../cache/page-cache.ts'
import { pageKey } from '../../shop/start/page-key.ts'
import { firstRows } from '../../shop/testing/server/random-edits.ts'

let database: Database
let drop: () => Promise<void>
let coherence: CacheCoherence
const heard: string[] = []
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  for (const statement of firstRows()) await database.query.execute(statement)
  await insertManyOrders(database, 1)
  database.onChange((said) => heard.push(said))
  coherence = await keepCacheCoherent(database, new PageCache(pageKey))
  await coherence.everyoneHeard()
})
afterAll(async () => {
  await coherence.leave()
  await drop()
})

/** What the database says of these changes, made in one transaction. */
async function said(...changes: SQL[]): Promise<string[]> {
  await coherence.everyoneHeard()
  heard.length = 0
  await database.transaction(async (tx) => {
    for (const change of changes) await tx.execute(change)
  })
  await coherence.everyoneHeard()
  return [...new Set(heard.flatMap((payload) => JSON.parse(payload) as string[]))].toSorted()
}

const product = (change: SQL) => sql`UPDATE products SET ${change} WHERE id = 1`

test('a sale is said of the piece alone; of cards and listings when it crosses what they say', async () => {
  const limited = LIMITED_STOCK
  await said(product(sql`stock = 20, featured = false`))
  expect(await said(product(sql`stock = stock - 1`))).toEqual(['stock:1'])
  expect(await said(product(sql`stock = ${limited + 1}`))).toEqual(['stock:1'])
  expect(await said(product(sql`stock = ${limited}`))).toEqual(['in:limited', 'product:1', 'stock:1'])
  expect(await said(product(sql`stock = ${limited - 1}`))).toEqual(['product:1', 'stock:1'])
  expect(await said(product(sql`stock = 0`))).toEqual(['product:1', 'stock:1'])
  expect(await said(product(sql`stock = 20`))).toEqual(['in:limited', 'product:1', 'stock:1'])
})

test('how many are being made is said where that leaves another number to be bought, and nowhere else', async () => {
  const bound = (atOnce: number) =>
    product(sql`kind = 'made_to_order', making_days_from = 5, making_days_to = 10, at_once = ${atOnce}`)
  await said(product(sql`stock = 20, featured = false`))
  expect(await said(bound(0))).toEqual(['product:1'])
  expect(await said(product(sql`being_made = 4`)), 'nothing bounds it').toEqual([])
  await said(bound(5))
  expect(await said(product(sql`being_made = 5`)), 'all places are taken').toEqual(['product:1'])
  expect(await said(product(sql`being_made = 4`)), 'one is free').toEqual(['product:1'])
  await said(product(sql`kind = 'shelf', stock = 3`))
  expect(await said(product(sql`being_made = 0`))).toEqual([])
  expect(await said(product(sql`kind = 'one_of_a_kind'`))).toEqual(['product:1'])
  expect(await said(product(sql`stock = 1`))).toEqual(['product:1', 'stock:1'])
  await said(product(sql`kind = 'shelf', making_days_from = 0, making_days_to = 0, at_once = 0, stock = 20`))
})

test('what comes to the bench or leaves it is said, since days of arrival may hang on it', async () => {
  const line = (change: SQL) => sql`UPDATE order_lines SET ${change}`
  expect(await said(line(sql`made_to_order = 1, making_days_from = 5, making_days_to = 9`))).toContain(
    'bench',
  )
  expect(await said(line(sql`making_started_at = now()`))).toEqual([])
  expect(await said(line(sql`making_done_at = now()`))).toContain('bench')
  expect(await said(line(sql`making_done_at = NULL`))).toContain('bench')
  expect(await said(sql`UPDATE orders SET status = 'cancelled'`)).toContain('bench')
  expect(await said(sql`UPDATE orders SET status = 'pending'`)).toContain('bench')
  await said(
    line(sql`made_to_order = 0, making_days_from = NULL, making_days_to = NULL, making_started_at = NULL`),
  )
})

test('an edit is said of what it shows in, both categories of a move among it', async () => {
  expect(await said(product(sql`name = name, stock = stock`))).toEqual([])
  expect(await said(product(sql`price_cents = price_cents + 1`))).toEqual([
    'price:all',
    'price:category:Clocks',
    'price:words',
    'product:1',
  ])
  expect(await said(product(sql`name = 'Oak pen'`))).toEqual([
    'in:words',
    'name:all',
    'name:category:Clocks',
    'name:words',
    'product:1',
    'search',
  ])
  expect(await said(product(sql`description = 'Of oak.'`))).toEqual(['product:1', 'search'])
  expect(await said(product(sql`image_url = 'oak.png'`))).toEqual(['pictures', 'product:1'])
  expect(await said(product(sql`featured = true`))).toEqual(['in:limited', 'product:1'])
  expect(await said(product(sql`featured = false`))).toEqual(['in:limited', 'product:1'])
  expect(await said(product(sql`category = 'Sets'`))).toEqual([
    'in:category:Clocks',
    'in:category:Sets',
    'in:words',
    'product:1',
    'search',
  ])
})

test('a draft is said nothing of but that it is there; published, it comes into its listings', async () => {
  const gone = ['in:all', 'in:category:Sets', 'in:words', 'product:1', 'search', 'stock:1']
  expect(await said(product(sql`published = false`))).toEqual(gone)
  expect(await said(product(sql`name = 'Ash pen', stock = 3, price_cents = 1`))).toEqual([])
  expect(await said(product(sql`stock = 20, published = true`))).toEqual(gone)
})

test('many changes are said in few words', async () => {
  const many = sql`INSERT INTO products (name, description, price_cents, category, image_url, stock)
    SELECT 'Bead ' || n, '', 100, 'Sets', '', 9 FROM generate_series(1, 400) AS n`
  expect(await said(many)).toEqual(['categories', 'products'])
  expect(heard.length).toBeLessThan(4)
  const one = (n: number) => sql`UPDATE products SET price_cents = 5 WHERE name = ${`Bead ${n}`}`
  const singly = await said(...Array.from({ length: 100 }, (_, n) => one(n + 1)))
  expect(singly).toContain('products')
  expect(heard.length).toBeLessThan(40)
  expect(await said(sql`UPDATE products SET category = 'Hidden' WHERE category = 'Sets'`)).toContain(
    'products',
  )
  expect(heard.length).toBeLessThan(6)
  expect(await said(sql`DELETE FROM products WHERE name LIKE 'Bead %'`)).toEqual(['categories', 'products'])
})

test('categories, posts, reviews, settings and shipping methods are said by what shows them', async () => {
  expect(await said(sql`UPDATE categories SET description = 'All kinds' WHERE name = 'Hidden'`)).toEqual([
    'categories',
  ])
  expect(await said(sql`UPDATE categories SET version = version + 1`)).toEqual([])
  expect(await said(sql`UPDATE categories SET name = 'Secret' WHERE name = 'Hidden'`)).toContain(
    'category-names',
  )
  expect(await said(sql`UPDATE blog_posts SET title = 'New' WHERE id = 1`)).toEqual(['post:1', 'posts'])
  expect(await said(sql`UPDATE blog_posts SET title = 'New' WHERE id = 2`)).toEqual(['post:2'])
  expect(await said(sql`UPDATE blog_posts SET title = title`)).toEqual([])
  expect(await said(sql`UPDATE settings SET version = version + 1`)).toEqual(['settings'])
  expect(await said(sql`UPDATE shipping_methods SET position = position + 1`)).toEqual(['shipping'])
  const review = sql`INSERT INTO reviews (product_id, order_id, rating, title, content, author)
    SELECT 900000, id, 4, 'Good', 'Good', 'Ada' FROM orders`
  expect(await said(review)).toEqual([])
  expect(await said(sql`UPDATE reviews SET state = 'shown'`)).toEqual(['product:900000', 'reviews:900000'])
})

test('a table that is emptied says everything, and so does a payload nobody understands', async () => {
  expect(await said(sql`TRUNCATE reviews`)).toEqual(['*'])
  const pageCache = new PageCache(pageKey)
  pageCache.store('/about', { status: 200, headers: [], bytes: Buffer.from('') }, pageCache.begin())
  const also = await keepCacheCoherent(database, pageCache)
  await database.query.execute(sql`SELECT pg_notify('shop_changed', 'products')`)
  await also.everyoneHeard()
  expect(pageCache.cached('/about')).toBeUndefined()
  await also.leave()
})
