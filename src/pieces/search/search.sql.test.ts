import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products as catalogue } from '../../../demo/catalogue/index.ts'
import { putDemo } from '../../../demo/testing/put-demo.ts'
import { searchWords } from './search.rules.ts'
import type { ProductInCents } from '../product/product.rules.ts'
import type { Database } from '../../machine/database/database.ts'
import { countProducts } from '../listing/listing-count.sql.ts'
import { listProducts } from '../listing/listing.sql.ts'
import { findMatches } from './matches.sql.ts'
import { updateProduct } from '../product/products.sql.ts'
import { planSearch } from './search.sql.ts'
import { suggestSearches } from './suggest-searches.sql.ts'
import { createTestDatabase, openTestDatabase } from '../../machine/database/testing/test-database.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await putDemo(database)
})
afterAll(() => drop())

async function find(search: string, in_ = database): Promise<ProductInCents[]> {
  const plan = await planSearch(in_.query, search)
  if (!plan) return []
  const matches = await findMatches(in_.query, plan)
  return await listProducts(in_.query, { rules: [], search: matches, sort: 'relevance' })
}
const namesOf = (products: ProductInCents[]) => products.map(({ name }) => name)

describe('a search', () => {
  test('finds every product that has all of its words, in any case and order', async () => {
    expect(namesOf(await find('AGATE moss'))).toContain('Moss Agate Bracelet')
    expect(await find('agate zebrawood')).toEqual([])
    const plan = await planSearch(database.query, 'walnut')
    const matches = await findMatches(database.query, plan!)
    expect(await countProducts(database.query, { rules: [], search: matches })).toEqual({
      count: (await find('walnut')).length,
      more: false,
    })
  })

  test('finds singular and plural, beginnings, and what is inside a word when nothing begins so', async () => {
    expect(namesOf(await find('bracelets'))).toEqual(namesOf(await find('bracelet')))
    expect(namesOf(await find('amethy'))).toContain('Small-Bead Amethyst Bracelet')
    expect(namesOf(await find('radorit'))).toContain('Faceted Labradorite Bracelet')
  })

  test('begun like a word that stands deep in a text finds what was more likely meant, and that first', async () => {
    const found = namesOf(await find('penn'))
    expect(found[0]).toMatch(/\bpens?\b/i)
    const [penny] = (await find('penny')).map(({ name }) => name)
    expect(found).toContain(penny)
    expect(found.indexOf(penny!)).toBeGreaterThan(namesOf(await find('pens')).length / 2)
  })

  test('finds synonyms, of several words too', async () => {
    expect(namesOf(await find('keychain'))).toContain('Walnut Drop Key Ring')
    expect(namesOf(await find('magnifying glass'))).toContain('Padauk-Handled Magnifier')
    expect(namesOf(await find('grey cats eye'))).toContain('Gray Cat-Eye Glass Bracelet')
  })

  test.each([
    ['amethist', 'amethyst'],
    ['amehtyst bracelet', 'amethyst bracelet'],
    ['wallnut pen', 'walnut pen'],
    ['labordorite', 'labradorite'],
    ['olivwod', 'olivewood'],
    ['tigereye', 'tigers eye'],
    ['walnutpen', 'walnut pen'],
  ])('forgives %s and says it looked for %s', async (typed, meant) => {
    expect((await planSearch(database.query, typed))?.corrected).toBe(meant)
    expect(namesOf(await find(typed))).toEqual(namesOf(await find(meant)))
    expect(await find(typed)).not.toEqual([])
  })

  test('forgives nothing in short words and numbers, nor what is like no word at all', async () => {
    for (const typed of ['pnx', '12345', 'qqqqqqqq']) expect(await find(typed), typed).toEqual([])
  })

  test('finds one word that was typed as two, and what has something by what it has', async () => {
    expect(namesOf(await find('book mark'))).toEqual(namesOf(await find('bookmark')))
    expect(namesOf(await find('key chain'))).toContain('Walnut Drop Key Ring')
    const beaded = namesOf(await find('beaded bracelet 8mm'))
    expect(beaded.length).toBeGreaterThan(5)
    for (const name of beaded.slice(0, 3)) expect(name).toMatch(/bracelet/i)
  })

  test('puts names first that go on as a word was begun', async () => {
    expect(namesOf(await find('turq'))[0]).toContain('Turquoise')
  })

  test('suggests what would be found, when nothing is', async () => {
    const suggestions = async (typed: string) => {
      const plan = await planSearch(database.query, typed)
      return plan && (await suggestSearches(database.query, plan))
    }
    expect(await suggestions('agate zebrawood')).toEqual(['agate', 'zebrawood'])
    expect(await suggestions('clockmaker')).toEqual(expect.arrayContaining(['clock']))
    expect(await suggestions('qqqqqqqq')).toEqual([])
    // A word that begins as the typed one comes before another that is as much alike.
    expect((await suggestions('turqzzzz'))?.[0]).toBe('turquoise')
  })

  test('asks the database no more often for eight words nobody knows than for one', async () => {
    const timesAsked = async (typed: string) => {
      let times = 0
      const counted = new Proxy(database.query, {
        get(query, key) {
          if (key === 'execute') times += 1
          const value: unknown = Reflect.get(query, key, query)
          return typeof value === 'function' ? (value.bind(query) as unknown) : value
        },
      })
      const plan = await planSearch(counted, typed)
      await findMatches(counted, plan!)
      await suggestSearches(counted, plan!)
      return times
    }
    const one = await timesAsked('clockmaker')
    expect(await timesAsked('clockmaker penguinade zebrawool agatine howlote walnit silvor brasc')).toBe(one)
  })

  test('of many words nobody knows looks for slips in the first of them', async () => {
    const typed = ['wallnut', 'brasss', 'silvr', 'agatte', 'olivwod']
    const plan = await planSearch(database.query, typed.join(' '))
    expect(plan?.terms).toEqual(['walnut', 'brass', 'silver', 'agate', 'olivwod'])
    const matches = await findMatches(database.query, plan!)
    expect(matches.few).toEqual([])
  })

  test('shows exact hits first', async () => {
    const found = namesOf(await find('walnut'))
    const withName = (name: string) => /\bwalnut\b/i.test(name)
    const firstOther = found.findIndex((name) => !withName(name))
    expect(found.findLastIndex(withName)).toBeLessThan(firstOther)
  })

  test.each(['relevance', 'name', 'price-low'] as const)(
    'comes by %s in pages without gaps',
    async (sort) => {
      const search = await findMatches(database.query, (await planSearch(database.query, 'bead'))!)
      const all = await listProducts(database.query, { rules: [], search, sort })
      const paged: ProductInCents[] = []
      for (
        let page: ProductInCents[] | undefined;
        page === undefined || page.length === 7;
        paged.push(...page)
      ) {
        page = await listProducts(database.query, { rules: [], search, sort, limit: 7, after: paged.at(-1) })
      }
      expect(namesOf(paged)).toEqual(namesOf(all))
    },
  )

  test.each(['%', '_', '\\', "'", '(', '[a-z]{', '.*', 'a%b', "Robert'); DROP TABLE products;--"])(
    'takes %j as text, never as a pattern',
    async (typed) => {
      expect((await find(typed)).length).toBeLessThan(catalogue.length)
    },
  )
})

describe('the words of products', () => {
  test('are parted by the database as the shopper’s are', async () => {
    const texts = [
      ...catalogue.flatMap(({ name, description }) => [name, description]),
      'Café, 7¼ in – Ñandú’s',
    ]
    for (const text of texts) {
      const { rows } = (await database.query.execute(sql`SELECT search_words(${text}) AS words`)) as {
        rows: { words: string[] }[]
      }
      expect(rows[0]?.words.slice(0, 8), text).toEqual(searchWords(text))
    }
  })

  test('follow every change of a product', async () => {
    const own = await createTestDatabase()
    await putDemo(own)
    const [walnut] = await find('walnut', own)
    const { id, stock: _, createdAt: __, version: ___, rating: ____, ...product } = walnut!
    await own.transaction((tx) => updateProduct(tx, id, { ...product, name: 'Zircon Xylophone' }))
    expect(namesOf(await find('xylofone', own))).toEqual(['Zircon Xylophone'])
  })
})
