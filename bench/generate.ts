/**
 * `npm run bench -- generate --products 100000 --orders 1000000`: fills the database of DATABASE_URL, or the embedded one of
 * DATA_DIR, with a shop of that size whose books are right. The same shop for the same `--seed`. Refuses a database that
 * holds anything but demo data. A shop so filled opens as any other: start it, and become its owner by the link.
 */
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { generateShop } from '../demo/generated/shop.ts'
import type { Database } from '../src/machine/database/database.ts'
import { migrate } from '../src/machine/database/migrate.ts'
import { schemaFiles } from '../src/machine/database/testing/schema-files.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
})

function count(name: keyof typeof values, most: number): number {
  const number = Number(values[name])
  if (Number.isSafeInteger(number) && number >= 1 && number <= most) return number
  console.error(`--${name} must be a whole number from 1 to ${most}.`)
  process.exit(1)
}

const products = count('products', 1_000_000)
const orders = count('orders', 10_000_000)
const seed = count('seed', 1_000_000)
const url = process.env['DATABASE_URL']
const { database, close } = await open()
try {
  await migrate(database, schemaFiles())
  const began = performance.now()
  await generateShop(
    database,
    { seed, products, orders, messages: Math.ceil(orders / 200), subscribers: Math.ceil(orders / 50) },
    (words) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${words}`),
  )
  await tidy()
  console.log(
    `Done in ${((performance.now() - began) / 1000).toFixed(0)} s. Check it: npm run shop -- verify-books --without-wallet`,
  )
} catch (error) {
  // A statement that failed tells why by its cause.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
} finally {
  await close()
}

async function open(): Promise<{ database: Database; close: () => Promise<void> }> {
  // Only the engine in use is loaded.
  if (url !== undefined) {
    const { openPostgres } = await import('../src/machine/database/engines/postgres.ts')
    const database = await openPostgres(url)
    return { database, close: () => database.close() }
  }
  const { lockFolder } = await import('../src/machine/database/engines/folder-lock.ts')
  const { openEmbedded } = await import('../src/machine/database/engines/embedded.ts')
  const lock = await lockFolder(process.env['DATA_DIR'] ?? './data')
  const database = await openEmbedded(lock)
  return { database, close: () => database.close().then(() => lock.release()) }
}

/** As a server does by itself a minute after so much has changed; by hand, because it may take longer than the shop lets a statement. */
async function tidy(): Promise<void> {
  if (url === undefined) return void (await database.query.execute('VACUUM ANALYZE'))
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('VACUUM ANALYZE')
  await client.end()
}
