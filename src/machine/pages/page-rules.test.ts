import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { owner } from '../../shop/testing/paypal-news.ts'
import { addProduct, cartOf, openPayment } from '../../shop/testing/test-shop.ts'
import { pageRules, ruleAt, type PageRule } from '../../shop/site/page-rules.ts'
import { hrefTo, hrefToPiece, paths, type PathName } from '../../shop/site/paths.ts'
import { conversationToken } from '../../shop/testing/server/stocked-server.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

/** What a page's row says is what the server does: every address there is, asked for over HTTP. */

let server: TestServer
let addresses: Record<PathName, string>
beforeAll(async () => {
  server = await openTestServer()
  const product = await addProduct(server)
  const { token, capture } = await openPayment(server, cartOf(product))
  await capture()
  const post = await server.shop['POST /api/blog'](
    { title: 'Walnut', content: 'Of walnut.', excerpt: 'Of walnut.', published: true },
    owner,
  )
  const own = {
    title: 'Fairs',
    slug: 'fairs',
    summary: '',
    description: '',
    body: 'Here.',
    show: 'now',
  } as const
  await server.shop['POST /api/desk/pages'](own, owner)
  const gifts = {
    name: 'Gifts',
    slug: 'gifts',
    words: '',
    description: '',
    picture: null,
    shown: true,
    show: 'now' as const,
  }
  const pieces = { by: 'hand' as const, ids: [product.id] }
  await server.shop['POST /api/desk/collections']({ ...gifts, pieces }, owner)
  addresses = {
    ...paths,
    product: hrefToPiece(product),
    post: hrefTo('post', { id: post.id }),
    collection: hrefTo('collection', { slug: 'gifts' }),
    page: hrefTo('page', { slug: 'fairs' }),
    conversation: hrefTo('conversation', { query: { token: await conversationToken(server) } }),
    order: hrefTo('order', { token }),
    adminSection: hrefTo('adminSection', { section: 'orders' }),
  }
})
afterAll(() => server.drop())

const names = Object.keys(paths) as PathName[]
const namesWith = (part: Partial<PageRule>) =>
  names.filter((name) =>
    Object.entries(part).every(([key, value]) => pageRules[name][key as never] === value),
  )
const textOf = async (path: string) => await (await fetch(new URL(path, server.url))).text()

describe('the document of', () => {
  test.each(names)('%s is what its row says', async (name) => {
    const { isCached, policy, engines, script } = pageRules[name]
    await fetch(server.url + addresses[name])
    const answer = await fetch(server.url + addresses[name])
    const [headers, html] = [answer.headers, await answer.text()]
    expect(answer.status).toBe(200)
    expect([headers.get('Cache-Control'), headers.has('ETag')]).toEqual([
      isCached ? 'no-cache' : 'no-store',
      isCached,
    ])
    const letsWalletIn = policy === 'wallet'
    expect(headers.get('Content-Security-Policy')!.includes(server.emulator.url)).toBe(letsWalletIn)
    expect(headers.get('Content-Security-Policy')!.includes("'nonce-")).toBe(letsWalletIn)
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe(
      policy === 'desk' ? 'same-origin' : 'same-origin-allow-popups',
    )
    expect(headers.get('Referrer-Policy') === 'no-referrer').toBe(policy === 'secret')
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(!engines.startsWith('listed'))
    expect(/<script src="[^"]+"[^>]* data-waits/.test(html)).toBe(script === 'waits')
  })
})

test('the sitemaps hold what is listed and nothing else', async () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!)
  const maps = locations(await textOf('/sitemap.xml'))
  const listed = (await Promise.all(maps.map(textOf))).flatMap(locations).map((url) => new URL(url).pathname)
  const expected = names.filter((name) => pageRules[name].engines.startsWith('listed'))
  expect(listed.toSorted()).toEqual(expected.map((name) => addresses[name]).toSorted())
})

test('robots.txt closes what is closed and nothing else', async () => {
  const closed = [...(await textOf('/robots.txt')).matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
  const isClosed = (name: PathName) => closed.some((path) => addresses[name].startsWith(path))
  expect(names.filter(isClosed)).toEqual(namesWith({ engines: 'closed' }))
  expect(closed).toContain('/api/')
})

test('what is one visitor’s is never kept, and an order’s address is told to nobody', () => {
  expect(namesWith({ isCached: false })).toEqual([
    'newsletterConfirm',
    'newsletterUnsubscribe',
    'restock',
    'conversation',
    'checkout',
    'checkoutSuccess',
    'order',
    'admin',
    'adminSection',
  ])
  expect(namesWith({ policy: 'secret' })).toEqual(['conversation', 'checkoutSuccess', 'order'])
  expect(namesWith({ policy: 'wallet' })).toEqual(['checkout'])
})

test('no address of ours is one page for all, and for no search engine', async () => {
  for (const path of ['/nothing', '/admin/nope', '/orders/a/b']) {
    const answer = await fetch(server.url + path)
    expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 404, 'no-cache'])
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
    expect(ruleAt(path).engines).toBe('unlisted')
  }
})

test('a page whose subject is missing is for no search engine, whatever its row says', async () => {
  for (const path of ['/products/9999', '/blog/9999'])
    expect(await textOf(path), path).toContain('<meta name="robots" content="noindex">')
})
