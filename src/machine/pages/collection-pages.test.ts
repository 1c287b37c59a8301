import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '../../shop/testing/test-shop.ts'
import { expectOnlyWords, payloads } from '../../shop/testing/server/payloads.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
let cookie: string
let comb: number
beforeAll(async () => {
  server = await openTestServer()
  cookie = await server.signIn()
  comb = (await addProduct(server, { name: 'Oak comb', price: '12.00', category: 'Combs' })).id
})
afterAll(() => server.drop())

const send = async (method: string, path: string, body: object) => {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json', Origin: server.url }
  const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return (await answer.json()) as { id: number }
}
const get = async (path: string) => await fetch(server.url + path, { redirect: 'manual' })
const textOf = async (path: string) => await (await get(path)).text()
const own = (part: object) => ({
  name: 'Gifts',
  slug: 'gifts',
  words: 'Small *things*.',
  pieces: { by: 'hand', ids: [comb] },
  shown: true,
  ...part,
})

test('a collection is nowhere until it is shown; at a new address the old one leads on, with what it was asked', async () => {
  const { id } = await send('POST', '/api/desk/collections', own({ shown: false }))
  expect((await get('/collections/gifts')).status).toBe(404)
  expect(await textOf('/sitemaps/pages.xml')).not.toContain('/collections/')

  await send('PUT', `/api/desk/collections/${id}`, own({ description: 'All our gifts.' }))
  const html = await textOf('/collections/gifts')
  expect(html).toContain('<title>Gifts · ')
  expect(html).toContain('<meta name="description" content="All our gifts.">')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/collections\/gifts"/)
  expect(html).toContain('Small <em>things</em>.')
  expect(html).toContain('Oak comb')
  expect(html).toContain('Showing 1 piece')
  expect(await textOf('/sitemaps/pages.xml')).toContain('/collections/gifts<')

  await send('PUT', `/api/desk/collections/${id}`, own({ slug: 'presents' }))
  const left = await get('/collections/gifts?sort=name')
  expect([left.status, left.headers.get('Location')]).toEqual([301, '/collections/presents?sort=name'])
  expect(await textOf('/sitemaps/pages.xml')).not.toContain('/collections/gifts<')
})

test('a picture of a collection stands at its head and is shown where its link is shared; another site’s is refused', async () => {
  const picture = {
    url: 'attached_assets/pieces-105.1200x1200.a1b2c3.0123456789ab.jpg',
    alt: 'Three combs',
    x: 20,
    y: 80,
  }
  await send('POST', '/api/desk/collections', own({ slug: 'pictured', picture }))
  const html = await textOf('/collections/pictured')
  expect(html).toMatch(/<img [^>]*alt="Three combs"/)
  expect(html).toContain('--focus:20% 80%')
  expect(html).toMatch(/<meta property="og:image" content="https?:[^"]*pieces-105[^"]*">/)
  expect(html).toContain('<meta property="og:image:alt" content="Three combs">')

  const headers = { Cookie: cookie, 'Content-Type': 'application/json', Origin: server.url }
  const body = JSON.stringify(
    own({ slug: 'foreign', picture: { ...picture, url: 'https://evil.example/a.png' } }),
  )
  const refused = await fetch(`${server.url}/api/desk/collections`, { method: 'POST', headers, body })
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('must be a picture of the shop’s own'),
  ])
})

test('without a script its filters lead back to it, and nothing found is said so', async () => {
  await send('POST', '/api/desk/collections', own({ slug: 'combs' }))
  expect(await textOf('/collections/combs?filters=open')).toContain('action="/collections/combs"')
  expect(await textOf('/collections/combs?priceFrom=50')).toContain('No pieces match your search.')
})

test('script in any text of a collection stays text', async () => {
  const { id } = await send('POST', '/api/desk/collections', own({ slug: 'payloads' }))
  for (const payload of payloads) {
    const part = { name: payload, description: payload, words: `${payload}\n\n- ${payload}` }
    await send('PUT', `/api/desk/collections/${id}`, own({ ...part, slug: 'payloads' }))
    const html = await textOf('/collections/payloads')
    expectOnlyWords(html, payload)
  }
})

test('a listing that came with the shop is not there once its owner’s menu leaves it out and nothing is in it', async () => {
  const status = async (path: string) => (await get(path)).status
  const sitemap = async () => await textOf('/sitemaps/pages.xml')
  expect(await status('/clocks')).toBe(200)
  expect(await sitemap()).toContain('/clocks<')

  const arrange = async (kinds: { name: string; to: string }[]) => {
    const { version } = (await (
      await fetch(`${server.url}/api/front`, { headers: { Cookie: cookie } })
    ).json()) as {
      version: number
    }
    const front = { navigation: { main: [], kinds, foot: [] } }
    const draft = (await send('PUT', '/api/front/draft', { front, version })) as object as { version: number }
    await send('POST', '/api/front/publish', { at: null, version: draft.version })
  }
  await arrange([])
  expect(await status('/clocks')).toBe(404)
  expect(await textOf('/clocks')).toContain('<title>Page not found · ')
  expect(await textOf('/clocks')).not.toContain('No clocks')
  expect(await sitemap()).not.toContain('/clocks<')
  expect(await status('/clocks?search=oak'), 'a search says that it found nothing').toBe(200)

  await arrange([{ name: 'Clocks', to: '/clocks?sort=price-low' }])
  expect(await status('/clocks'), 'the menu leads to it').toBe(200)
  expect(await sitemap()).toContain('/clocks<')

  await arrange([])
  await addProduct(server, { name: 'Mantel clock', category: 'Clocks' })
  await server.everyoneHeard()
  expect(await status('/clocks'), 'there is one').toBe(200)
  expect(await sitemap()).toContain('/clocks<')
})

test('one that came with the shop says at its own address what its owner wrote, with markings read', async () => {
  const list = (await (
    await fetch(`${server.url}/api/desk/collections`, { headers: { Cookie: cookie } })
  ).json()) as { id: number; slug: string; pieces: object; version: number }[]
  const { id, pieces, version } = list.find(({ slug }) => slug === 'clocks')!
  expect(await textOf('/clocks')).toContain('For the wall, the mantel and the desk')
  const words = { name: 'Wall clocks', words: 'Wound **twice**.', description: 'Clocks for a wall.' }
  await send('PUT', `/api/desk/collections/${id}`, { ...words, pieces, version, shown: true, show: 'now' })
  await server.everyoneHeard()
  const html = await textOf('/clocks')
  expect(html).toContain('<title>Wall clocks · ')
  expect(html).toContain('content="Clocks for a wall."')
  expect(html).toContain('Wound <strong>twice</strong>.')
  const asOwn = await get('/collections/clocks?sort=name')
  expect([asOwn.status, asOwn.headers.get('Location')]).toEqual([301, '/clocks?sort=name'])
})
