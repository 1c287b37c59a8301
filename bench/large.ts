/**
 * `npm run bench:large -- --products 100000 --orders 1000000`: what a shop reads, beside the same in a shop of 100 products
 * and 100 orders: public lists, searches by what it takes to answer them, the desk's lists, the dashboard's figures, what
 * jobs ask, the check of the books, and the rows of a backup. On the PostgreSQL of TEST_DATABASE_URL, or on one started for it; the
 * databases are dropped afterwards, or `DATABASE_URL` names one that `npm run generate` filled, which stays. Machines
 * differ: what counts is how the two compare.
 */
import { parseArgs } from 'node:util'
import { generateShop } from '../demo/generated/shop.ts'
import type { Database } from '../src/db/engine/database.ts'
import { openPostgres } from '../src/db/engine/postgres.ts'
import { sumBooks } from '../src/db/orders/ledger/books-sums.ts'
import { findBreaches } from '../src/db/orders/books.ts'
import { dumpDatabase } from '../src/db/store/dump.ts'
import { readsOf, type Reads } from './large/reads.ts'
import { openOwnDatabase } from './own-database.ts'
import { ms, timesOf, type Times } from './times.ts'

const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, orders: { type: 'string', default: '100000' } },
})
const MOST_SEARCH = { p95: 20, p99: 40 }
const MOST_LISTING_RATIO = 1.5

interface Shop {
  database: Database
  close: () => Promise<void>
}

async function openShop(products: number, orders: number): Promise<Shop> {
  const { database, drop } = await openOwnDatabase()
  await generateShop(database, {
    seed: 1,
    products,
    orders,
    messages: Math.ceil(orders / 200),
    subscribers: Math.ceil(orders / 50),
  })
  // As a server does by itself a minute after so much has changed; a table at a time, for none may take long.
  for (const table of [
    'products',
    'product_words',
    'search_vocabulary',
    'orders',
    'order_lines',
    'order_words',
  ])
    await database.query.execute(`VACUUM ANALYZE ${table}`)
  return { database, close: drop }
}

async function openLarge(): Promise<Shop> {
  const url = process.env['DATABASE_URL']
  if (url === undefined) return await openShop(Number(values.products), Number(values.orders))
  const database = await openPostgres(url)
  return { database, close: () => database.close() }
}

async function measured(reads: Reads): Promise<Map<string, Times>> {
  const times = new Map<string, Times>()
  for (const [name, asked] of Object.entries(reads)) times.set(name, await timesOf(asked, 20))
  return times
}

/** Once each: they take long, and what counts is that they come to their end in bounded memory. */
async function onceOf(database: Database): Promise<void> {
  let bytes = 0
  const once = {
    'check of the books': () =>
      database.survey(async (tx) => {
        if ((await findBreaches(tx)).length > 0) throw new Error('The books are wrong.')
        await sumBooks(tx)
      }),
    'rows of a backup': () =>
      dumpDatabase(database, async (_, lines) => {
        for (const line of lines) bytes += line.length
      }),
  }
  for (const [name, work] of Object.entries(once)) {
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
    const began = performance.now()
    await work()
    clearInterval(watch)
    const seconds = (performance.now() - began) / 1000
    console.log(
      `  ${name.padEnd(44)} ${seconds.toFixed(1).padStart(8)} s, up to ${Math.round(most / 1e6)} MB`,
    )
  }
  console.log(`  ${Math.round(bytes / 1e6)} MB of rows`)
}

const small = await openShop(100, 100)
const large = await openLarge()
try {
  const before = await measured(readsOf(small.database))
  const after = await measured(readsOf(large.database))
  let isKept = true
  console.log('p50, p95 and p99 of the small shop, of the large one, and the ratio of their p50')
  for (const [name, times] of after) {
    const little = before.get(name)!
    const ratio = times.p50 / little.p50
    const isBeyond =
      (name.startsWith('search: ') && (times.p95 > MOST_SEARCH.p95 || times.p99 > MOST_SEARCH.p99)) ||
      (name.startsWith('listing: ') && ratio > MOST_LISTING_RATIO)
    isKept &&= !isBeyond
    const cells = [little, times].map(({ p50, p95, p99 }) => `${ms(p50)}${ms(p95)}${ms(p99)}`).join('   ')
    console.log(`  ${name.padEnd(44)}${cells}  ${ratio.toFixed(1).padStart(6)}${isBeyond ? '  BEYOND' : ''}`)
  }
  await onceOf(large.database)
  console.log(
    `\n${isKept ? 'Within' : 'Beyond'} the aims: searches p95 ${MOST_SEARCH.p95} ms and p99 ${MOST_SEARCH.p99} ms, listings ${MOST_LISTING_RATIO} times.`,
  )
  process.exitCode = isKept ? 0 : 1
} finally {
  await small.close()
  await large.close()
}
