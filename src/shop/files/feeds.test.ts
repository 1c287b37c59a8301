import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { owner } from '../testing/paypal-news.ts'
import { sql } from 'drizzle-orm'
import { addProduct, stranger } from '../testing/test-shop.ts'
import { securityTxt } from './feeds.ts'
import { openTestServer, type TestServer } from '../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.drop())

async function get(path: string): Promise<{ status: number; type: string; text: string }> {
  const response = await fetch(server.url + path)
  return {
    status: response.status,
    type: response.headers.get('Content-Type') ?? '',
    text: await response.text(),
  }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!)

/** What has no picture of its own is in no feed. */
const pictured = { imageUrl: 'attached_assets/piece.jpg' }

describe('for search engines', () => {
  test('robots.txt closes what is the visitor’s own and names the sitemap', async () => {
    const { text } = await get('/robots.txt')
    expect(text).toContain('Disallow: /admin\n')
    expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  })

  test('every address in the sitemaps answers 200 and is not noindex', async () => {
    await addProduct(server, { name: 'Sunburst Dial Watch' })
    const maps = locations((await get('/sitemap.xml')).text)
    expect(maps).toHaveLength(2)
    const pages = (await Promise.all(maps.map((map) => fetch(map).then((found) => found.text())))).flatMap(
      locations,
    )
    expect(pages.length).toBeGreaterThan(15)
    for (const page of pages) {
      const response = await fetch(page)
      expect(response.status, page).toBe(200)
      expect(await response.text(), page).not.toContain('noindex')
    }
    expect((await get('/sitemaps/products-99.xml')).status).toBe(404)
  })
})

describe('the product feed', () => {
  test('tells price, availability and pictures of every piece, with its words escaped', async () => {
    const sold = await addProduct(server, { ...pictured, name: 'Ring & <Bead>', price: '12.50', stock: 0 })
    const { text, type } = await get('/feeds/products.xml')
    expect(type).toContain('application/rss+xml')
    const item = text.split('<item>').find((part) => part.includes(`<g:id>${sold.id}</g:id>`))!
    expect(item).toContain('<g:title>Ring &amp; &lt;Bead&gt;</g:title>')
    expect(item).toContain('<g:price>12.50 USD</g:price>')
    expect(item).toContain('<g:availability>out_of_stock</g:availability>')
    expect(item).toContain(`<g:link>${server.url}/products/${sold.id}-ring-bead</g:link>`)
  })

  test('has each combination of a piece with options, and not the piece itself', async () => {
    const { id } = await addProduct(server, { ...pictured, name: 'Onyx Bracelet' })
    await server.shop['PUT /api/desk/products/{id}/options'](
      {
        id,
        optionGroups: [{ name: 'Wrist size', values: ['6 in', '7 in'] }],
        combinations: ['6 in', '7 in'].map((size, stock) => ({
          choices: [size],
          price: '28.00',
          stock,
          sku: '',
          imageUrl: '',
          published: true,
        })),
      },
      owner,
    )
    const { text } = await get('/feeds/products.xml')
    const items = text.split('<item>').filter((item) => item.includes('Onyx Bracelet'))
    expect(items.map((item) => /<g:title>(.*?)<\/g:title>/.exec(item)![1])).toEqual([
      'Onyx Bracelet, 6 in',
      'Onyx Bracelet, 7 in',
    ])
    expect(items.map((item) => /<g:availability>(.*?)</.exec(item)![1])).toEqual(['out_of_stock', 'in_stock'])
    for (const item of items) expect(item).toContain(`<g:item_group_id>${id}</g:item_group_id>`)
  })

  const itemOf = async (id: number) =>
    (await get('/feeds/products.xml')).text
      .split('<item>')
      .find((item) => item.includes(`<g:id>${id}</g:id>`))!

  test('tells a sale price and until when, beside the price before where that was asked for thirty days', async () => {
    const { id } = await addProduct(server, { ...pictured, price: '25.00' })
    const onSale = async () =>
      await server.shop['PUT /api/desk/products/{id}/sale'](
        { id, from: null, until: '2099-12-03', prices: [{ id, price: '20.00' }] },
        owner,
      )
    await onSale()
    expect(await itemOf(id)).toContain('<g:price>20.00 USD</g:price>')
    expect(await itemOf(id)).not.toContain('sale_price')

    await server.shop['PUT /api/desk/products/{id}/sale']({ id, from: null, until: null, prices: [] }, owner)
    await server.context.db.query.execute(
      sql`DELETE FROM asked_prices WHERE product_id = ${id} AND cents = 2000`,
    )
    await server.context.db.query.execute(
      sql`UPDATE asked_prices SET since = since - interval '31 days' WHERE product_id = ${id}`,
    )
    await onSale()
    const item = await itemOf(id)
    expect(item).toContain('<g:price>25.00 USD</g:price>')
    expect(item).toContain('<g:sale_price>20.00 USD</g:sale_price>')
    // The last minute of that day, by a clock five hours behind.
    expect(item).toMatch(
      /<g:sale_price_effective_date>\d{4}-\d\d-\d\dT\d\d:\d\dZ\/2099-12-04T04:59Z<\/g:sale_price_effective_date>/,
    )
  })

  test('tells how long a piece takes to make, and that it can be had', async () => {
    const { id } = await addProduct(server, {
      ...pictured,
      kind: 'made_to_order',
      stock: 0,
      makingDaysFrom: 20,
      makingDaysTo: 40,
    })
    const item = await itemOf(id)
    expect(item).toContain('<g:min_handling_time>20</g:min_handling_time>')
    expect(item).toContain('<g:max_handling_time>40</g:max_handling_time>')
    expect(item).toContain('<g:availability>in_stock</g:availability>')
    expect((await get(`/products/${id}`)).text).toContain('https://schema.org/MadeToOrder')
  })

  test('and what machines read of a page name the least that can be paid, sale or not', async () => {
    const { id } = await addProduct(server, {
      ...pictured,
      price: '25.00',
      questions: [
        {
          kind: 'short_text',
          label: 'Engraving',
          help: '',
          required: true,
          finalSale: false,
          maxLength: 20,
          allowed: 'any',
          surcharge: '5.00',
        },
      ],
    })
    expect(await itemOf(id)).toContain('<g:price>30.00 USD</g:price>')
    const page = (await get(`/products/${id}`)).text
    expect(page).toContain('"price":"30.00"')
    expect(page).toMatch(/from (?:<!-- -->)?\$30\.00/)
  })

  test('has a combination’s number, and what is chosen of it where its group’s name says what that is', async () => {
    const { id } = await addProduct(server, { ...pictured, name: 'Curlew Bangle' })
    await server.shop['PUT /api/desk/products/{id}/options'](
      {
        id,
        optionGroups: [
          { name: 'Wrist size', values: ['6 in'] },
          { name: 'Metal', values: ['Copper'] },
          { name: 'Clasp', values: ['Hook'] },
        ],
        combinations: [
          {
            choices: ['6 in', 'Copper', 'Hook'],
            price: '28.00',
            stock: 1,
            sku: 'S003',
            imageUrl: '',
            published: true,
          },
        ],
      },
      owner,
    )
    const { combinations } = await server.shop['GET /api/products/{id}']({ id }, stranger)
    const item = await itemOf(combinations[0]!.id)
    expect(item).toContain('<g:mpn>S003</g:mpn>')
    expect(item).not.toContain('identifier_exists')
    expect(item).toContain('<g:size>6 in</g:size>')
    expect(item).toContain('<g:material>Copper</g:material>')
    expect(item).not.toContain('<g:color>')
    expect(item).not.toContain('>Hook<')
  })

  test('is well-formed whatever stands in a product', async () => {
    await addProduct(server, { ...pictured, name: 'Odd \u0001 \ud800 ]]> & "quoted"' })
    const { text } = await get('/feeds/products.xml')
    // oxlint-disable-next-line no-control-regex -- the character a product must not smuggle in
    expect(text).not.toMatch(/\u0001/)
    expect(text.match(/<item>/g)?.length).toBe(text.match(/<\/item>/g)?.length)
    expect(text.replace(/&(amp|lt|gt|quot);/g, '')).not.toContain('&')
  })
})

test('the blog’s feed holds what is published', async () => {
  const { text, type } = await get('/blog/feed.xml')
  expect(type).toContain('application/rss+xml')
  expect(text).toContain('<rss version="2.0"')
})

test('the manifest names the shop, and its icons are there', async () => {
  const { text } = await get('/site.webmanifest')
  const { icons } = JSON.parse(text) as { icons: { src: string }[] }
  for (const { src } of icons) expect((await fetch(server.url + src)).status, src).toBe(200)
})

describe('for those who find a hole', () => {
  test('security.txt says where to write to, and is never out of date', async () => {
    const { type, text } = await get('/.well-known/security.txt')
    expect(type).toBe('text/plain; charset=utf-8')
    const { contactEmail } = await server.shop['GET /api/store']({}, stranger)
    expect(text).toContain(`Contact: mailto:${contactEmail}\n`)
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!)
    expect(expires).toBeGreaterThan(Date.now())
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
    expect(text).not.toContain('http:')
    expect(securityTxt('https://shop.example', 'ada@example.com', new Date())).toContain(
      'Canonical: https://shop.example/.well-known/security.txt\n',
    )
  })
})
