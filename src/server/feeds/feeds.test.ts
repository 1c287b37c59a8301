import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { owner } from '../../shop/testing/paypal-news.ts'
import { addProduct, stranger } from '../../shop/testing/test-shop.ts'
import { securityTxt } from './security-txt.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

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
    const sold = await addProduct(server, { name: 'Ring & <Bead>', price: '12.50', stock: 0 })
    const { text, type } = await get('/feeds/products.xml')
    expect(type).toContain('application/rss+xml')
    const item = text.split('<item>').find((part) => part.includes(`<g:id>${sold.id}</g:id>`))!
    expect(item).toContain('<g:title>Ring &amp; &lt;Bead&gt;</g:title>')
    expect(item).toContain('<g:price>12.50 USD</g:price>')
    expect(item).toContain('<g:availability>out_of_stock</g:availability>')
    expect(item).toContain(`<g:link>${server.url}/products/${sold.id}</g:link>`)
  })

  test('has each combination of a piece with options, and not the piece itself', async () => {
    const { id } = await addProduct(server, { name: 'Onyx Bracelet' })
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

  test('is well-formed whatever stands in a product', async () => {
    await addProduct(server, { name: 'Odd \u0001 \ud800 ]]> & "quoted"' })
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
