import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../../pieces/product/product.rules.ts'
import { owner } from '../../shop/testing/paypal-news.ts'
import { addProduct, cartOf, openPayment, stranger } from '../../shop/testing/test-shop.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'
import { openProfiles, wholeProfile, type ProfileServer } from './agents.testing.ts'
import { version } from '../../store/versions/versions.ts'
import { operations } from './operations.contract.ts'

let server: TestServer
let profiles: ProfileServer
let bracelet: Product
let client: Client
let meta: object

beforeAll(async () => {
  server = await openTestServer()
  profiles = await openProfiles()
  server.context.outsideAlso = [profiles.host]
  bracelet = await addProduct(server, { name: 'Moss Agate Bracelet', price: '15.00', stock: 3 })
  client = new Client({ name: 'somebody’s agent', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/ucp/mcp`)))
  meta = { 'ucp-agent': { profile: profiles.serve('agent', wholeProfile) } }
})
afterAll(async () => {
  await client.close()
  profiles.close()
  await server.drop()
})

// oxlint-disable-next-line typescript/no-explicit-any -- what came is looked at, whatever it is
const call = async (name: string, given: object): Promise<any> =>
  (await client.callTool({ name, arguments: { meta, ...given } })).structuredContent

test('a client of the protocol’s own makers searches, fills a cart and is handed over', async () => {
  const { tools } = await client.listTools()
  expect(client.getServerVersion()).toMatchObject({ version })
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(operations))
  const { products } = await call('search_catalog', { catalog: { query: 'agate' } })
  const { id } = products[0]
  expect(id).toBe(String(bracelet.id))
  const cart = await call('create_cart', { cart: { line_items: [{ item: { id }, quantity: 2 }] } })
  const checkout = await call('create_checkout', { checkout: { cart_id: cart['id'], line_items: [] } })
  const done = await call('complete_checkout', { id: checkout['id'], checkout: { payment: {} } })
  expect(done).toMatchObject({ status: 'requires_escalation', continue_url: `${server.url}/buy/${id}:2` })
})

test('what is made to order is told with what is made before it, as on its page', async () => {
  const settings = await server.shop['GET /api/settings']({}, owner)
  await server.shop['PUT /api/settings']({ ...settings, dispatchDays: 3, benchPace: 1 }, owner)
  const made = { kind: 'made_to_order', stock: 0, makingDaysFrom: 1, makingDaysTo: 3 } as const
  const watch = await addProduct(server, { name: 'Brass Watch', ...made })
  await (await openPayment(server, cartOf(watch, 4))).capture()
  const { product, messages } = await call('get_product', { catalog: { id: String(watch.id) } })
  const { words } = await server.shop['GET /api/products/{id}/arrival']({ id: watch.id }, stranger)
  expect(product.metadata.arrives).toBe(words)
  expect(messages).toContainEqual({
    type: 'warning',
    code: 'delayed_fulfillment',
    content: 'Brass Watch takes 1 to 3 business days to make. Other orders are made first.',
    path: '$.product',
  })
})

test('refusals have the protocol’s code and their HTTP status', async () => {
  await expect(
    client.callTool({ name: 'search_catalog', arguments: { catalog: { query: 'x' } } }),
  ).rejects.toThrow()
  const ask = async (body: unknown, headers = {}) => {
    const answer = await fetch(`${server.url}/ucp/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    })
    return [answer.status, await answer.text()]
  }
  const search = (given: object) => ({
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: { name: 'search_catalog', arguments: given },
  })
  expect(await ask(search({ catalog: { query: 'x' } }))).toEqual([
    400,
    expect.stringMatching(/"id":7,.*-32001.*invalid_profile_url/),
  ])
  expect(await ask(search({ meta, catalog: {} }))).toEqual([400, expect.stringContaining('-32602')])
  expect(
    await ask(search({ meta, catalog: { query: 'x' } }), { Origin: 'https://elsewhere.example' }),
  ).toEqual([403, expect.stringContaining('foreign_origin')])
  expect(await ask({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'no_such' } })).toEqual([
    200,
    expect.stringContaining('-32602'),
  ])
  const nested = JSON.parse(`${'['.repeat(4000)}${']'.repeat(4000)}`) as unknown
  const withKey = { ...meta, 'idempotency-key': 'k' }
  for (const given of [
    { meta, id: 'cart_\0' },
    { meta: withKey, cart: { line_items: [], nested } },
  ]) {
    const name = 'id' in given ? 'get_cart' : 'create_cart'
    const [status] = await ask({ ...search(given), params: { name, arguments: given } })
    expect(status).toBe(200)
  }
  expect(await ask([search({ meta, catalog: { query: 'x' } })])).toEqual([
    400,
    expect.stringContaining('-32600'),
  ])
  expect((await fetch(`${server.url}/ucp/mcp`)).status).toBe(405)
})
