/**
 * `npm run bench -- desk`: how long the desk's lists take in a shop of 100 and in one of 10,000 products and 50,000 orders,
 * on their first page and on their last, asked as the API asks the shop. On the PostgreSQL of TEST_DATABASE_URL, or on one
 * started for it. Machines differ: what counts is how the pages compare.
 */
import { generateShop, type GeneratedShop } from '../../demo/generated/shop.ts'
import type { Database } from '../../src/machine/database/database.ts'
import { type OrderQueue, type OrderStatus, ORDERS_PAGE } from '../../src/orders/order/order.rules.ts'
import { DESK_PAGE, type DeskSort } from '../../src/pieces/editing/desk-listing.rules.ts'
import { historyCalls } from '../../src/store/history/history.ts'
import { DESK_LIST_PAGE } from '../../src/shop/id-page.ts'
import { inboxCalls } from '../../src/words/inbox/inbox.ts'
import { orderCalls } from '../../src/orders/order/orders.ts'
import { deskProductCalls } from '../../src/pieces/editing/desk-products.ts'
import { reviewCalls } from '../../src/pieces/reviews/reviews.ts'
import { subscriberCalls } from '../../src/words/newsletter/subscribers.ts'
import { openOwnDatabase } from '../own-database.ts'
import { ms, timesOf } from '../times.ts'
import { OWNER } from '../owner.ts'

const SMALL: GeneratedShop = { seed: 1, products: 100, orders: 100, messages: 100, subscribers: 100 }
const LARGE: GeneratedShop = {
  seed: 1,
  products: 10_000,
  orders: 50_000,
  messages: 5_000,
  subscribers: 20_000,
}
const MOST_LAST_TO_FIRST = 1.5
const MOST_LARGE_TO_SMALL = 2
const MOST_P95_MS = 50
const STRIDE = 100

interface Listed {
  items: unknown[]
  total: number
  next: string | null
}

/** A page of a list: so many, from where an earlier page ended. */
type List = (limit: number, cursor?: string) => Promise<Listed>

const number = (cursor?: string) => (cursor === undefined ? undefined : Number(cursor))

const numbered = (ask: (page: { limit: number; cursor?: number | undefined }) => Promise<Listed>) => ({
  page: DESK_LIST_PAGE,
  list: (limit: number, cursor?: string) => ask({ limit, cursor: number(cursor) }),
})

interface DeskList {
  list: List
  /** How many are shown at once. */
  page: number
  /** In the small shop few fit a filter: a filtered list of the large one is held beside the whole list there. */
  whole?: string
}

const nothingConnected = (db: Database) => ({
  db,
  publicUrl: '',
  mailServer: null,
  secretKey: Buffer.alloc(32),
  connected: { inbox: undefined },
  wakeJobs() {},
})

function listsOf(db: Database): Record<string, DeskList> {
  const products = deskProductCalls({ db })['GET /api/desk/products']
  const orders = orderCalls({ db })['GET /api/orders']
  const reviews = reviewCalls({ db })['GET /api/reviews']
  const messages = inboxCalls(nothingConnected(db))['GET /api/messages']
  const subscribers = subscriberCalls({ db, publicUrl: '' })['GET /api/newsletter/subscribers']
  const historyOf = historyCalls({ db })['GET /api/history']
  const history = (page: Parameters<typeof historyOf>[0]) => historyOf(page, OWNER)

  const productsBy = (sort: DeskSort, filter: object = {}) => ({
    page: DESK_PAGE,
    whole: 'products by name',
    list: (limit: number, cursor?: string) => products({ ...filter, sort, limit, cursor }),
  })
  const ordersWith = (filter: {
    status?: OrderStatus
    queue?: OrderQueue
    search?: string
    sort?: 'oldest'
  }) => ({
    page: ORDERS_PAGE,
    whole: 'orders, newest first',
    list: (limit: number, cursor?: string) => orders({ ...filter, limit, cursor: number(cursor) }),
  })
  return {
    'products by name': productsBy('name'),
    'products, newest first': productsBy('newest'),
    'products by price': productsBy('price-low'),
    'products by stock': productsBy('stock-low'),
    'products of a category': productsBy('name', { category: 'Natural Gemstones' }),
    'products running out': productsBy('name', { stock: 'low' }),
    'products with a word': productsBy('name', { search: 'bracelet' }),
    'products with half a word': productsBy('name', { search: 'brac' }),
    'orders, newest first': ordersWith({}),
    'orders, oldest first': ordersWith({ sort: 'oldest' }),
    'orders in processing': ordersWith({ status: 'processing' }),
    'orders completed': ordersWith({ status: 'completed' }),
    'orders of a customer': ordersWith({ search: 'ada brown' }),
    'orders of half a name': ordersWith({ search: 'cle' }),
    'orders with a piece': ordersWith({ search: 'walnut pen' }),
    'orders of a customer with a piece': ordersWith({ search: 'ada bracelet' }),
    'orders whose money is owed': ordersWith({ queue: 'money-owed' }),
    'reviews that wait': numbered((page) => reviews({ ...page, queue: 'waiting' })),
    'reviews that were read': numbered((page) => reviews({ ...page, queue: 'read' })),
    messages: numbered(messages),
    subscribers: numbered(subscribers),
    'subscribers by address': numbered((page) => subscribers({ ...page, search: 'reader1' })),
    history: numbered(history),
    'history of orders': numbered((page) => history({ ...page, subject: 'order' })),
  }
}

/** Where the last page begins that is as full as the others. */
async function lastCursor(list: List): Promise<string | undefined> {
  let before: string | undefined
  let cursor: string | undefined
  for (;;) {
    const { next } = await list(STRIDE, cursor)
    if (next === null) return before
    before = cursor
    cursor = next
  }
}

async function openShop(size: GeneratedShop): Promise<{ database: Database; drop: () => Promise<void> }> {
  const own = await openOwnDatabase()
  await generateShop(own.database, size)
  // As the server does by itself a minute after so much has changed.
  await own.database.query.execute('VACUUM ANALYZE')
  return own
}

const ask =
  ({ list, page }: DeskList, cursor?: string) =>
  () =>
    list(page, cursor)

const small = await openShop(SMALL)
const large = await openShop(LARGE)
const smallLists = listsOf(small.database)
const largeLists = Object.entries(listsOf(large.database))
// Without this the first list would be the one that compiles what all of them run.
await timesOf([...Object.values(smallLists), ...largeLists.map(([, list]) => list)].map((list) => ask(list)))
let kept = true
console.log(
  'p50 of the first page of the small shop, of the first and the last of the large one, and its p95',
)
for (const [name, list] of largeLists) {
  const { total } = await list.list(list.page)
  // Those that are compared are asked for one after the other, so that they meet the same machine.
  const little = await timesOf([ask(smallLists[list.whole ?? name]!)])
  const first = await timesOf([ask(list)])
  const last = await timesOf([ask(list, await lastCursor(list.list))])
  const lastToFirst = last.p50 / first.p50
  const largeToSmall = first.p50 / little.p50
  const p95 = Math.max(first.p95, last.p95)
  const isKept =
    lastToFirst <= MOST_LAST_TO_FIRST && largeToSmall <= MOST_LARGE_TO_SMALL && p95 <= MOST_P95_MS
  kept &&= isKept
  console.log(
    `  ${name.padEnd(33)} ${String(total).padStart(6)}  ${ms(little.p50)} ${ms(first.p50)} ${ms(last.p50)} ${ms(p95)}` +
      `   last to first ${lastToFirst.toFixed(2)}, large to small ${largeToSmall.toFixed(2)}${isKept ? '' : '  BEYOND'}`,
  )
}
await small.drop()
await large.drop()
console.log(
  `\n${kept ? 'Within' : 'Beyond'} the aims: last to first ${MOST_LAST_TO_FIRST}, large to small ${MOST_LARGE_TO_SMALL}, p95 ${MOST_P95_MS} ms.`,
)
process.exitCode = kept ? 0 : 1
