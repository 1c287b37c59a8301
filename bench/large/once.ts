import { createReadStream } from 'node:fs'
import { mkdtemp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Database } from '../../src/machine/database/database.ts'
import { findBreaches } from '../../src/payments/books/books.sql.ts'
import { sumBooks } from '../../src/payments/books/books-sums.sql.ts'
import { foldSalesSums } from '../../src/orders/reports/sales.sql.ts'
import { dumpDatabase, type Dump } from '../../src/machine/backups/dump.ts'
import { loadDump } from '../../src/machine/backups/load-dump.ts'
import { ordersCsv } from '../../src/orders/list/orders-csv.rules.ts'
import { writeTable } from '../../src/machine/backups/write-table.ts'
import { productSheetCalls } from '../../src/pieces/sheet/calls.ts'
import { orderCalls } from '../../src/orders/order/orders.ts'
import { tidyPersonalData } from '../../src/people/privacy/tidy.ts'
import { schemaFiles } from '../../src/machine/database/testing/schema-files.ts'
import { openOwnDatabase } from '../own-database.ts'
import { OWNER } from '../owner.ts'

const DAY_MS = 86_400_000
/** Or as many products as there are. */
const IMPORTED_ROWS = 5_000
/** As the desk asks for them. */
const ORDERS_AT_ONCE = 100

/**
 * What goes through the whole shop, once each: they take long, and what counts is that they come to their end, and in
 * memory that does not grow with the shop. What changes something is done to the restored backup.
 */
export async function measureOnce(database: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-large-'))
  const restored = await openOwnDatabase()
  try {
    await told('check of the books', () => database.longRead(checkBooks))
    await told('all orders as CSV, page by page', () => readOrders(database))
    const dump = await told('backup', () => writeDump(database, folder))
    console.log(`  ${' '.repeat(44)} ${Math.round((await bytesIn(folder)) / 1e6)} MB of files`)
    await told('restore into another database', () =>
      loadDump(restored.database, {
        schema: schemaFiles(),
        dump,
        read: (table) => readLines(join(folder, 'tables', `${table}.ndjson.gz`)),
      }),
    )
    await told('check of the restored books', () => restored.database.longRead(checkBooks))
    await told('folding the kept sums', () => foldSalesSums(restored.database.query))
    const place = { db: restored.database, mailServer: null }
    await told('a round that forgets nothing', () => tidyPersonalData(place, new Date(0)))
    // All mails older than a year and a half, as if nothing had been forgotten before.
    await told('a round that forgets half', () =>
      tidyPersonalData(place, new Date(Date.now() - 500 * DAY_MS)),
    )
    await importSheet(restored.database)
  } finally {
    await restored.drop()
    await rm(folder, { recursive: true })
  }
}

async function told<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const cpu = process.cpuUsage()
  const began = performance.now()
  try {
    return await work()
  } finally {
    clearInterval(watch)
    const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(8)
    const { user, system } = process.cpuUsage(cpu)
    const own = ((user + system) / 1e6).toFixed(1).padStart(6)
    const grown = Math.round((most - before) / 1e6)
    console.log(`  ${name.padEnd(44)} ${seconds} s, ${own} s of it this process, memory +${grown} MB`)
  }
}

async function checkBooks(tx: Database['query']): Promise<void> {
  const [breach] = await findBreaches(tx)
  if (breach) throw new Error(`The books are wrong: ${breach.detail}: ${breach.rule}`)
  await sumBooks(tx)
}

async function readOrders(database: Database): Promise<void> {
  const list = orderCalls({ db: database })['GET /api/orders']
  for (let cursor: number | undefined; ;) {
    const page = await list({ limit: ORDERS_AT_ONCE, cursor })
    ordersCsv(page.items)
    if (page.next === null) return
    cursor = Number(page.next)
  }
}

async function writeDump(database: Database, folder: string): Promise<Dump> {
  await mkdir(join(folder, 'tables'))
  return await dumpDatabase(
    database,
    async (table, rows) => void (await writeTable(join(folder, 'tables'), table, rows)),
  )
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await readdir(join(folder, 'tables')))
    bytes += (await stat(join(folder, 'tables', name))).size
  return bytes
}

async function* readLines(file: string): AsyncGenerator<readonly string[]> {
  let lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    lines.push(line)
    if (lines.length < 500) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}

/** Each of the first products a little dearer. */
async function importSheet(database: Database): Promise<void> {
  const calls = productSheetCalls({ db: database, publicUrl: 'http://localhost', wakeJobs() {} })
  const sheet = await told('export of all products', () => calls['GET /api/desk/product-sheet']({}))
  const rows = sheet.split(/\r\n(?=\d+,)/, IMPORTED_ROWS + 1)
  const bytes = Buffer.from(rows.join('\r\n').replaceAll(/,(\d+)\.\d\d,/g, ',$1.37,'))
  async function* file() {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
  }
  const send = (apply?: string) => calls['POST /api/desk/product-sheet']({ file: file(), apply }, OWNER)
  const sent = rows.length - 1
  const { plan } = await told(`a sheet of ${sent} rows, looked at`, () => send())
  if (plan === null) throw new Error('The sheet was to change something.')
  await told(`a sheet of ${sent} rows, applied`, () => send(plan))
}
