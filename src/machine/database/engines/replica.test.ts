import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createShop } from '../../../shop/index.ts'
import { openTestShop, stranger } from '../../../shop/testing/test-shop.ts'
import { startReplicatedServers, type ReplicatedServers } from '../testing/replicated-servers.ts'
import { onServer } from '../testing/server-database.ts'
import { layWire, type Wire } from '../testing/wire.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { schema } from '../migrations.ts'
import { openPostgres } from './postgres.ts'

let servers: ReplicatedServers
let atReplica: Client
let atPrimary: Client
beforeAll(async () => {
  servers = await startReplicatedServers()
  const database = await openPostgres(servers.primaryUrl)
  await migrate(database, schema)
  await database.close()
  atPrimary = new Client({ connectionString: servers.primaryUrl })
  atReplica = new Client({ connectionString: servers.replicaUrl })
  await Promise.all([atPrimary.connect(), atReplica.connect()])
  await atPrimary.query('CREATE TABLE counter (n integer NOT NULL); INSERT INTO counter VALUES (0)')
})
afterAll(async () => {
  await Promise.all([atPrimary?.end(), atReplica?.end()])
  await servers?.close()
})

interface Reader {
  database: Database
  wire: Wire
  /** What was said of the replica. */
  words: string[]
}

/** A shop's database with its replica at the end of a wire. */
async function openReader(readUrl = servers.replicaUrl): Promise<Reader> {
  const wire = await layWire(readUrl)
  const database = await openPostgres(servers.primaryUrl, 10, wire.url)
  onTestFinished(async () => {
    await database.close()
    await wire.close()
  })
  const words: string[] = []
  database.onReplica(({ state }) => words.push(state))
  return { database, wire, words }
}

interface Seen {
  n: number
  replica: boolean
}

async function read({ database }: Reader): Promise<Seen> {
  const answer = await database.reads.execute(sql`SELECT n, pg_is_in_recovery() AS replica FROM counter`)
  return (answer as { rows: Seen[] }).rows[0]!
}

/** Reads until it is the replica that answers; what it says before must be right as well. */
async function readAtReplica(reader: Reader, n: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const seen = await read(reader)
      if (seen.n !== n) throw new Error(`An old row was read: ${JSON.stringify(seen)}, not ${n}.`)
      expect(seen.replica).toBe(true)
    },
    { timeout: 20_000, interval: 5 },
  )
}

const set = (n: number) => sql`UPDATE counter SET n = ${n}`

async function pausing(work: () => Promise<void>): Promise<void> {
  await atReplica.query('SELECT pg_wal_replay_pause()')
  try {
    await work()
  } finally {
    await atReplica.query('SELECT pg_wal_replay_resume()')
  }
}

test('whoever asks after a write finds it, at the replica or at the primary', async () => {
  const reader = await openReader()
  const { query, transaction } = reader.database
  for (let n = 1; n <= 100; n += 1) {
    if (n % 2) await query.execute(set(n))
    else await transaction((tx) => tx.execute(set(n)))
    expect((await read(reader)).n).toBe(n)
    if (n % 10 === 0) await readAtReplica(reader, n)
  }
})

test('a replica that lags is left out, is told of once, and comes back by itself', async () => {
  const reader = await openReader()
  await reader.database.query.execute(set(200))
  await readAtReplica(reader, 200)
  await pausing(async () => {
    await reader.database.query.execute(set(201))
    expect(await read(reader)).toEqual({ n: 201, replica: false })
    await vi.waitFor(() => expect(reader.words).toEqual(['behind']), 20_000)
    expect(await read(reader)).toEqual({ n: 201, replica: false })
  })
  await readAtReplica(reader, 201)
  expect(reader.words).toEqual(['behind', 'current'])
})

test('what another process announces is not missed', async () => {
  const reader = await openReader()
  await reader.database.query.execute(set(300))
  await readAtReplica(reader, 300)
  await pausing(async () => {
    const heard = new Promise((resolve) => reader.database.onChange(resolve))
    await atPrimary.query('BEGIN; UPDATE counter SET n = 301; NOTIFY shop_changed; COMMIT')
    await heard
    expect(await read(reader)).toEqual({ n: 301, replica: false })
  })
})

test('nor what happened while nobody listened', async () => {
  const reader = await openReader()
  await reader.database.query.execute(set(350))
  await readAtReplica(reader, 350)
  await pausing(async () => {
    // Without a word: nothing tells that the replica does not know it.
    await atPrimary.query('UPDATE counter SET n = 351')
    expect(await read(reader)).toEqual({ n: 350, replica: true })
    const back = new Promise((resolve) => reader.database.onChange(resolve))
    await atPrimary.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'handmade-moments-changes'`,
    )
    expect(await back).toBe('*')
    expect(await read(reader)).toEqual({ n: 351, replica: false })
  })
})

describe('a replica that is away', () => {
  test('costs no read, is told of once, and comes back by itself', async () => {
    const reader = await openReader()
    await reader.database.query.execute(set(400))
    await readAtReplica(reader, 400)
    await reader.wire.cut()
    const seen = await Promise.all(Array.from({ length: 50 }, () => read(reader)))
    expect(new Set(seen.map(({ n }) => n))).toEqual(new Set([400]))
    await vi.waitFor(() => expect(reader.words).toEqual(['away']), 20_000)
    await reader.wire.mend()
    await readAtReplica(reader, 400)
    expect(reader.words).toEqual(['away', 'current'])
  })

  test('in the middle of a statement, too', async () => {
    const reader = await openReader()
    await reader.database.query.execute(set(500))
    await readAtReplica(reader, 500)
    reader.wire.freeze()
    expect(await read(reader)).toEqual({ n: 500, replica: false })
    reader.wire.thaw()
  })

  test('when the shop opens is left out until it comes', async () => {
    const wire = await layWire(servers.replicaUrl)
    await wire.cut()
    const reader = await openReader(wire.url)
    expect((await read(reader)).replica).toBe(false)
    await wire.mend()
    onTestFinished(wire.close)
    await readAtReplica(reader, (await read(reader)).n)
  })
})

test('what is no replica of this database is never read, and it is said why', async () => {
  const itself = await openPostgres(servers.primaryUrl, 10, servers.primaryUrl)
  const other = new URL(servers.replicaUrl)
  other.pathname = '/template1'
  const another = await openPostgres(servers.primaryUrl, 10, other.href)
  onTestFinished(async () => {
    await itself.close()
    await another.close()
  })
  const said: string[] = []
  for (const database of [itself, another])
    database.onReplica((word) => said.push(word.state === 'current' ? '' : word.why))
  await vi.waitFor(() => expect(said).toHaveLength(2), 20_000)
  expect(said.toSorted()).toEqual([
    'DATABASE_READ_URL names no replica of the database of DATABASE_URL',
    'the server of DATABASE_READ_URL is no replica: it takes writes itself',
  ])
})

test('listings, searches and pieces are read from it; what a person or money hangs on is not', async () => {
  const { context } = await openTestShop()
  const reader = await openReader()
  const shop = createShop({ ...context, db: reader.database })
  await onServer(
    servers.primaryUrl,
    `INSERT INTO categories (name) VALUES ('Pens - Wood');
     INSERT INTO products (id, name, description, price_cents, category, image_url, stock)
       VALUES (7, 'Walnut Pen', 'Turned.', 1500, 'Pens - Wood', '', 5);
     INSERT INTO blog_posts (id, title, content, excerpt, published) VALUES (7, 'Walnut Post', 'Text.', '', true)`,
  )
  await vi.waitFor(async () => expect((await read(reader)).replica).toBe(true), 20_000)
  await pausing(async () => {
    // Without its trigger nobody hears of it, so that what is shown tells where it was read.
    await onServer(
      servers.primaryUrl,
      `SET session_replication_role = replica;
       UPDATE products SET name = 'Cherry Pen' WHERE id = 7; UPDATE blog_posts SET title = 'Cherry Post' WHERE id = 7`,
    )
    const names = async () => [
      (await shop['GET /api/products/{id}']({ id: 7 }, stranger)).name,
      ...(await shop['GET /api/products']({ sort: 'name' }, stranger)).items.map(({ name }) => name),
      ...(await shop['GET /api/products']({ search: 'walnut', sort: 'name' }, stranger)).items.map(
        ({ name }) => name,
      ),
      (await shop['GET /api/blog/{id}']({ id: 7 }, stranger)).title,
    ]
    expect(await names()).toEqual(['Walnut Pen', 'Walnut Pen', 'Walnut Pen', 'Cherry Post'])
    const quote = await shop['POST /api/cart/quote'](
      { cartItems: [{ id: 7, price: '15.00', quantity: 1 }] },
      stranger,
    )
    expect(JSON.stringify(quote)).toContain('Cherry Pen')
    await reader.database.query.execute(set(600))
    expect((await names()).slice(0, 2)).toEqual(['Cherry Pen', 'Cherry Pen'])
  })
})
