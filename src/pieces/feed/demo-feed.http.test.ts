import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories, products } from '../../../demo/catalogue/index.ts'
import { factFields } from '../../../demo/catalogue/facts/fields.ts'
import { factsOf } from '../../../demo/catalogue/facts/index.ts'
import { promises } from '../../../demo/promises.ts'
import { putDemo } from '../../../demo/testing/put-demo.ts'
import { listFactFields } from '../categories/categories.sql.ts'
import { isMeasure, type FactSays } from '../facts/fact.rules.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'
import { brokenRules, itemsOf, type FeedItem } from '../../shop/testing/server/google-rules.ts'

let server: TestServer
let items: FeedItem[]
beforeAll(async () => {
  server = await openTestServer()
  await putDemo(server.context.db)
  items = itemsOf(await (await fetch(`${server.url}/feeds/products.xml`)).text())
})
afterAll(() => server.drop())

const valueOf = (item: FeedItem, name: string) => item.get(name)?.[0]
const productOf = (item: FeedItem) => {
  const id = Number(valueOf(item, 'item_group_id') ?? valueOf(item, 'id'))
  return products.find((product) => product.id === id)!
}

/** What the piece's own facts say in words of such a thing. */
function said(item: FeedItem, says: FactSays): string[] {
  const { category, ...product } = productOf(item)
  const fields = factFields[category]!.filter((field) => field.says === says)
  return factsOf({ category, ...product }).flatMap((fact) =>
    !isMeasure(fact) && fields.some(({ name }) => name === fact.name) ? fact.values : [],
  )
}

describe('every item of the demo', () => {
  test('keeps the rules of Google’s product data', () => {
    expect(items.length).toBeGreaterThanOrEqual(138)
    expect(items.flatMap(brokenRules)).toEqual([])
  })

  test.each([
    ['color', 'color'],
    ['material', 'made_of'],
  ] as const)('tells its %s where its facts have one, with the first three of them', (name, says) => {
    for (const item of items) {
      const values = [...new Set(said(item, says))].slice(0, 3)
      expect([productOf(item).name, valueOf(item, name)]).toEqual([
        productOf(item).name,
        values.length === 0 ? undefined : values.join('/'),
      ])
    }
    expect(items.filter((item) => item.has(name)).length).toBeGreaterThan(items.length * 0.85)
  })

  test('tells the wrist that is chosen as its size, and of others the wrist or length they have', () => {
    const sizes = new Map(items.map((item) => [valueOf(item, 'title'), valueOf(item, 'size')]))
    const sized = products.find((product) => product.sizes)!
    for (const { wrist } of sized.sizes!) expect(sizes.get(`${sized.name}, ${wrist}`)).toBe(wrist)
    const nameOf = (id: number) => products.find((product) => product.id === id)!.name
    expect(sizes.get(nameOf(6))).toBe('wrist 7 to 7¼ in (178 to 184 mm)')
    expect(sizes.get(nameOf(52))).toBe('length 5⅛ in (130 mm); thickness 8 mm (5/16 in)')
  })

  test('tells whom it is for, and the category of Google’s that its own has', () => {
    for (const item of items) {
      expect([valueOf(item, 'gender'), valueOf(item, 'age_group')]).toEqual(['unisex', 'adult'])
      const { google } = categories.find(({ name }) => name === productOf(item).category)!
      expect(item.has('google_product_category')).toBe(google !== undefined)
    }
    const told = (category: string) =>
      valueOf(
        items.find((item) => productOf(item).category === category)!,
        'google_product_category',
      )
    expect(told('Timepieces')).toBe('Apparel & Accessories > Jewelry > Watches')
    expect(told('Bracelets - Glass Bead')).toBe('Apparel & Accessories > Jewelry > Bracelets')
    expect(told('Clocks')).toBe('Home & Garden > Decor > Clocks')
  })

  test('says of its sending what the shop promises', () => {
    for (const item of items) {
      const { makingDaysFrom = 0, makingDaysTo = 0, kind, stock } = productOf(item)
      const isMade = kind === 'made_to_order' || (kind === 'made_again' && stock === 0)
      const made = isMade ? { from: makingDaysFrom, to: makingDaysTo } : { from: 0, to: 0 }
      expect([valueOf(item, 'min_handling_time'), valueOf(item, 'max_handling_time')]).toEqual([
        String(made.from),
        String(made.to + promises.dispatchDays!),
      ])
    }
  })
})

test('a shop that has the demo since before tells the same categories after its update', async () => {
  const { query } = server.context.db
  const now = await listFactFields(query)
  await query.execute(sql`UPDATE categories SET feed = '{}'`)
  const file = await readFile('db/migrations/0076_category_feed.sql', 'utf8')
  await query.execute(sql.raw(file.slice(file.indexOf('UPDATE'))))
  const byName = (list: typeof now) => Object.fromEntries(list.map(({ name, feed }) => [name, feed]))
  expect(byName(await listFactFields(query))).toEqual(byName(now))
})
