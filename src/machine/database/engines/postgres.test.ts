import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '../database.ts'
import { outageOf } from '../outage.ts'
import { openPostgres } from './postgres.ts'
import { createServerDatabase, onServer } from '../testing/server-database.ts'
import { layWire, type Wire } from '../testing/wire.ts'

interface Line {
  database: Database
  wire: Wire
  name: string
  serverUrl: string
  /** Connects to the server directly, and not through the wire. */
  admin: Client
  /** What the shop heard, in order: tables that changed, 'away' and 'back'. */
  heard: string[]
}

async function openLine(connections = 10): Promise<Line> {
  const template = inject('template') as { serverUrl: string; name: string }
  const { url, name, drop } = await createServerDatabase(template)
  const wire = await layWire(url)
  const database = await openPostgres(wire.url, connections)
  const admin = new Client({ connectionString: template.serverUrl })
  await admin.connect()
  onTestFinished(async () => {
    await database.close()
    await wire.close()
    await admin.end()
    await drop()
  })
  const heard: string[] = []
  database.onChange((table) => heard.push(table))
  database.onOutage((isAway) => heard.push(isAway ? 'away' : 'back'))
  return { database, wire, name, serverUrl: template.serverUrl, admin, heard }
}

const one = sql`SELECT 1`
const note = sql`INSERT INTO contact_messages (first_name, last_name, email, subject, message) VALUES ('A', 'B', 'a@example.com', 'S', 'M')`

/** What became of a call: its kind of outage, or 'done'; anything else that is thrown fails the test. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'done',
    (error: unknown) => {
      const outage = outageOf(error)
      if (outage === undefined) throw error
      return outage
    },
  )
}

const ended = (client: Client, name: string, which: string) =>
  client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = $2`,
    [name, which],
  )

test('forty cuts under twelve writers cost their statements, and neither the process nor a connection', async () => {
  const { database, name, admin } = await openLine()
  const cuts = { wanted: 40, made: 0 }
  let written = 0
  const refused: string[] = []
  const writer = async () => {
    while (cuts.made < cuts.wanted) {
      const said = await outcome(
        database.transaction(async (tx) => {
          await tx.execute(note)
          await tx.execute(one)
        }),
      )
      if (said === 'done') written += 1
      else refused.push(said)
    }
  }
  const writers = Array.from({ length: 12 }, writer)
  while (cuts.made < cuts.wanted) {
    const { rows } = await ended(admin, name, 'handmade-moments')
    if (rows.length > 0) cuts.made += 1
  }
  await Promise.all(writers)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused)).toEqual(new Set(['away']))
  const after = await Promise.all(
    Array.from({ length: 20 }, () => outcome(database.transaction((tx) => tx.execute(note)))),
  )
  expect(after).toEqual(Array.from({ length: 20 }, () => 'done'))
  const { rows } = (await database.query.execute(
    sql`SELECT count(*)::int AS notes FROM contact_messages`,
  )) as {
    rows: { notes: number }[]
  }
  // A COMMIT whose answer was lost may have been kept; none that was acknowledged may be missing.
  expect(rows[0]!.notes).toBeGreaterThanOrEqual(written + 20)
})

test('work whose connection is lost runs once: what became of it is not known', async () => {
  const { database, name, admin } = await openLine()
  let runs = 0
  const lost = database.transaction(async (tx) => {
    runs += 1
    await tx.execute(one)
    await ended(admin, name, 'handmade-moments')
    await tx.execute(note)
  })
  expect(await outcome(lost)).toBe('away')
  expect(runs).toBe(1)
})

test('a server that falls silent is known as such while it is silent, and used again when it speaks', async () => {
  const { database, wire, heard } = await openLine()
  await database.query.execute(one)
  wire.freeze()
  const underWay = outcome(database.transaction((tx) => tx.execute(note)))
  expect(await database.isReady()).toBe(false)
  expect(await underWay).toBe('away')
  expect(await outcome(database.query.execute(one))).toBe('away')
  expect(heard).toEqual(['away'])
  wire.thaw()
  await expect.poll(() => heard).toEqual(['away', '*', 'back'])
  expect(await outcome(database.transaction((tx) => tx.execute(note)))).toBe('done')
  expect(await database.isReady()).toBe(true)
})

test('while a server is away nothing counts as changed; when it is back everything does, before anything is answered', async () => {
  const { database, wire, heard } = await openLine()
  await wire.cut()
  await expect.poll(() => heard).toEqual(['away'])
  expect(await outcome(database.query.execute(one))).toBe('away')
  expect(await database.isReady()).toBe(false)
  await wire.mend()
  await expect.poll(() => heard).toEqual(['away', '*', 'back'])
  expect(await outcome(database.query.execute(one))).toBe('done')
})

test('a lost notification listener is no outage: calls go on, and everything counts as changed', async () => {
  const { database, name, admin, heard } = await openLine()
  await ended(admin, name, 'handmade-moments-changes')
  await expect.poll(() => heard).toContain('*')
  expect(await outcome(database.query.execute(one))).toBe('done')
  expect(heard).not.toContain('away')
})

test('a server at work that takes no notification listener has everything count as changed again and again', async () => {
  const { database, name, serverUrl, admin, heard } = await openLine()
  await database.query.execute(one)
  await onServer(serverUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await ended(admin, name, 'handmade-moments-changes')
  await expect.poll(() => heard.length).toBeGreaterThan(2)
  expect(new Set(heard)).toEqual(new Set(['*']))
  expect(await outcome(database.query.execute(one))).toBe('done')
  await onServer(serverUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
})

test('who waits while no connection comes free is refused before the slow ones end', async () => {
  const { database, name, admin } = await openLine(2)
  let isSlowDone = false
  const slow = [1, 2].map(() =>
    database.query.execute(sql`SELECT pg_sleep(4)`).then(
      () => (isSlowDone = true),
      () => {},
    ),
  )
  expect(await outcome(database.query.execute(one))).toBe('away')
  expect(isSlowDone).toBe(false)
  expect(await database.isReady()).toBe(true)
  await ended(admin, name, 'handmade-moments')
  await Promise.all(slow)
})

test('a queue that moves is waited for, however long', async () => {
  const { database } = await openLine(2)
  const all = await Promise.all(
    Array.from({ length: 24 }, () => outcome(database.query.execute(sql`SELECT pg_sleep(0.2)`))),
  )
  expect(new Set(all)).toEqual(new Set(['done']))
})

test('a server that is not there at the start is said so in a sentence', async () => {
  const { wire } = await openLine()
  await wire.cut()
  await expect(openPostgres(wire.url)).rejects.toThrow('The database of DATABASE_URL does not answer: ')
  await wire.mend()
})

test('what transactions ask again and again is kept ready by the server, what is searched for is not', async () => {
  const { database } = await openLine(1)
  const plusOne = (number: number) => sql`SELECT ${number}::int + 1`
  const kept = sql`SELECT statement FROM pg_prepared_statements ORDER BY 1`
  for (let n = 0; n < 3; n += 1) await database.query.execute(plusOne(n))
  expect(((await database.query.execute(kept)) as { rows: unknown[] }).rows).toEqual([])
  for (let n = 0; n < 3; n += 1) await database.transaction((tx) => tx.execute(plusOne(n)))
  const { rows } = (await database.query.execute(kept)) as { rows: { statement: string }[] }
  expect(rows.map(({ statement }) => statement)).toContain('SELECT $1::int + 1')
})
