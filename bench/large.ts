/**
 * `npm run bench:large -- --products 100000 --orders 1000000`: what a shop reads, beside the same in a shop of 100 products
 * and 100 orders: public lists, searches by what it takes to answer them, the desk's lists, the dashboard's figures, what
 * jobs ask; then, once each, what goes through all of a shop: the check of the books, all orders, a backup and its
 * restore, what is forgotten, a product sheet. On the PostgreSQL of TEST_DATABASE_URL, or on one started for it; the
 * databases are dropped afterwards, or `DATABASE_URL` names one that `npm run generate` filled, which stays. Machines
 * differ: what counts is how the two compare.
 */
import { parseArgs } from 'node:util'
import { generateShop } from '../demo/generated/shop.ts'
import type { Database } from '../src/db/engine/database.ts'
import { openPostgres } from '../src/db/engine/postgres.ts'
import { measureOnce } from './large/once.ts'
import { readsOf, type Reads } from './large/reads.ts'
import { openOwnDatabase } from './own-database.ts'
import { ms, timesFrom, timesOfPair, type Times } from './times.ts'

const { values } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, orders: { type: 'string', default: '100000' } },
})
const A_KEY = 'a product by its number'
const isSearch = (name: string) => name.startsWith('search: ')
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

const ROUNDS = 20

/** Both shops in turns, so that whatever else the machine does is met by both. */
async function measured(first: Reads, second: Reads): Promise<Map<string, [Times, Times]>> {
  const times = new Map<string, [Times, Times]>()
  for (const [name, asked] of Object.entries(second))
    times.set(name, await timesOfPair(first[name]!, asked, ROUNDS))
  return times
}

/** The median, in how many reads by key it is. */
const inKeys = (times: Times, key: Times) => (times.p50 / key.p50).toFixed(1).padStart(6)

const small = await openShop(100, 100)
const large = await openLarge()
try {
  const times = await measured(readsOf(small.database), readsOf(large.database))
  const key = times.get(A_KEY)!
  const beyond: string[] = []
  console.log('p50, p95 and p99 of the small shop, then of the large one;')
  console.log('the ratio of their p50, and the p50 of the large one in reads by key')
  for (const [name, [little, much]] of times) {
    const ratio = much.p50 / little.p50
    const isBeyond =
      (isSearch(name) && (much.p95 > MOST_SEARCH.p95 || much.p99 > MOST_SEARCH.p99)) ||
      (name.startsWith('listing: ') && ratio > MOST_LISTING_RATIO)
    if (isBeyond) beyond.push(name)
    const cells = [little, much].map(({ p50, p95, p99 }) => `${ms(p50)}${ms(p95)}${ms(p99)}`).join('   ')
    console.log(
      `  ${name.padEnd(44)}${cells}  ${ratio.toFixed(1).padStart(6)}${inKeys(much, key[1])}${isBeyond ? '  BEYOND' : ''}`,
    )
  }
  const searched = [...times].filter(([name]) => isSearch(name)).map(([, [, { all }]]) => all)
  const found = timesFrom(searched.flat())
  const ratios = [...times]
    .filter(([name]) => name.startsWith('listing: '))
    .map(([, [little, much]]) => much.p50 / little.p50)
  console.log(`\nA read by key, p50: ${key[0].p50.toFixed(2)} ms and ${key[1].p50.toFixed(2)} ms`)
  console.log(
    `All searches together: p50 ${found.p50.toFixed(1)} ms, p95 ${found.p95.toFixed(1)} ms, p99 ${found.p99.toFixed(1)} ms`,
  )
  console.log(`Listings, large to small: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}\n`)
  await measureOnce(large.database)
  console.log(
    `\nAims: searches of each kind p95 ${MOST_SEARCH.p95} ms and p99 ${MOST_SEARCH.p99} ms, listings ${MOST_LISTING_RATIO} times. ${beyond.length === 0 ? 'All are met.' : `Beyond: ${beyond.join('; ')}.`}`,
  )
  process.exitCode = beyond.length === 0 ? 0 : 1
} finally {
  await small.close()
  await large.close()
}
