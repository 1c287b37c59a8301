import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { keepCacheCoherent } from '../../machine/cache/cache-coherence.ts'
import { PageCache } from '../../machine/cache/page-cache.ts'
import { openPostgres } from '../../machine/database/engines/postgres.ts'
import { type Database, rowsOf } from '../../machine/database/database.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'
import { Pausing } from './open-backups.ts'

const template = inject('template')

const assets = { styles: [], fonts: [] } as never

/** One process of a shop. */
async function processOn(database: Database) {
  const pageCache = new PageCache((url) => url)
  const coherence = await keepCacheCoherent(database, pageCache)
  onTestFinished(() => coherence.leave())
  const told: string[] = []
  const jobs = { stop: async () => void told.push('stopped'), start: () => void told.push('started') }
  const pausing = new Pausing({ database, coherence, forget: () => told.push('forgot'), jobs })
  await pausing.listen()
  const held = Promise.withResolvers<void>()
  const handle = async (request: Request) => {
    if (request.url.endsWith('/slow')) await held.promise
    return new Response('open')
  }
  const answer = pausing.answering(handle, assets, [])
  const ask = async (path: string) => (await answer(new Request(`http://shop${path}`), {} as never)).status
  return { pausing, told, ask, release: () => held.resolve() }
}

test('what is under way is finished first; then nobody is answered, and afterwards everybody', async () => {
  const { database, drop } = await openTestDatabase()
  onTestFinished(drop)
  const { pausing, told, ask, release } = await processOn(database)
  const slow = ask('/slow')
  let isDone = false
  const work = pausing.whilePaused(async () => {
    expect([await ask('/'), await ask('/livez')]).toEqual([503, 200])
    expect(told).toEqual(['forgot', 'stopped'])
    isDone = true
    return 'worked'
  })
  await expect.poll(() => ask('/')).toBe(503)
  expect(isDone).toBe(false)
  release()
  expect([await slow, await work]).toEqual([200, 'worked'])
  expect(told).toEqual(['forgot', 'stopped', 'forgot', 'started'])
  expect(await ask('/')).toBe(200)
})

test('goes on when the work fails', async () => {
  const { database, drop } = await openTestDatabase()
  onTestFinished(drop)
  const { pausing, ask } = await processOn(database)
  await expect(pausing.whilePaused(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await ask('/')).toBe(200)
})

// Not for the embedded database: it serves one process, so there is no other that could rest.
test.runIf(template.kind === 'postgres')('every process of the shop rests, and goes on', async () => {
  const { database, drop } = await openTestDatabase()
  onTestFinished(drop)
  const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(
    database.query,
    sql`SELECT current_database() AS name`,
  )
  const url = new URL(template.kind === 'postgres' ? template.serverUrl : '')
  url.pathname = `/${name}`
  const other = await openPostgres(url.href, 2)
  onTestFinished(() => other.close())
  const [here, there] = [await processOn(database), await processOn(other)]
  await here.pausing.whilePaused(async () => {
    expect([await there.ask('/'), there.told.at(-1)]).toEqual([503, 'stopped'])
  })
  await vi.waitFor(async () => expect(await there.ask('/')).toBe(200), { timeout: 10_000 })
  expect(there.told).toEqual(['forgot', 'stopped', 'forgot', 'started'])
})
