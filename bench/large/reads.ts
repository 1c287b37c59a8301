import type { Database } from '../../src/machine/database/database.ts'
import { listCategories, listCategoriesForDesk } from '../../src/pieces/categories/categories.sql.ts'
import { countForDesk, listForDesk } from '../../src/pieces/editing/desk-listing.sql.ts'
import { deskProductsAfter } from '../../src/pieces/product/products.sql.ts'
import {
  countOrders,
  listOrders,
  readMoneyOwed,
  type OrderFilter,
} from '../../src/orders/list/order-listing.sql.ts'
import { listBench } from '../../src/orders/bench/bench.sql.ts'
import {
  readHeldPayments,
  readOpenDisputes,
  readStuckRefunds,
} from '../../src/payments/ledger/money-needing-attention.sql.ts'
import { figures, listBestSellers, listLowStock, listSales } from '../../src/orders/reports/sales.sql.ts'
import { forgetCustomers, forgetMails } from '../../src/people/privacy/keeping.sql.ts'
import { DESK_PAGE, type DeskFilter } from '../../src/pieces/editing/desk-listing.rules.ts'
import { LISTING_PAGE } from '../../src/pieces/listing/catalogue.rules.ts'
import { ORDERS_PAGE } from '../../src/orders/order/order.rules.ts'
import { differencesOwed } from '../../src/orders/editing/read-edits.ts'
import { productCalls } from '../../src/pieces/product/products.ts'
import { listings, searches } from './questions.ts'

/** What is asked, in turn, under the name of each measurement. */
export type Reads = Record<string, readonly (() => Promise<unknown>)[]>

const LONG_AGO = new Date('2000-01-01')

export function readsOf(database: Database): Reads {
  const q = database.query
  const products = productCalls({ db: database })['GET /api/products']
  const orders = (filter: OrderFilter) => async () =>
    await Promise.all([listOrders(q, filter, { limit: ORDERS_PAGE }), countOrders(q, filter)])
  const desk = (filter: DeskFilter) => async () =>
    await Promise.all([
      listForDesk(q, { ...filter, sort: 'name', limit: DESK_PAGE }),
      countForDesk(q, filter),
    ])
  const named = <T>(prefix: string, entries: Record<string, T>, ask: (of: T) => Reads[string]): Reads =>
    Object.fromEntries(Object.entries(entries).map(([name, of]) => [`${prefix}: ${name}`, ask(of)]))
  return {
    'a product by its number': [() => deskProductsAfter(q, 41, 1)],
    ...named('listing', listings, (filter) => [() => products({ ...filter, limit: LISTING_PAGE })]),
    ...named('search', searches, (typed) =>
      typed.map((search) => () => products({ search, sort: 'relevance', limit: LISTING_PAGE })),
    ),
    categories: [() => listCategories(q), () => listCategoriesForDesk(q)],
    'desk: products': [desk({})],
    'desk: products with half a word': [desk({ search: 'brac' }), desk({ search: 'wal' })],
    'desk: products running out': [desk({ stock: 'low' })],
    'desk: orders': [orders({}), orders({ status: 'processing' }), orders({ queue: 'to-pack' })],
    'desk: orders of half a first name': [orders({ search: 'cle' }), orders({ search: 'ad' })],
    'desk: orders of a name': [orders({ search: 'ada brown' }), orders({ search: 'zoe king' })],
    'desk: orders with a piece': [orders({ search: 'walnut pen' }), orders({ search: 'ada bracelet' })],
    'dashboard: the four figures': [() => figures(q)],
    'dashboard: sales of 30 days': [
      () => listSales(q, { period: '30', zone: 'UTC' }),
      () => listBestSellers(q, { period: '30', zone: 'UTC' }, 5),
    ],
    'dashboard: what is to do': [
      () => listLowStock(q, 6),
      () => listBench(q, 200),
      () => readMoneyOwed(q, 3),
      () => readStuckRefunds(q, 3),
      () => readOpenDisputes(q, 3),
      () => readHeldPayments(q, 3),
      () => differencesOwed(q, 3),
    ],
    'job: nothing to forget': [() => forgetMails(q, LONG_AGO), () => forgetCustomers(q, LONG_AGO)],
    'export: 500 products': [() => deskProductsAfter(q, 0, 500)],
  }
}
