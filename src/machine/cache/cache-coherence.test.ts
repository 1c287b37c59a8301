import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ensureCategory } from '../../pieces/categories/categories.sql.ts'
import { adjustStock, findProduct, insertProduct } from '../../pieces/product/products.sql.ts'
import { openPostgres } from '../database/engines/postgres.ts'
import { createServerDatabase } from '../database/testing/server-database.ts'
import { layWire } from '../database/testing/wire.ts'
import { openEdge } from '../../shop/testing/server/edge.ts'
import { keepCacheCoherent } from './cache-coherence.ts'
import { PageRenderer } from '../pages/page-renderer.ts'
import { PageCache } from './page-cache.ts'
import { pageKey } from '../../shop/start/page-key.ts'

/** Processes of one shop, each with its own connections, memory and clock. */
async function openProcesses(count: number) {
  const { url, drop } = await createServerDatabase(inject('template') as { serverUrl: string; name: string })
  const processes: Awaited<ReturnType<typeof openProcess>>[] = []
  for (let n = 0; n < count; n += 1) processes.push(await openProcess(url))
  onTestFinished(async () => {
    for (const process of processes) await process.close()
    await drop()
  })
  const { database, coherence } = processes[0]!
  const { id } = await database.transaction(async (tx) => {
    await ensureCategory(tx, 'Clocks')
    return await insertProduct(tx, {
      name: 'Clock',
      description: '',
      priceCents: 1500,
      imageUrl: 'a.png',
      category: 'Clocks',
      stock: 0,
    })
  })
  await coherence.everyoneHeard()
  return { processes, id }
}

async function openProcess(url: string) {
  const wire = await layWire(url)
  const database = await openPostgres(wire.url, 4)
  const pageCache = new PageCache(pageKey)
  const coherence = await keepCacheCoherent(database, pageCache)
  const renderer = new PageRenderer(pageCache, () => [])
  const app = new Hono()
  app.get('/products/:id', (c) =>
    renderer.shared(c, async () => {
      const product = await findProduct(database.query, Number(c.req.param('id')))
      return c.text(`${product?.stock} left`)
    }),
  )
  const edge = await openEdge((request, env) => app.fetch(request, env), { pageCache })
  return {
    wire,
    database,
    pageCache,
    coherence,
    get: async (path: string) => await (await fetch(edge.url + path)).text(),
    async close() {
      edge.close()
      await coherence.leave()
      await database.close()
      await wire.close()
    },
  }
}

test('what one process wrote and answered, no process shows as it was: each reads back at once in all', async () => {
  const { processes, id } = await openProcesses(3)
  const path = `/products/${id}`
  let stale = 0
  const pairs = Number(process.env['PAIRS'] ?? 40)
  for (let n = 1; n <= pairs; n += 1) {
    const writer = processes[n % 3]!
    await writer.database.transaction((tx) => adjustStock(tx, id, 1, 'test'))
    await writer.coherence.everyoneHeard()
    const answers = await Promise.all(processes.map(({ get }) => get(path)))
    stale += answers.filter((answer) => answer !== `${n} left`).length
  }
  expect(stale).toBe(0)
})

test('what changes nothing that a page shows leaves it in memory in every process', async () => {
  const { processes, id } = await openProcesses(2)
  for (const { get } of processes) await get(`/products/${id}`)
  const [one, other] = processes
  await one!.database.query.execute(sql`INSERT INTO categories (name) VALUES ('Pens')`)
  await one!.coherence.everyoneHeard()
  expect([one, other].map((each) => each!.pageCache.cached(`/products/${id}`) !== undefined)).toEqual([
    true,
    true,
  ])
})

test('a process that no longer hears is waited for as long as it may answer from memory, and answers from there no longer', async () => {
  const { processes, id } = await openProcesses(2)
  const [writer, deaf] = processes
  const path = `/products/${id}`
  expect(await deaf!.get(path)).toBe('0 left')
  deaf!.wire.freeze()
  expect(deaf!.pageCache.receivesChanges()).toBe(true)
  await writer!.database.transaction((tx) => adjustStock(tx, id, 1, 'test'))
  await writer!.coherence.everyoneHeard()
  expect(deaf!.pageCache.receivesChanges(), 'answered only when the other had ceased').toBe(false)
  // Nobody is waited for who holds no lease.
  await writer!.coherence.everyoneHeard()
  deaf!.wire.thaw()
  await expect.poll(() => deaf!.pageCache.receivesChanges()).toBe(true)
  expect(await deaf!.get(path)).toBe('1 left')
})

test('a process that lost its notification listener forgets everything, and what it writes is heard by others all the same', async () => {
  const { processes, id } = await openProcesses(2)
  const [writer, reader] = processes
  const path = `/products/${id}`
  await Promise.all(processes.map(({ get }) => get(path)))
  await reader!.database.query.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'handmade-moments-changes'`,
  )
  await writer!.database.transaction((tx) => adjustStock(tx, id, 1, 'test'))
  await writer!.coherence.everyoneHeard()
  expect(await Promise.all(processes.map(({ get }) => get(path)))).toEqual(['1 left', '1 left'])
})

test('a process alone waits for nobody, keeps what it has while the server is away, and one that left is not waited for', async () => {
  const { processes, id } = await openProcesses(2)
  const [staying, leaving] = processes
  const path = `/products/${id}`
  await leaving!.coherence.leave()
  expect(leaving!.pageCache.receivesChanges()).toBe(false)
  await staying!.coherence.everyoneHeard()
  await staying!.get(path)
  const away = new Promise<void>((resolve) => staying!.database.onOutage((is) => is && resolve()))
  await staying!.wire.cut()
  await away
  // A write that was refused empties nothing.
  await staying!.coherence.everyoneHeard()
  expect(await staying!.get(path)).toBe('0 left')
})
