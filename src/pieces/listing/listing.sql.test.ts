import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putDemo } from '../../../demo/testing/put-demo.ts'
import { collections, listingTypes, type Rule, type Sort } from './catalogue.rules.ts'
import { matches } from './catalogue.testing.ts'
import { ensureCategory } from '../categories/categories.sql.ts'
import type { Database } from '../../machine/database/database.ts'
import { countProducts } from './listing-count.sql.ts'
import { listProducts, ruleOf, type Listing } from './listing.sql.ts'
import { findMatches, MANY_MATCHES } from '../search/matches.sql.ts'
import { deleteProducts } from '../editing/delete-products.sql.ts'
import { products } from '../tables.sql.ts'
import { planSearch } from '../search/search.sql.ts'
import { createTestDatabase, openTestDatabase } from '../../machine/database/testing/test-database.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
})
afterAll(() => drop())

const SPOONS = 2400

/** In every order something else is first; every tenth has 'maple' in its name, the others in their description. */
async function fillWithSpoons(): Promise<void> {
  await ensureCategory(database.query, 'Spoons')
  await ensureCategory(database.query, 'Forks')
  await database.query.insert(products).values(
    Array.from({ length: SPOONS }, (_, n) => ({
      name: `${String((n * 7) % SPOONS).padStart(4, '0')} ${n % 10 === 0 ? 'Maple' : 'Wooden'} Spoon`,
      description: 'Cut from maple.',
      priceCents: ((n % 50) + 1) * 100,
      imageUrl: 'attached_assets/default-product.svg',
      category: n % 3 === 0 ? 'Forks' : 'Spoons',
      tags: [],
    })),
  )
}

async function searchFor(typed: string, rules: Rule[] = []): Promise<Listing> {
  const plan = await planSearch(database.query, typed)
  return { rules, search: await findMatches(database.query, plan!, ruleOf(rules)) }
}

async function inPages(listing: Listing, sort: Sort, size: number): Promise<string[]> {
  const names: string[] = []
  for (let after: Listing['after'], more = true; more;) {
    const page = await listProducts(database.query, { ...listing, sort, limit: size, after })
    names.push(...page.map(({ name }) => name))
    after = page.at(-1)
    more = page.length === size
  }
  return names
}

describe('a search that finds very many', () => {
  beforeAll(fillWithSpoons)

  test('is counted up to a bound, and says that there are more', async () => {
    expect(await countProducts(database.query, await searchFor('maple'))).toEqual({
      count: MANY_MATCHES,
      more: true,
    })
    const named = await searchFor('maple forks')
    expect(await countProducts(database.query, named)).toEqual({ count: SPOONS / 3, more: false })
  })

  test('shows those with the word in their name first, in pages without gaps or repeats', async () => {
    const names = await inPages(await searchFor('maple'), 'relevance', 64)
    const named = (name: string) => name.includes('Maple')
    expect(names).toHaveLength(SPOONS)
    expect(new Set(names).size).toBe(SPOONS)
    expect(names).toEqual([
      ...names.filter(named).toSorted(),
      ...names.filter((name) => !named(name)).toSorted(),
    ])
  })

  test('shows them by name where very many have the word there', async () => {
    const names = await inPages(await searchFor('wood spoon'), 'name', 100)
    expect(names).toEqual(names.toSorted())
    const many = await inPages(await searchFor('cut maple'), 'relevance', 100)
    expect(many).toEqual(many.toSorted())
    expect(new Set(many).size).toBe(SPOONS)
  })

  test('shows all of them where few, or none, have the words as they were typed', async () => {
    const search = await searchFor('woode spoon')
    const names = await inPages(search, 'relevance', 700)
    expect(names).toHaveLength(SPOONS * 0.9)
    expect(new Set(names).size).toBe(SPOONS * 0.9)
  })

  test('shows those of the kind that is named first, in pages without gaps or repeats', async () => {
    const listing = await searchFor('spoon')
    const found = await listProducts(database.query, { ...listing, sort: 'relevance' })
    const kinds = found.map(({ category }) => category)
    expect(kinds).toEqual(kinds.toSorted().toReversed())
    const names = await inPages(listing, 'relevance', 100)
    expect(names).toEqual(found.map(({ name }) => name))
    expect(new Set(names).size).toBe(SPOONS)
  })

  test('goes on after a piece that is gone', async () => {
    const search = await searchFor('maple')
    const page = await listProducts(database.query, { ...search, sort: 'relevance', limit: 10 })
    const after = { ...page.at(-1)!, id: 999_999 }
    const [next] = await listProducts(database.query, { ...search, sort: 'relevance', limit: 1, after })
    const [, expected] = await listProducts(database.query, {
      ...search,
      sort: 'relevance',
      limit: 2,
      after: page.at(-2)!,
    })
    expect(next).toEqual(expected)
  })

  test('is sorted by price and kept to a category as any other', async () => {
    const search = await searchFor('maple', [{ category: 'Forks' }])
    expect(await countProducts(database.query, search)).toEqual({ count: SPOONS / 3, more: false })
    const found = await listProducts(database.query, { ...(await searchFor('maple')), sort: 'price-high' })
    expect(found).toHaveLength(SPOONS)
    const prices = found.map(({ priceCents }) => priceCents)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  })
})

describe('the count of a category', () => {
  test('follows every product that comes, moves or goes, and a category’s new name', async () => {
    const own = await createTestDatabase()
    await putDemo(own)
    const countOf = (category: string) => countProducts(own.query, { rules: [{ category }] })
    const truth = async (category: string) =>
      (await listProducts(own.query, { rules: [{ category }] })).length
    const all = (await listProducts(own.query, { rules: [] })).length
    expect((await countProducts(own.query, { rules: [] })).count).toBe(all)

    const [first] = await listProducts(own.query, { rules: [{ category: 'Pens - Wood' }], limit: 1 })
    await own.query.execute(sql`UPDATE products SET category = 'Pens - Resin' WHERE id = ${first!.id}`)
    await own.query.execute(sql`UPDATE categories SET name = 'Pens - Acrylic' WHERE name = 'Pens - Resin'`)
    await own.transaction((tx) => deleteProducts(tx, [first!.id + 1]))
    for (const category of ['Pens - Wood', 'Pens - Resin', 'Pens - Acrylic'])
      expect((await countOf(category)).count, category).toBe(await truth(category))
    expect((await countProducts(own.query, { rules: [] })).count).toBe(all - 1)
  })
})

describe('the shop’s collections', () => {
  const rules: [string, Rule][] = [...Object.entries(collections), ['type wristlets', listingTypes.wristlets]]
  const indexes: Record<string, string> = {
    wristlets: 'products_wristlets',
    pens: 'products_pens',
    'limited-edition': 'products_limited',
    watches: 'products_watches',
    bracelets: 'products_bracelets',
    'pens-and-pencils': 'products_pens_and_pencils',
    'sets-and-gifts': 'products_sets_and_gifts',
  }

  test.each([
    ...Object.entries(indexes).map(([name, index]) => [index, collections[name as keyof typeof collections]]),
    ['products_of_type_wristlets', listingTypes.wristlets],
  ] as [string, Rule][])('are found by their index %s', async (index, rule) => {
    const plan = await database.transaction(async (tx) => {
      // A small table is read whole unless that is forbidden.
      await tx.execute('SET LOCAL enable_seqscan = off')
      const listing = tx
        .select({ id: products.id })
        .from(products)
        .where(ruleOf([rule]))
      return JSON.stringify(await tx.execute(sql`EXPLAIN ${listing}`))
    })
    expect(plan).toContain(index)
  })

  test('take words as the rule does, whatever signs and letters stand beside them', async () => {
    const words = ['Pen', 'PENS', 'pencil', 'Sets', 'Wristlet', 'wristlets', 'mechanical pencil']
    const beside = ['', ' ', '-', '’s', '“', '(', 'é', 'É', 'ß', 'Ł', 'x', '7', '_', 'dant', '\t', '中', '⅛']
    const named = words.flatMap((word) => beside.flatMap((sign) => [`${sign}${word}`, `${word}${sign}`]))
    const drop = new Error('dropped')
    await database
      .transaction(async (tx) => {
        const base = {
          description: 'd',
          priceCents: 100,
          imageUrl: 'attached_assets/a.svg',
          tags: [],
          stock: 9,
        }
        const rows = named.map((name, index) => ({
          ...base,
          name: `Walnut ${name}`,
          category: index % 3 === 0 ? named[(index * 7) % named.length]! : 'Sets',
        }))
        for (const { category } of rows) await ensureCategory(tx, category)
        const added = await tx.insert(products).values(rows).returning()
        for (const [name, rule] of rules) {
          const found = await tx
            .select({ id: products.id })
            .from(products)
            .where(ruleOf([rule]))
          const ids = new Set(found.map(({ id }) => id))
          for (const product of added)
            expect(ids.has(product.id), `${name}: ${product.category}, ${product.name}`).toBe(
              matches(rule, product),
            )
        }
        throw drop
      })
      .catch((error: unknown) => {
        if (error !== drop) throw error
      })
  })
})
