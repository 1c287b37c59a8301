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
import { owner } from '../../shop/testing/paypal-news.ts'
import { addProduct } from '../../shop/testing/test-shop.ts'
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

/** What each reader has published: the most characters of what it must have, and what its values look like. */
const published = {
  '/feeds/meta.xml': {
    needs: {
      id: 100,
      title: 200,
      description: 9999,
      link: 2000,
      image_link: 2000,
      brand: 100,
      condition: 11,
    },
    forms: { availability: /^(in|out of) stock$/, price: /^\d+\.\d\d USD$/, gender: /^unisex$/ },
  },
  '/feeds/pinterest.xml': {
    needs: { id: 127, title: 500, description: 10_000, link: 511, image_link: 2000 },
    forms: { availability: /^(in|out of) stock$/, price: /^\d+\.\d\d USD$/, image_link: /^[^,]+$/ },
  },
  '/feeds/openai.tsv': {
    needs: {
      item_id: 100,
      title: 150,
      description: 5000,
      url: 2000,
      image_url: 2000,
      brand: 70,
      seller_name: 70,
    },
    forms: {
      availability: /^(in_stock|out_of_stock)$/,
      price: /^\d+\.\d\d USD$/,
      store_country: /^US$/,
      target_countries: /^US$/,
      is_eligible_search: /^true$/,
      is_eligible_checkout: /^false$/,
      color: /^.{0,40}$/,
      size: /^.{0,20}$/,
      material: /^.{0,100}$/,
      group_id: /^\d*$/,
      variant_dict: /^(\{".+"\})?$/,
      return_deadline_in_days: /^\d*$/,
      shipping: /^(US::[^:,]+:\d+\.\d\d USD(:\d*:\d*:\d+:\d+)?(,|$))+$/,
    },
  },
} as const

/** The lines of a table, in which a cell with quotes stands between quotes. */
function linesOf(tsv: string): FeedItem[] {
  const [names, ...lines] = tsv
    .trimEnd()
    .split('\n')
    .map((line) =>
      line.split('\t').map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    )
  return lines.map((cells) => {
    expect(cells).toHaveLength(names!.length)
    return new Map(names!.map((name, at) => [name, [cells[at]!]]))
  })
}

test.each(Object.entries(published))('%s has every piece, as its reader takes it', async (address, rules) => {
  const text = await (await fetch(server.url + address)).text()
  const told = address.endsWith('.xml') ? itemsOf(text) : linesOf(text)
  expect(told).toHaveLength(items.length)
  const broken = told.flatMap((item) => [
    ...Object.entries(rules.needs)
      .filter(([name, most]) => !valueOf(item, name) || valueOf(item, name)!.length > most)
      .map(([name]) => `${name}: ${valueOf(item, name)}`),
    ...Object.entries(rules.forms)
      .filter(([name, form]) => !form.test(valueOf(item, name) ?? ''))
      .map(([name]) => `${name}: ${valueOf(item, name)}`),
  ])
  expect(broken).toEqual([])
})

test('a piece is left out of the feeds it lacks something for, and the desk is told what', async () => {
  const missing = { category: 'Timepieces', facts: [] }
  const { id } = await addProduct(server, { ...missing, name: 'Bare Watch', description: '' })
  const gaps = await server.shop['GET /api/desk/feed-gaps']({ category: 'Timepieces' }, owner)
  const all = ['Google', 'Meta', 'Pinterest', 'OpenAI']
  expect(gaps).toEqual([
    { id, name: 'Bare Watch', lacks: 'a description', feeds: all },
    { id, name: 'Bare Watch', lacks: 'a picture', feeds: all },
    { id, name: 'Bare Watch', lacks: 'a color, which is asked of jewelry and watches', feeds: ['Google'] },
  ])
  for (const address of ['/feeds/products.xml', ...Object.keys(published)])
    expect(await (await fetch(server.url + address)).text()).not.toContain('Bare Watch')
  expect(await server.shop['GET /api/desk/feed-gaps']({ category: 'Clocks' }, owner)).toEqual([])
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
