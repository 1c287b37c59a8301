import { expect, onTestFinished, test, vi } from 'vitest'
import { holdsUntil, noting } from '../reads/noting.ts'
import { PageCache } from './page-cache.ts'
import { pageKey } from '../../shop/start/page-key.ts'

/** A page of some kilobytes that shows what the tags say. */
async function keep(cache: PageCache, key: string, ...tags: string[]): Promise<void> {
  const notes = cache.begin()
  for (const tag of tags) notes.note(tag, cache.moment)
  cache.store(key, { status: 200, headers: [], bytes: Buffer.alloc(20_000, key) }, notes)
  cache.end(notes)
}

test('a change drops the pages that show it, and no others', async () => {
  const cache = new PageCache(pageKey)
  const all = {
    '/products/5': ['product:5', 'stock:5'],
    '/products/6': ['product:6', 'stock:6'],
    '/pens': ['in:words', 'product:5'],
    '/api/products': ['in:all', 'product:*', 'stock:*'],
    '/limited-edition?sort=stock-low': ['in:limited', 'by-stock'],
    '/about': ['settings'],
  }
  const left = async (...said: string[]) => {
    for (const [key, tags] of Object.entries(all)) await keep(cache, key, ...tags)
    cache.drop(said)
    return Object.keys(all).filter((key) => !cache.cached(key))
  }
  expect(await left('stock:5')).toEqual(['/products/5', '/api/products', '/limited-edition?sort=stock-low'])
  expect(await left('product:5')).toEqual(['/products/5', '/pens', '/api/products'])
  expect(await left('in:words')).toEqual(['/pens'])
  expect(await left('products')).toEqual(Object.keys(all).slice(0, 5))
  expect(await left('settings')).toEqual(['/about'])
  expect(await left('posts')).toEqual([])
  expect(await left('*')).toEqual(Object.keys(all))
})

test('what the time of day decides is kept until then and no longer, also where it was read for another page', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T18:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const cache = new PageCache(pageKey)
  let readCount = 0
  const listing = async () => {
    const notes = cache.begin()
    await noting(notes, () =>
      cache.reads.read('/api/products?by=2026-12-24', async () => {
        holdsUntil('2026-11-23T19:00:00Z')
        return await Promise.resolve([(readCount += 1)])
      }),
    )
    cache.store('/products?by=2026-12-24', { status: 200, headers: [], bytes: Buffer.from('pieces') }, notes)
    cache.end(notes)
  }
  const isCached = () => cache.cached('/products?by=2026-12-24') !== undefined
  await listing()
  await listing()
  expect([isCached(), readCount]).toEqual([true, 1])
  vi.setSystemTime('2026-11-23T18:59:59.999Z')
  expect(isCached()).toBe(true)
  vi.setSystemTime('2026-11-23T19:00:00Z')
  expect(isCached()).toBe(false)
  expect(cache.size.pages).toBe(0)
  await listing()
  expect(readCount).toBe(2)
})

test('what changed between reading and noting is not kept', async () => {
  const cache = new PageCache(pageKey)
  const notes = cache.begin()
  const since = cache.moment
  cache.drop(['product:5'])
  notes.note('product:5', since)
  cache.store('/products/5', { status: 200, headers: [], bytes: Buffer.from('old') }, notes)
  expect(cache.cached('/products/5')).toBeUndefined()
  const after = cache.begin()
  cache.drop(['product:6'])
  after.note('product:6', cache.moment)
  cache.store('/products/6', { status: 200, headers: [], bytes: Buffer.from('new') }, after)
  expect(cache.cached('/products/6')).toBeDefined()
})

test('made-up addresses push out each other: neither what is visited nor memory suffers, nor what it is found by', async () => {
  const cache = new PageCache(pageKey)
  await keep(cache, '/products', 'in:all')
  await keep(cache, '/products?search=pen', 'search')
  cache.cached('/products?search=pen')
  for (let n = 0; n < 2_000; n += 1) await keep(cache, `/products?search=made-up-${n}`, 'search', `word:${n}`)
  expect(cache.cached('/products')).toBeDefined()
  expect(cache.cached('/products?search=pen')).toBeDefined()
  const { pages, tags } = cache.size
  expect(pages).toBeLessThan(200)
  expect(tags).toBeLessThan(200)
  cache.drop(['search'])
  expect(cache.size).toEqual({ pages: 1, tags: 2 })
  cache.clear()
  expect(cache.size).toEqual({ pages: 0, tags: 0 })
})

test('thousands of made-up filters push out neither pages nor reads, and take no more memory than searches may', async () => {
  const cache = new PageCache(pageKey)
  const visited = ['/', '/products', '/clocks', '/products/5']
  for (const key of visited) await keep(cache, key, 'in:all')
  await keep(cache, '/clocks?priceTo=60', 'in:all', 'product:*')
  cache.cached('/clocks?priceTo=60')
  const before = cache.bytes
  const readCounts = { store: 0, listing: 0 }
  const read = cache.reads.over((call) => {
    readCounts[call === 'GET /api/store' ? 'store' : 'listing'] += 1
    return Promise.resolve({ items: Array.from({ length: 36 }, () => ({})) })
  })
  const colors = ['blue', 'red']
  for (let n = 0; n < 3_000; n += 1) {
    const filters: Record<string, string> = [
      { priceFrom: `${n}`, priceTo: `${n}.50` },
      { wrist: `${n} mm` },
      { by: `2026-12-${n}` },
      { color: `${colors[n % 2]} ${n}` },
      { madeOf: `wood ${n}`, way: 'ready' },
    ][n % 5]!
    await read('GET /api/store', {})
    await read('GET /api/products', { ...filters, limit: 36 })
    await read('GET /api/facets', filters)
    await keep(cache, pageKey(`/products?${new URLSearchParams(filters).toString()}`), 'in:all', 'product:*')
    await keep(cache, `/api/facets?${new URLSearchParams(filters).toString()}`, 'in:all', `color:${n}`)
  }
  expect([...visited, '/clocks?priceTo=60'].filter((key) => !cache.cached(key))).toEqual([])
  expect(readCounts).toEqual({ store: 1, listing: 6_000 })
  expect(cache.bytes - before).toBeLessThanOrEqual(4 * 1024 * 1024)
  expect(cache.size.pages).toBeLessThan(250)
  expect(cache.size.tags).toBeLessThan(250)
})
