/**
 * `npm run bench:search`: how long searches and listings take with 100 and with 100,000 products, asked as GET
 * /api/products asks the shop. Machines differ: an exact read by its key stands beside the searches, and listings of the
 * large shop beside those of the small. On the PostgreSQL of TEST_DATABASE_URL, or on one started for it.
 */
import { addProducts } from '../demo/generated/products.ts'
import type { Database } from '../src/db/engine/database.ts'
import { LISTING_PAGE, type ProductFilter } from '../src/domain/catalogue/catalogue.ts'
import { readSettings, writeSettings } from '../src/db/store/settings.ts'
import { productCalls } from '../src/shop/catalogue/products.ts'
import { openOwnDatabase } from './own-database.ts'
import { listings, searches } from './search/questions.ts'
import { ms, timesOf, type Times } from './times.ts'

const SIZES = [100, 100_000]
const MOST_SEARCH_MS = 20
const MOST_LISTING_RATIO = 1.5

type Calls = ReturnType<typeof productCalls>

interface ListingTimes extends Times {
  total: number
}

const list = (calls: Calls, filter: ProductFilter) =>
  calls['GET /api/products']({ ...filter, limit: LISTING_PAGE })

async function measureSearches(calls: Calls): Promise<boolean> {
  const read = await timesOf([() => calls['GET /api/products/{id}']({ id: 42 })])
  console.log(`  ${'one product by its id'.padEnd(34)} p50 ${ms(read.p50)}  p95 ${ms(read.p95)}`)
  let worst = 0
  for (const [kind, typed] of Object.entries(searches)) {
    const { p50, p95 } = await timesOf(
      typed.map((search) => () => list(calls, { search, sort: 'relevance' })),
    )
    worst = Math.max(worst, p95)
    const ratio = `${(p50 / read.p50).toFixed(1)} and ${(p95 / read.p95).toFixed(1)} times that read`
    console.log(`  ${kind.padEnd(34)} p50 ${ms(p50)}  p95 ${ms(p95)}   ${ratio}`)
  }
  return worst <= MOST_SEARCH_MS
}

async function measureListings(calls: Calls): Promise<Map<string, ListingTimes>> {
  const figures = new Map<string, ListingTimes>()
  for (const [name, filter] of Object.entries(listings)) {
    const { total } = await list(calls, filter)
    figures.set(name, { ...(await timesOf([() => list(calls, filter)])), total })
  }
  return figures
}

function printListings(small: Map<string, ListingTimes>, large: Map<string, ListingTimes>): boolean {
  let worst = 0
  console.log(
    `\nThe first ${LISTING_PAGE} pieces of a listing, and how many it counts; beside a full page of the small shop`,
  )
  const cells = ({ p50, p95, total }: ListingTimes) =>
    `p50 ${ms(p50)}  p95 ${ms(p95)} of ${String(total).padStart(6)}`
  for (const [name, { sort }] of Object.entries(listings)) {
    const plain = small.get(sort === 'name' ? '/products by name' : '/products by price')!
    const ratio = large.get(name)!.p50 / plain.p50
    worst = Math.max(worst, ratio)
    console.log(
      `  ${name.padEnd(34)} ${cells(small.get(name)!)}   ${cells(large.get(name)!)}   ratio ${ratio.toFixed(2)}`,
    )
  }
  return worst <= MOST_LISTING_RATIO
}

async function vocabularySize(database: Database): Promise<string> {
  const { rows } = (await database.query.execute('SELECT count(*) AS words FROM search_vocabulary')) as {
    rows: { words: string }[]
  }
  return rows[0]!.words
}

const { database, drop } = await openOwnDatabase()
try {
  const calls = productCalls({ db: database })
  // A shop that promises no day can't be asked what arrives by one.
  await writeSettings(database.query, { ...(await readSettings(database.query)), dispatchDays: 2 })
  const bySize: Map<string, ListingTimes>[] = []
  let kept = true
  for (const [index, size] of SIZES.entries()) {
    await addProducts(database, 1, SIZES[index - 1] ?? 0, size)
    // As the server does by itself a minute after so much has changed.
    await database.query.execute('VACUUM ANALYZE')
    console.log(`\n${size} products, ${await vocabularySize(database)} distinct words`)
    kept = (await measureSearches(calls)) && kept
    bySize.push(await measureListings(calls))
  }
  kept = printListings(bySize[0]!, bySize[1]!) && kept
  console.log(
    `\n${kept ? 'Within' : 'Beyond'} the aims: searches p95 up to ${MOST_SEARCH_MS} ms, listings up to ${MOST_LISTING_RATIO} times.`,
  )
  process.exitCode = kept ? 0 : 1
} finally {
  await drop()
}
