/**
 * `npm run bench -- large --products 100000 --orders 1000000`: what a shop reads, beside the same in a shop of 100 products
 * and 100 orders: public lists, searches by what it takes to answer them, the desk's lists, the dashboard's figures, what
 * jobs ask; then, once each, what goes through all of a shop: the check of the books, all orders, a backup and its
 * restore, what is forgotten, a product sheet. With `--only 'search|listing'` it reads what is called so, and does nothing
 * once. On the PostgreSQL of TEST_DATABASE_URL, or on one started for it; the databases are dropped afterwards, or
 * `DATABASE_URL` names one that `npm run bench -- generate` filled, which stays. Machines differ: what counts is how the
 * two compare.
 */
import { parseArgs } from 'node:util'
import { generateShop } from '../../demo/generated/shop.ts'
import type { Database } from '../../src/machine/database/database.ts'
import { openPostgres } from '../../src/machine/database/engines/postgres.ts'
import { readSettings, writeSettings } from '../../src/store/settings/settings.sql.ts'
import { measureOnce } from './once.ts'
import { readsOf, type Reads } from './reads.ts'
import { openOwnDatabase } from '../own-database.ts'
import { ms, timesFrom, timesInTurns, type Times } from '../times.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
})
const A_KEY = 'a product by its number'
const isSearch = (name: string) => name.startsWith('search: ')
const isListing = (name: string) => name.startsWith('listing: ')
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
  // A shop that promises no day of sending is not asked what arrives by one.
  await writeSettings(database.query, { ...(await readSettings(database.query)), dispatchDays: 2 })
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

interface Measured {
  small: Times
  large: Times
  /** A read by key in the large shop, between the others. */
  key: Times
}

/**
 * What a question to the large shop is held against in the small one: the same one; of listings the plain one of their
 * order, for in a shop of 100 no other fills a page.
 */
function inSmall(name: string): string {
  if (!isListing(name)) return name
  return `listing: /products by ${name.endsWith(' by price') ? 'price' : 'name'}`
}

/**
 * Asks both shops and a read by key in turns, so that whatever else the machine does is met by all of them, and tells of
 * each question as soon as it is known.
 */
async function measured(small: Reads, large: Reads): Promise<Map<string, Measured>> {
  const times = new Map<string, Measured>()
  for (const [name, asked] of Object.entries(large)) {
    if (!new RegExp(values.only ?? '').test(name)) continue
    const [little, much, key] = await timesInTurns([small[inSmall(name)]!, asked, large[A_KEY]!], ROUNDS)
    const one = { small: little!, large: much!, key: key! }
    times.set(name, one)
    console.log(lineOf(name, one))
  }
  return times
}

function lineOf(name: string, one: Measured): string {
  const cells = [one.small, one.large].map(({ p50, p95, p99 }) => `${ms(p50)}${ms(p95)}${ms(p99)}`)
  const inKeys = (one.large.p50 / one.key.p50).toFixed(1).padStart(6)
  const ratio = ratioOf(one).toFixed(2).padStart(6)
  return `  ${name.padEnd(44)}${cells.join('   ')}  ${ratio}${inKeys}${isBeyond(name, one) ? '  BEYOND' : ''}`
}

const ratioOf = ({ small, large }: Measured) => large.p50 / small.p50

function isBeyond(name: string, one: Measured): boolean {
  if (isListing(name)) return ratioOf(one) > MOST_LISTING_RATIO
  return isSearch(name) && (one.large.p95 > MOST_SEARCH.p95 || one.large.p99 > MOST_SEARCH.p99)
}

const small = await openShop(100, 100)
const large = await openLarge()
try {
  console.log('p50, p95 and p99 of the small shop, then of the large one;')
  console.log('the ratio of their p50, and the p50 of the large one in reads by key')
  const times = await measured(readsOf(small.database), readsOf(large.database))
  const all = [...times]
  const beyond = all.filter(([name, one]) => isBeyond(name, one)).map(([name]) => name)
  const found = timesFrom(all.filter(([name]) => isSearch(name)).flatMap(([, one]) => one.large.all))
  const ratios = all.filter(([name]) => isListing(name)).map(([, one]) => ratioOf(one))
  const keys = timesFrom(all.flatMap(([, { key }]) => key.all))
  console.log(
    `\nA read by key in between: p50 ${keys.p50.toFixed(2)} ms, p95 ${keys.p95.toFixed(2)} ms, p99 ${keys.p99.toFixed(2)} ms`,
  )
  console.log(
    `All searches together: p50 ${found.p50.toFixed(1)} ms, p95 ${found.p95.toFixed(1)} ms, p99 ${found.p99.toFixed(1)} ms`,
  )
  console.log(`Listings, large to small: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}\n`)
  if (values.only === undefined) await measureOnce(large.database)
  console.log(
    `\nAims: searches of each kind p95 ${MOST_SEARCH.p95} ms and p99 ${MOST_SEARCH.p99} ms, listings ${MOST_LISTING_RATIO} times. ${beyond.length === 0 ? 'All are met.' : `Beyond: ${beyond.join('; ')}.`}`,
  )
  process.exitCode = beyond.length === 0 ? 0 : 1
} finally {
  await small.close()
  await large.close()
}
