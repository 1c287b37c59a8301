import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../shop/every-call.contract.ts'
import type { Block } from '../home/block.rules.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { expectOnlyWords, payloads } from '../../shop/testing/server/payloads.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await openTestServer()
  cookie = await server.signIn()
})
afterAll(() => server.drop())

const send = async <T>(method: string, path: string, body: object) => {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json', Origin: server.url }
  const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return (await answer.json()) as T
}
const textOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, { headers })
  expect(answer.status, path).toBe(200)
  return await answer.text()
}

const address = 'attached_assets/pieces-105.1200x1200.a1b2c3.0123456789ab.jpg'
const pictureSaying = (alt: string) => ({ url: address, alt, x: 50, y: 50 })
/** A name has 60 characters at most. */
const named = (payload: string) => payload.slice(0, 60)

/** Every kind of block, with the payload in all that is typed into it. */
function homeOf(payload: string): Block[] {
  const worded = { title: payload, words: payload }
  const link = { name: named(payload), to: '/products' }
  const picture = pictureSaying(payload)
  return [
    { kind: 'hero', label: payload, ...worded, picture, links: [link, link] },
    { kind: 'pieces', ...worded, from: '/products', ids: [], link },
    { kind: 'tiles', title: payload, tiles: [{ ...worded, to: '/products', picture }] },
    { kind: 'text', title: payload, words: `${payload}\n\n- ${payload}\n\n> ${payload}`, picture },
    { kind: 'reviews', ...worded },
    { kind: 'posts', ...worded },
    { kind: 'letter', ...worded },
    { kind: 'contact', ...worded },
  ]
}

const navigationOf = (payload: string) => {
  const link = { name: named(payload), to: '/products' }
  return { main: [link], kinds: [link], foot: [{ title: named(payload), links: [link] }] }
}

const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)

const count = (html: string, payload: string) => html.split(asWords(payload)).length - 1
const asWords = (payload: string) =>
  payload
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

test('script in any text of home, menu and footer stays text, in the preview and once published', async () => {
  for (const payload of payloads) {
    const { version } = await server.shop['GET /api/front']({}, owner)
    const front = { home: homeOf(payload), navigation: navigationOf(payload) }
    const kept = await send<{ version: number }>('PUT', '/api/front/draft', { front, version })
    const previewed = await textOf('/', { Cookie: `${cookie}; front_preview=1` })
    expect(previewed).toContain('A draft of your front')
    expectOnlyWords(previewed, payload)
    await send('POST', '/api/front/publish', { at: null, version: kept.version })
    await server.everyoneHeard()
    const home = await textOf('/')
    expectOnlyWords(home, payload)
    expect(count(home, payload), `${payload} is shown where it was typed`).toBeGreaterThan(10)
    expectOnlyWords(await textOf('/products'), payload)
  }
})

/** A piece that says the payload wherever a piece can: facts, measures, questions, pictures. */
async function addPiece(payload: string): Promise<number> {
  // Two of them differ in their capitals alone, and are one name to the shop.
  const name = named(`${payloads.indexOf(payload)}${payload}`)
  const told = payload.replace(/[:;]/g, '').slice(0, 40)
  const questionDefaults = { help: payload, required: true, finalSale: false }
  await send('POST', '/api/categories', {
    name,
    description: payload,
    factFields: [{ name: told, kind: 'words', says: 'made_of' }],
  })
  const { id } = await send<{ id: number }>('POST', '/api/products', {
    name,
    description: payload,
    category: name,
    price: '24.00',
    stock: 0,
    kind: 'numbered',
    imageUrl: address,
    imageAlt: payload,
    morePictures: [{ imageUrl: address.replace('105', '106'), imageAlt: payload }],
    facts: [{ name: told, values: [payload.replace(/[,;]/g, '').slice(0, 80)] }],
    questions: [
      {
        ...questionDefaults,
        kind: 'short_text',
        label: told,
        maxLength: 60,
        allowed: 'any',
        surcharge: '0.00',
      },
      {
        ...questionDefaults,
        kind: 'choice',
        label: `${told.slice(0, 30)} 2`,
        choices: [
          { label: named(payload), surcharge: '0.00' },
          { label: 'Other', surcharge: '0.00' },
        ],
      },
    ],
    options: {
      optionGroups: [{ name: 'Number', values: ['No. 1 of 2', 'No. 2 of 2'] }],
      combinations: [1, 2].map((n) => ({
        choices: [`No. ${n} of 2`],
        price: '24.00',
        stock: 1,
        measures: payload.slice(0, 80),
        imageUrl: address.replace('105', String(106 + n)),
      })),
    },
  })
  return id
}

test('script in what a piece says of itself, in care and in a closure’s note stays text, on its page and in the feed', async () => {
  for (const payload of payloads) {
    const settings = await server.shop['GET /api/settings']({}, owner)
    const change = {
      ...settings,
      materialCare: [{ of: payload.slice(0, 60), care: payload }],
      closure: { until: inTwoWeeks, note: payload, orders: 'later' },
    }
    await send('PUT', '/api/settings', contract['PUT /api/settings'].body.parse(change))
    const id = await addPiece(payload)
    await server.everyoneHeard()
    const page = await textOf(`/products/${id}`)
    expectOnlyWords(page, payload)
    expect(count(page, payload), `${payload} is shown where it was typed`).toBeGreaterThan(5)
    expectOnlyWords(await textOf('/care'), payload)
    expect(await textOf('/feeds/products.xml'), payload).not.toMatch(/<(script|img|svg|iframe|a) /i)
    expect(await textOf('/feeds/products.xml'), payload).not.toMatch(/<script/i)
  }
})
