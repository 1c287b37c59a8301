import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products as catalogue } from '../../../demo/catalogue/index.ts'
import { seedDemo } from '../../../demo/seed.ts'
import { putDemo } from '../../../demo/testing/put-demo.ts'
import { collections, listingTypes, sorts, type Rule } from '../listing/catalogue.rules.ts'
import { matches } from '../listing/catalogue.testing.ts'
import type { Database } from '../../machine/database/database.ts'
import { countProducts } from '../listing/listing-count.sql.ts'
import { listProducts } from '../listing/listing.sql.ts'
import { insertProduct } from './products.sql.ts'
import { openTestDatabase } from '../../machine/database/testing/test-database.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await putDemo(database)
})
afterAll(() => drop())

const rules: [string, Rule][] = [
  ...Object.entries(collections),
  ...Object.entries(listingTypes).map(([name, rule]): [string, Rule] => [`type ${name}`, rule]),
]

describe('listings', () => {
  test.each(rules)('%s: the database finds what the rule says', async (_, rule) => {
    const found = await listProducts(database.query, { rules: [rule] })
    expect(found.map(({ id }) => id)).toEqual(
      catalogue.filter((product) => matches(rule, product)).map(({ id }) => id),
    )
    expect(await countProducts(database.query, { rules: [rule] })).toEqual({
      count: found.length,
      more: false,
    })
  })

  // 'own' stands for the order a collection names, which is one of the others or its own list (own-collection.ts).
  const inDatabase = sorts.filter((sort) => sort !== 'own')

  test.each([undefined, ...inDatabase])(
    'sorted by %s come in pages without gaps or repeats',
    async (sort) => {
      const all = await listProducts(database.query, { rules: [], sort })
      const paged: number[] = []
      for (let after = undefined as (typeof all)[number] | undefined; ;) {
        const page = await listProducts(database.query, { rules: [], sort, limit: 7, after })
        paged.push(...page.map(({ id }) => id))
        after = page.at(-1)
        if (!after || page.length < 7) break
      }
      expect(paged).toEqual(all.map(({ id }) => id))
      expect(paged).toHaveLength(catalogue.length)
    },
  )

  test('sort by price and by name as people do', async () => {
    const prices = (await listProducts(database.query, { rules: [], sort: 'price-high' })).map(
      ({ priceCents }) => priceCents,
    )
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    const names = (await listProducts(database.query, { rules: [], sort: 'name' })).map(({ name }) =>
      name.toLowerCase(),
    )
    expect(names).toEqual(names.toSorted())
  })
})

test('the demo is loaded once, and new products get the next number', async () => {
  expect(await seedDemo(database)).toBe(false)
  const product = await database.transaction((tx) =>
    insertProduct(tx, {
      name: 'New',
      description: '',
      priceCents: 100,
      imageUrl: 'a.png',
      category: 'Clocks',
      tags: [],
      stock: 0,
    }),
  )
  const combinations = catalogue.flatMap((piece) => [...(piece.sizes ?? []), ...(piece.numbers ?? [])])
  expect(product.id).toBe(catalogue.length + combinations.length + 1)
})
