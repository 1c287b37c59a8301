import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../pieces/product/product.rules.ts'
import { addProduct } from '../../shop/testing/test-shop.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'
import { openProfiles, restAgent, wholeProfile, type ProfileServer } from './agents.testing.ts'

let server: TestServer
let profiles: ProfileServer
let bracelet: Product
let sold: Product
let engraved: Product
let ask: ReturnType<typeof restAgent>

beforeAll(async () => {
  server = await openTestServer()
  profiles = await openProfiles()
  server.context.outsideAlso = [profiles.host]
  bracelet = await addProduct(server, { name: 'Moss Agate Bracelet', price: '15.00', stock: 3 })
  sold = await addProduct(server, { name: 'Sold Watch', stock: 0 })
  engraved = await addProduct(server, {
    name: 'Engraved Pen',
    price: '40.00',
    finalSale: true,
    questions: [
      {
        kind: 'short_text',
        label: 'Engraving',
        help: '',
        required: true,
        finalSale: true,
        maxLength: 20,
        allowed: 'any',
        surcharge: '5.00',
      },
    ],
  })
  ask = restAgent(server.url, profiles.serve('agent', wholeProfile))
})
afterAll(async () => {
  profiles.close()
  await server.drop()
})

const lines = (...wanted: [Product | string, number][]) =>
  wanted.map(([piece, quantity]) => ({
    item: { id: typeof piece === 'string' ? piece : String(piece.id) },
    quantity,
  }))
const codes = (messages: { code: string }[]) => messages.map(({ code }) => code)

describe('the catalog', () => {
  test('is searched, in minor units, with what a shopper is told', async () => {
    const { status, body } = await ask('POST /catalog/search', { query: 'agate' })
    expect(status).toBe(200)
    expect(body.ucp).toEqual({
      version: '2026-04-08',
      status: 'success',
      capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: '2026-04-08' }] },
    })
    expect(body.products[0]).toMatchObject({
      id: String(bracelet.id),
      price_range: { min: { amount: 1500, currency: 'USD' } },
      variants: [{ id: String(bracelet.id), availability: { available: true, status: 'in_stock' } }],
      url: `${server.url}/products/${bracelet.id}`,
    })
  })

  test('tells which pieces are final sale, sold, and ask something', async () => {
    const { body } = await ask('POST /catalog/lookup', {
      ids: [engraved, sold].map(({ id }) => String(id)).concat('999999', 'x'),
    })
    expect(body.products.map(({ title }: { title: string }) => title)).toEqual(['Engraved Pen', 'Sold Watch'])
    expect(body.products[1].variants[0].availability).toEqual({ available: false, status: 'out_of_stock' })
    expect(body.products[0].metadata.asks_the_buyer).toEqual([
      {
        question: 'Engraving',
        required: true,
        ends_returns: true,
        surcharge: { amount: 500, currency: 'USD' },
      },
    ])
    expect(
      body.messages
        .filter(({ code }: { code: string }) => code === 'not_found')
        .map(({ content }: { content: string }) => content),
    ).toEqual(['999999', 'x'])
  })

  test.each([
    ['POST /catalog/search', {}, 400, 'invalid_request'],
    ['POST /catalog/search', { query: 7 }, 400, 'invalid_request'],
    ['POST /catalog/search', { query: 'x', pagination: { cursor: 'forged' } }, 400, 'invalid_request'],
    ['POST /catalog/search', '{', 400, 'invalid_request'],
    ['POST /catalog/lookup', { ids: [] }, 400, 'invalid_request'],
    [
      'POST /catalog/lookup',
      { ids: Array.from({ length: 51 }, (_, n) => String(n)) },
      400,
      'request_too_large',
    ],
    ['POST /carts', { line_items: [{ item: { id: '1' }, quantity: 0 }] }, 400, 'invalid_request'],
    ['POST /carts', { line_items: [], discounts: { codes: ['A\0B'] } }, 400, 'invalid_request'],
    ['GET /nowhere', undefined, 404, 'not_found'],
  ])('%s of %j is %i', async (operation, body, status, code) => {
    expect(await ask(operation, body)).toMatchObject({ status, body: { code } })
  })

  test('has one answer for a piece it does not have', async () => {
    const { status, body } = await ask('POST /catalog/product', { id: '999999' })
    expect([status, body.ucp.status, codes(body.messages)]).toEqual([200, 'error', ['not_found']])
  })
})

describe('a cart', () => {
  test('is filled, changed, canceled and gone', async () => {
    const made = await ask('POST /carts', {
      line_items: lines([bracelet, 2]),
      context: { postal_code: '94105' },
    })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(made.body).toMatchObject({
      line_items: [
        {
          id: 'li_1',
          item: { id: String(bracelet.id), price: 1500 },
          quantity: 2,
          totals: [{ amount: 3000 }, { amount: 3000 }],
        },
      ],
      currency: 'USD',
      continue_url: `${server.url}/buy/${bracelet.id}:2`,
    })
    const changed = await ask(`PUT /carts/${id}`, { line_items: lines([bracelet, 1]) })
    expect(changed.body.line_items[0].quantity).toBe(1)
    expect((await ask(`GET /carts/${id}`)).body.line_items).toEqual(changed.body.line_items)
    expect((await ask(`POST /carts/${id}/cancel`)).body.id).toBe(id)
    for (const operation of [
      `GET /carts/${id}`,
      `PUT /carts/${id}`,
      `GET /carts/cart_forged`,
      `GET /carts/cart_%00`,
      `GET /checkout-sessions/${id}`,
    ]) {
      const { status, body } = await ask(
        operation,
        operation.startsWith('PUT') ? { line_items: [] } : undefined,
      )
      expect([status, body.ucp.status, codes(body.messages)]).toEqual([200, 'error', ['not_found']])
    }
  })

  test('says in its messages what it cannot hold, and holds the rest', async () => {
    const { body } = await ask('POST /carts', {
      line_items: lines([bracelet, 9], [sold, 1], [engraved, 1], ['999999', 1]),
      discounts: { codes: ['NOBODY'] },
    })
    expect(codes(body.messages.filter(({ type }: { type: string }) => type === 'error'))).toEqual([
      'item_unavailable',
      'answers_needed',
      'out_of_stock',
      'out_of_stock',
    ])
    expect(codes(body.messages)).toContain('discount_code_invalid')
  })

  test('is refused without a fault of the shop, however odd what comes with it', async () => {
    const nested = `{"line_items":[],"x":${'['.repeat(45_000)}${']'.repeat(45_000)}}`
    const headers = { 'Idempotency-Key': randomUUID() }
    expect((await ask('POST /carts', nested, headers)).status).toBe(201)
    const { status, body } = await ask('POST /checkout-sessions', { cart_id: 'cart_\0' })
    expect([status, codes(body.messages)]).toEqual([200, ['not_found']])
  })

  test('that would hold nothing is not made', async () => {
    const { status, body } = await ask('POST /carts', { line_items: lines([sold, 1]) })
    expect([status, body.ucp.status, body.id, codes(body.messages)]).toEqual([
      200,
      'error',
      undefined,
      ['out_of_stock'],
    ])
  })
})

describe('a checkout', () => {
  test('of a cart is one, and always hands over to a person', async () => {
    const { body: cart } = await ask('POST /carts', { line_items: lines([bracelet, 1]) })
    const begin = () => ask('POST /checkout-sessions', { cart_id: cart.id, line_items: lines([sold, 1]) })
    const [{ body: one }, { body: other }] = [await begin(), await begin()]
    expect(other.id).toBe(one.id)
    expect(one).toMatchObject({
      ucp: { payment_handlers: {} },
      status: 'requires_escalation',
      continue_url: `${server.url}/buy/${bracelet.id}:1`,
    })
    const paid = await ask(`POST /checkout-sessions/${one.id}/complete`, {
      payment: { instruments: [{ credential: { token: 'x' } }] },
    })
    expect([paid.status, paid.body.status, codes(paid.body.messages)]).toEqual([
      200,
      'requires_escalation',
      ['buyer_pays_here'],
    ])
    const over = await ask(`POST /checkout-sessions/${one.id}/cancel`)
    expect([over.body.status, over.body.continue_url]).toEqual(['canceled', undefined])
    const late = await ask(`PUT /checkout-sessions/${one.id}`, { line_items: lines([bracelet, 2]) })
    expect([late.body.status, codes(late.body.messages)]).toEqual(['canceled', ['checkout_canceled']])
    expect((await begin()).body.id).not.toBe(one.id)
  })

  test('waits for the agent first where it asks for too many', async () => {
    const { body } = await ask('POST /checkout-sessions', { line_items: lines([bracelet, 9]) })
    expect(body.status).toBe('incomplete')
    expect((await ask(`POST /checkout-sessions/${body.id}/complete`)).body.status).toBe('requires_escalation')
  })
})

describe('a key', () => {
  test('is answered as the first time, also at once, and refused with something else', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { line_items: lines([bracelet, 1]) }
    const both = await Promise.all([ask('POST /carts', body, headers), ask('POST /carts', body, headers)])
    expect(both[0].body).toEqual(both[1].body)
    expect((await ask('POST /carts', body, headers)).body).toEqual(both[0].body)
    expect(await ask('POST /carts', { line_items: lines([bracelet, 2]) }, headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    })
    const stranger = restAgent(server.url, profiles.serve('stranger', wholeProfile))
    expect((await stranger('POST /carts', body, headers)).body.id).not.toBe(both[0].body.id)
  })
})

describe('a profile', () => {
  test.each([
    ['missing', () => undefined, 400, 'invalid_profile_url'],
    ['no address', () => 'hello', 400, 'invalid_profile_url'],
    ['plain http', () => 'http://agent.example/', 400, 'invalid_profile_url'],
    ['of a private network', () => 'https://10.0.0.1/profile', 400, 'invalid_profile_url'],
    ['of this machine', () => `https://127.0.0.1:5432/`, 400, 'invalid_profile_url'],
    ['gone', () => profiles.serve('gone', {}, 404), 424, 'profile_unreachable'],
    ['leading on', () => profiles.serve('moved', {}, 302), 424, 'profile_unreachable'],
    ['no JSON', () => profiles.serve('text', '<html>'), 422, 'profile_malformed'],
    ['too large', () => profiles.serve('large', 'x'.repeat(300_000)), 422, 'profile_malformed'],
    ['without a version', () => profiles.serve('empty', { ucp: {} }), 422, 'profile_malformed'],
    [
      'of another version',
      () => profiles.serve('old', { ucp: { ...wholeProfile.ucp, version: '2026-01-23' } }),
      422,
      'version_unsupported',
    ],
  ])('%s is refused', async (_, profile, status, code) => {
    const address = profile()
    const answer = await ask(
      'POST /catalog/search',
      { query: 'x' },
      { 'UCP-Agent': address === undefined ? 'x=1' : `profile="${address}"` },
    )
    expect(answer).toMatchObject({ status, body: { code, continue_url: `${server.url}/products` } })
  })

  test('is waited for by four requests of one network at most, and those that are known are answered', async () => {
    const slow = (n: number) => restAgent(server.url, profiles.serve(`slow-${n}`, wholeProfile, 200, 3000))
    const before = profiles.requestCount()
    const four = [1, 2, 3, 4].map((n) => slow(n)('POST /catalog/search', { query: 'x' }))
    await expect.poll(() => profiles.requestCount() - before).toBe(4)
    expect((await slow(5)('POST /catalog/search', { query: 'x' })).status).toBe(429)
    expect((await Promise.all(four)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await ask('POST /catalog/search', { query: 'x' })).status).toBe(200)
  })

  test('without a capability in common is told so, and one is fetched once for many requests', async () => {
    const before = profiles.requestCount()
    const other = restAgent(
      server.url,
      profiles.serve('other', { ucp: { version: '2026-04-08', capabilities: {} } }),
    )
    for (let n = 0; n < 5; n++) {
      const { status, body } = await other('POST /catalog/search', { query: 'x' })
      expect([status, body.ucp.status]).toEqual([200, 'error'])
      expect(codes(body.messages)).toEqual(['capabilities_incompatible'])
    }
    expect(profiles.requestCount() - before).toBe(1)
  })
})

test('the shop tells what it does of UCP, and nothing of payments', async () => {
  const answer = await fetch(`${server.url}/.well-known/ucp`)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
  const { ucp } = (await answer.json()) as { ucp: { services: object; payment_handlers: object } }
  expect(ucp.payment_handlers).toEqual({})
  const places = [
    { transport: 'rest', endpoint: `${server.url}/ucp` },
    { transport: 'mcp', endpoint: `${server.url}/ucp/mcp` },
  ]
  expect(ucp.services).toMatchObject({ 'dev.ucp.shopping': places })
})
