import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '../../shop/testing/test-shop.ts'
import { expectOnlyWords, payloads } from '../../shop/testing/server/payloads.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
let session: string
let comb: number
beforeAll(async () => {
  server = await openTestServer()
  session = await server.signIn()
  comb = (await addProduct(server, { name: 'Oak comb', price: '12.00', category: 'Combs' })).id
  await addProduct(server, { name: 'Ash comb', price: '60.00', category: 'Combs' })
})
afterAll(() => server.drop())

const ask = async (
  method: string,
  path: string,
  { body, cookie = session }: { body?: object; cookie?: string },
) =>
  await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: { Cookie: cookie, 'Content-Type': 'application/json', Origin: server.url },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
async function look(what: 'page' | 'collection' | 'product', body: object): Promise<string> {
  const answer = await ask('POST', `/api/desk/previews/${what}`, { body })
  expect(answer.status, await answer.clone().text()).toBe(200)
  expect(answer.headers.get('Set-Cookie')).toContain('front_preview=1')
  return ((await answer.json()) as { address: string }).address
}
const looking = () => `${session}; front_preview=1`
const get = async (path: string, cookie = '') => await ask('GET', path, { cookie })
const textOf = async (path: string, cookie = '') => await (await get(path, cookie)).text()

const page = { title: 'Fairs', body: 'We are there on **Sunday**.' }
const gifts = {
  name: 'Gifts',
  words: 'Small *things*.',
  pieces: { by: 'rule', categories: ['Combs'], priceTo: '40', sort: 'name' },
}

test('what is typed of a page is the shop’s page to who typed it, and to nobody else; nothing is saved or kept', async () => {
  const address = await look('page', page)
  expect(address).toBe('/pages/fairs')
  const seen = await get(address, looking())
  const html = await seen.text()
  expect(html).toContain('We are there on <strong>Sunday</strong>.')
  expect(html).toContain('As it is typed at the desk, which only you see.')
  expect(html).toContain('<footer')
  expect(seen.headers.get('Cache-Control')).toBe('no-store')
  expect(seen.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(seen.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")

  for (const cookie of ['', session, 'front_preview=1'])
    expect((await get(address, cookie)).status, `a browser with ${cookie || 'nothing'}`).toBe(404)
  expect((await ask('GET', '/api/pages/fairs', { cookie: '' })).status).toBe(404)
  expect(await textOf('/sitemaps/pages.xml', looking())).not.toContain('/pages/fairs')
  expect((await server.shop['GET /api/desk/pages']({}, {} as never)).map(({ slug }) => slug)).not.toContain(
    'fairs',
  )
  expect(await textOf('/returns', looking()), 'the rest is as everybody sees it').toContain('Returns')
})

test('of a page that everybody sees both are there at once, the published text and the typed one', async () => {
  const { id } = (await server.shop['GET /api/desk/pages']({}, {} as never)).find(
    ({ slug }) => slug === 'returns',
  )!
  const body = 'Send it back to {{shop-name}}.'
  expect(await look('page', { id, title: 'Returns', body })).toBe('/returns')
  const typed = await textOf('/returns', looking())
  expect(typed).toMatch(/Send it back to Handmade Moments\./)
  expect(await textOf('/returns')).not.toContain('Send it back to')
  expect(
    (await ask('DELETE', '/api/desk/previews', { cookie: looking() })).headers.get('Set-Cookie'),
  ).toContain('front_preview=;')
  expect(await textOf('/returns', session)).not.toContain('Send it back to')
  expect(await textOf('/returns', looking()), 'the cookie alone brings nothing back').not.toContain(
    'Send it back to',
  )
})

test('of a collection its typed rule lists the pieces, further pages and filters too, and is refused as saving is', async () => {
  const address = await look('collection', gifts)
  expect(address).toBe('/collections/gifts')
  const html = await textOf(address, looking())
  expect(html).toContain('Small <em>things</em>.')
  expect(html).toContain('Oak comb')
  expect(html).not.toContain('Ash comb')
  const list = async (cookie: string) =>
    ((await (await get('/api/products?of=gifts&sort=price-high', cookie)).json()) as { id: number }[]).map(
      (piece) => piece.id,
    )
  expect(await list(looking())).toEqual([comb])
  expect(await list('')).toEqual([])
  expect((await get(address)).status).toBe(404)

  const refused = await ask('POST', '/api/desk/previews/collection', {
    body: { ...gifts, slug: 'bracelets' },
  })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('bracelets-2 is free')
  const wrong = await ask('POST', '/api/desk/previews/page', { body: { ...page, body: '{{return-dyas}}' } })
  expect(await wrong.text()).toContain('The nearest there is: {{return-days}}')
  expect((await ask('POST', '/api/desk/previews/page', { body: page, cookie: '' })).status).toBe(401)
})

test('script in what is typed stays text in its preview', async () => {
  for (const payload of payloads) {
    // Two braces ask for a field of the settings, and what is none is refused.
    const text = payload.replaceAll('{{', '{')
    const at = await look('page', {
      title: text,
      slug: 'fairs',
      summary: text,
      description: text,
      body: `${text}\n\n- ${text}\n\n> ${text}`,
    })
    expectOnlyWords(await textOf(at, looking()), text)
    const there = await look('collection', {
      ...gifts,
      name: payload.slice(0, 80),
      slug: 'gifts',
      words: payload,
      description: payload,
    })
    expectOnlyWords(await textOf(there, looking()), payload)
  }
})

test('a draft piece is the shop’s page to who looks at it, and to nobody else', async () => {
  const { id } = await addProduct(server, { name: 'Elm comb', price: '30.00', published: false })
  const address = await look('product', { id })
  const seen = await get(address, looking())
  expect(seen.status).toBe(200)
  expect(await seen.text()).toContain('Elm comb')
  for (const cookie of ['', session, 'front_preview=1'])
    expect((await get(address, cookie)).status, `a browser with ${cookie || 'nothing'}`).toBe(404)
  await ask('DELETE', '/api/desk/previews', { cookie: looking() })
  expect((await get(address, looking())).status).toBe(404)
  const gone = await ask('POST', '/api/desk/previews/product', { body: { id: 999_999 } })
  expect(gone.status).toBe(404)
})
