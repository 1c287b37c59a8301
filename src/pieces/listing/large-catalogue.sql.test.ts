import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addProducts } from '../../../demo/generated/products.ts'
import { collections, listingTypes, type Rule, type Sort } from './catalogue.rules.ts'
import type { FilterRule } from './filters.rules.ts'
import type { Database, Queryable } from '../../machine/database/database.ts'
import { makeDatabase } from '../../machine/database/testing/lending.ts'
import { listCategoriesForDesk } from '../categories/categories.sql.ts'
import { countForDesk } from '../editing/desk-listing.sql.ts'
import { countProducts } from './listing-count.sql.ts'
import { listProducts } from './listing.sql.ts'

/** More than are counted to the last one, so that what is read of them is seen to have a bound. */
const PRODUCTS = 1200
const PAGE = 37

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  // A new one: which plan is chosen must not depend on how large others have made the files of one that is lent.
  ;({ database, giveBack: drop } = await makeDatabase(inject('template')))
  await addProducts(database, 1, 0, PRODUCTS)
  await vacuumed(database.query)
}, 120_000)
afterAll(() => drop())

/**
 * An index answers alone only for pages on which every row is seen by all. What the server itself looks at meanwhile may
 * still hold an older view of them, so it is done again until it is so.
 */
async function vacuumed(q: Queryable): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    await q.execute('VACUUM ANALYZE')
    const { rows } = (await q.execute(sql`
      SELECT relallvisible >= relpages AS done FROM pg_class WHERE oid = 'products'::regclass`)) as {
      rows: { done: boolean }[]
    }
    if (rows[0]!.done) return
  }
}

/** Rows of products that were fetched, as the database itself counts them. */
async function rowsRead(tx: Queryable): Promise<number> {
  const { rows } = (await tx.execute(sql`
    SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS n FROM pg_stat_xact_user_tables WHERE relname = 'products'`)) as {
    rows: { n: number }[]
  }
  return rows[0]!.n
}

const rules: [string, Rule[]][] = [
  ['all', []],
  ...Object.entries(collections).map(([name, rule]): [string, Rule[]] => [name, [rule]]),
  ['type wristlets', [listingTypes.wristlets]],
]

test.each(rules)('the first page of %s, and its count, read a small part of the shop', async (_, of) => {
  await database.transaction(async (tx) => {
    for (const sort of ['name', 'price-low'] satisfies Sort[]) {
      const before = await rowsRead(tx)
      const found = await listProducts(tx, { rules: of, sort, limit: PAGE })
      await countProducts(tx, { rules: of })
      const read = (await rowsRead(tx)) - before
      expect(found.length).toBeLessThanOrEqual(PAGE)
      // A small collection may be read whole to be sorted, and a wider one is found by price among all products.
      expect(read, `by ${sort}`).toBeLessThanOrEqual(PRODUCTS / (sort === 'name' ? 10 : 2))
    }
  })
})

const filters: [string, FilterRule][] = [
  ['that cost so much', { priceTo: 4000 }],
  ['that can be bought now', { canBeBought: true }],
  ['that are ready to ship', { way: 'ready' }],
  ['that arrive in time', { inTime: { from: 10, to: 12 } }],
]

test.each(filters)('pieces %s are counted without fetching them', async (_, filter) => {
  await database.transaction(async (tx) => {
    const before = await rowsRead(tx)
    const { count } = await countProducts(tx, { rules: [], filters: [filter] })
    expect(count).toBeGreaterThan(PRODUCTS / 10)
    // The ends of the catalogue are looked up to guess how many fit.
    expect((await rowsRead(tx)) - before).toBeLessThanOrEqual(10)
  })
})

test('the desk counts its pieces, of each category too, without fetching them', async () => {
  await database.transaction(async (tx) => {
    const before = await rowsRead(tx)
    expect(await countForDesk(tx, {})).toEqual({ count: PRODUCTS, more: false })
    const categories = await listCategoriesForDesk(tx)
    expect(categories.reduce((sum, { products }) => sum + products, 0)).toBe(PRODUCTS)
    expect((await rowsRead(tx)) - before).toBeLessThanOrEqual(10)
  })
})
