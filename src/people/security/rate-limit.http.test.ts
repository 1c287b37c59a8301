import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import type { Database, Queryable } from '../../machine/database/database.ts'
import { DatabaseAway } from '../../machine/database/outage.ts'
import { deleteEndedLimits } from '../../machine/database/rate-limits.ts'
import { createTestDatabase } from '../../machine/database/testing/test-database.ts'
import { quiet } from '../../shop/testing/test-shop.ts'
import { createRateLimits } from './rate-limit.http.ts'

/** The contract allows ten of these in ten minutes. */
const CALL = 'POST /api/products/{id}/reviews'
const MOST = 10
const secretKey = Buffer.alloc(32, 7)

const limitsOver = (db: Database) => createRateLimits({ db, secretKey, log: quiet })

/** How many of `calls` calls are let through, made at the given processes in turn. */
async function letThrough(calls: number, processes: ReturnType<typeof createRateLimits>[], address: string) {
  const answers = await Promise.allSettled(
    Array.from({ length: calls }, (_, n) => processes[n % processes.length]!(CALL, address)),
  )
  return answers.filter(({ status }) => status === 'fulfilled').length
}

test('a limit is refused once it is used up, and says for how long', async () => {
  const limit = limitsOver(await createTestDatabase())
  expect(await letThrough(MOST + 5, [limit], '192.0.2.1')).toBe(MOST)
  expect(await letThrough(1, [limit], '192.0.2.2')).toBe(1)
  await expect(limit(CALL, '192.0.2.1')).rejects.toMatchObject({
    code: 'too_many',
    message: expect.stringMatching(
      /^That was a lot at once. Please try again in (5\d\d|600) seconds.$/,
    ) as string,
  })
})

/** The embedded database serves one process, which counts in its own memory: nothing is shared. */
const isShared = inject('template').kind === 'postgres'

// Not for the embedded database: it serves one process, which shares its counts with nobody.
test.runIf(isShared)('processes on PostgreSQL count together', async () => {
  const db = await createTestDatabase()
  const processes = [limitsOver(db), limitsOver(db), limitsOver(db)]
  expect(await letThrough(3 * MOST, processes, '2001:db8::1')).toBe(MOST)
  // Another address of the same IPv6 network.
  expect(await letThrough(3 * MOST, processes, '2001:db8::2')).toBe(0)
})

test.runIf(isShared)(
  'a flood costs the database no more statements than the limit allows, and one more',
  async () => {
    const db = await createTestDatabase()
    const limit = limitsOver(db)
    expect(await letThrough(MOST, [limit], '192.0.2.3')).toBe(MOST)
    expect(await letThrough(200, [limit], '192.0.2.3')).toBe(0)
    expect(await rowsIn(db)).toEqual([{ calls: MOST }])
  },
)

test.runIf(isShared)('what has ended is cleared away, and begins anew', async () => {
  const db = await createTestDatabase()
  await letThrough(MOST, [limitsOver(db)], '192.0.2.4')
  await db.query.execute(sql`UPDATE rate_limits SET ends_at = now() - interval '1 second'`)
  expect(await letThrough(1, [limitsOver(db)], '192.0.2.4')).toBe(1)
  expect(await rowsIn(db)).toEqual([{ calls: 1 }])
  await db.query.execute(sql`UPDATE rate_limits SET ends_at = now() - interval '1 second'`)
  await deleteEndedLimits(db.query)
  expect(await rowsIn(db)).toEqual([])
})

test('while the database is away each process counts for itself', async () => {
  const away = () => Promise.reject(new DatabaseAway('the database does not answer'))
  const query = { insert: () => ({ values: () => ({ onConflictDoUpdate: () => ({ returning: away }) }) }) }
  const limit = limitsOver({ engine: 'postgres', query: query as unknown as Queryable } as Database)
  expect(await letThrough(MOST + 5, [limit], '192.0.2.5')).toBe(MOST)
})

async function rowsIn(db: Database) {
  return ((await db.query.execute(sql`SELECT calls FROM rate_limits`)) as { rows: unknown[] }).rows
}
