import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../shop/every-call.contract.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { isReserved } from '../../words/pages/page-address.rules.ts'
import { paths } from '../../shop/site/paths.ts'
import { expectOnlyWords, payloads } from '../../shop/testing/server/payloads.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await openTestServer()
  cookie = await server.signIn()
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
const own = (part: object) => ({ title: 'Fairs', slug: 'fairs', body: 'Where we are.', show: 'now', ...part })

test('an own page is nowhere until it is published, and then at once at its address and in the sitemap', async () => {
  expect((await get('/pages/fairs')).status).toBe(404)
  const { id } = await send('POST', '/api/desk/pages', own({ show: 'draft' }))
  expect((await get('/pages/fairs')).status).toBe(404)
  await send('PUT', `/api/desk/pages/${id}`, own({ description: 'All our fairs.' }))
  const html = await textOf('/pages/fairs')
  expect(html).toContain('<title>Fairs · ')
  expect(html).toContain('<meta name="description" content="All our fairs.">')
  expect(html).toContain('Where we are.')
  expect(await textOf('/sitemaps/pages.xml')).toContain('/pages/fairs<')

  await send('PUT', `/api/desk/pages/${id}`, own({ slug: 'markets', title: 'Markets' }))
  const left = await get('/pages/fairs')
  expect([left.status, left.headers.get('Location')]).toEqual([301, '/pages/markets'])
  expect(await textOf('/sitemaps/pages.xml')).not.toContain('/pages/fairs<')
})

test('a page says what the settings say from the moment they do', async () => {
  expect(await textOf('/returns')).toContain('What to do if something is wrong with a piece.')
  const settings = await server.shop['GET /api/settings']({}, owner)
  const change = { ...settings, returnDays: 45, postalAddress: '1 Lane, Asheville, NC 28801' }
  await send('PUT', '/api/settings', contract['PUT /api/settings'].body.parse(change))
  expect(await textOf('/returns')).toContain('You have 45 days from delivery')
})

test('script in any text of a page stays text', async () => {
  const { id } = await send('POST', '/api/desk/pages', own({ slug: 'payloads' }))
  for (const payload of payloads) {
    const part = {
      title: payload,
      summary: payload,
      description: payload,
      body: `${payload}\n\n- ${payload}`,
    }
    await send('PUT', `/api/desk/pages/${id}`, own({ ...part, slug: 'payloads' }))
    const html = await textOf('/pages/payloads')
    expectOnlyWords(html, payload)
  }
})

test('no address of the shop can be an own page’s', () => {
  const first = Object.values(paths).map((path) => path.split('/')[1]!)
  expect(first.filter((segment) => segment !== '' && !isReserved(segment))).toEqual([])
})
