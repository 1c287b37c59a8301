import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDeskProduct, toProduct } from '../../pieces/product/product-row.sql.ts'
import { products } from '../../pieces/tables.sql.ts'
import { onCard, type ProductOnCard } from '../../pieces/product/product-card.rules.ts'
import { storedName, productFieldNames, publicFieldNames } from '../../pieces/product/product-fields.rules.ts'
import { addProduct } from '../testing/test-shop.ts'
import { openTestServer, type TestServer } from '../testing/server/test-server.ts'

/** Numbers that stand in columns nobody declared, and nowhere else. */
const KEPT_COUNT = '200003'
const KEPT_SUM = '987654'

const ofOptions = ['optionGroups', 'parentId', 'choices', 'sku']
const noted = ['id', 'rating', 'available', 'makingDays', 'createdAt', 'version', 'sale', ...ofOptions]
const publicNames = [...publicFieldNames, ...noted, 'priceTo'].toSorted()
/** What a card in a list shows is all that a page has of it. */
const namesOnCards = Object.keys(onCard({} as ProductOnCard)).toSorted()

let server: TestServer
let id: number
beforeAll(async () => {
  server = await openTestServer()
  ;({ id } = await addProduct(server, {
    category: 'Clocks',
    featured: true,
    stock: 3,
    imageUrl: 'attached_assets/piece.jpg',
  }))
  await addProduct(server, { category: 'Clocks', published: false, name: 'Draft of a clock' })
  await server.context.db.query.execute(
    sql`UPDATE products SET rating_count = ${KEPT_COUNT}::int, rating_sum = ${KEPT_SUM}::int WHERE id = ${id}`,
  )
})
afterAll(() => server.drop())

const read = async (path: string) => (await fetch(server.url + path)).text()

/** Everything in it that looks like a product: what has a price and a category. */
function productsIn(found: unknown): object[] {
  if (typeof found !== 'object' || found === null) return []
  if ('price' in found && 'category' in found) return [found]
  return Object.values(found).flatMap(productsIn)
}

const namesIn = (found: unknown) => productsIn(found).map((product) => Object.keys(product).toSorted())

test('a column that nobody declared leaves the database neither for shoppers nor for the desk', async () => {
  const [row] = await server.context.db.query.select().from(products).limit(1)
  const noticed = { ...row!, supplier: 'Nobody’s business' }
  expect(Object.keys(toProduct(noticed)).toSorted()).toEqual(
    [...publicFieldNames.map(storedName), ...noted, 'priceToCents'].toSorted(),
  )
  expect(Object.keys(toDeskProduct(noticed)).toSorted()).toEqual(
    [...productFieldNames.map(storedName), ...noted, 'priceToCents', 'beingMade', 'salePlan'].toSorted(),
  )
})

test.each(['/api/products', '/api/products?sort=name&limit=10', '/api/products?collection=limited-edition'])(
  '%s tells of products what is declared public, and no more',
  async (path) => {
    const text = await read(path)
    expect(namesIn(JSON.parse(text))).toEqual([publicNames])
    expect(text).not.toContain(KEPT_SUM)
  },
)

test('so does the call for one, and what a page hands its browser', async () => {
  const byItself = [...publicNames, 'combinations', 'label'].toSorted()
  expect(namesIn(JSON.parse(await read(`/api/products/${id}`)))).toEqual([byItself])
  for (const path of [`/products/${id}`, '/products', '/limited-edition', '/']) {
    const html = await read(path)
    const [, state] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)!
    const found = namesIn(JSON.parse(state!))
    if (path !== '/') expect(found.length, path).toBeGreaterThan(0)
    for (const names of found) expect([publicNames, byItself, namesOnCards], path).toContainEqual(names)
    expect(html, path).not.toContain(KEPT_SUM)
  }
})

test('so do the feeds and the sitemap, which have no field of the desk’s either', async () => {
  const [index] = /sitemaps\/products-\d+\.xml/.exec(await read('/sitemap.xml'))!
  for (const path of ['/feeds/products.xml', `/${index}`]) {
    const text = await read(path)
    expect(text).toContain(`/products/${id}`)
    expect(text).not.toContain(KEPT_SUM)
    expect(text).not.toContain(KEPT_COUNT)
    expect(text).not.toContain('Draft of a clock')
  }
})
