import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../every-call.contract.ts'
import { createClient } from '../../machine/contract/client.ts'
import { addProduct, stranger } from '../testing/test-shop.ts'
import { editOf } from '../../pieces/editing/edit-of.rules.ts'
import { openTestServer, OWNER, type TestServer } from '../testing/server/test-server.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await openTestServer()
  cookie = await server.signIn()
})
afterAll(() => server.drop())

async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(server.url + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

describe('bad input', () => {
  const input = {
    name: 'Pen',
    description: 'A pen.',
    price: '10.00',
    imageUrl: 'attached_assets/a.png',
    category: 'Pens - Wood',
    tags: [],
    stock: 1,
    featured: false,
  }
  const bodies: [string, unknown, RegExp][] = [
    ['an unknown field', { ...input, cost: 1 }, /^cost: is not a known field$/],
    ['a missing field', { ...input, name: undefined }, /^name: Required$/],
    ['a wrong type', { ...input, stock: '3' }, /^stock: Expected number, received string$/],
    ['null', { ...input, name: null }, /^name: Expected string, received null$/],
    ['a list where an object belongs', [], /Expected object, received array/],
    ['half a piece', { ...input, stock: 1.5 }, /^stock: /],
    [
      'a script as picture',
      { ...input, imageUrl: 'javascript:alert(1)' },
      /^imageUrl: must be an https address/,
    ],
    ['a way out of the folder', { ...input, imageUrl: 'attached_assets/../../etc/passwd' }, /^imageUrl: /],
    ['a line break in a name', { ...input, name: 'Pen\r\nBcc: x' }, /^name: must be one line of text$/],
    ['a null character', { ...input, description: 'a\0b' }, /^description: must be text$/],
    ['JSON that is none', '{"name":', /^The request body is not valid JSON\.$/],
  ]
  test.each(bodies)('%s is 400 and one sentence', async (_, body, sentence) => {
    const answer = await send('POST', '/api/products', body, { Cookie: cookie })
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(sentence)
    expect(answer.headers.get('Content-Type')).toContain('text/plain')
  })

  test('names its fields to callers that read problem+json', async () => {
    const answer = await send(
      'POST',
      '/api/products',
      { ...input, name: '' },
      { Cookie: cookie, Accept: 'application/problem+json' },
    )
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
    expect(JSON.parse(answer.text)).toMatchObject({
      status: 400,
      errors: [{ field: 'name', message: 'Required' }],
    })
  })

  test.each(['0', '-1', '1.5', 'abc', '99999999999', '1e3', '%00', "1'--"])(
    'an id of %s is 4xx',
    async (id) => {
      const { status } = await send('GET', `/api/products/${id}`)
      expect([400, 404]).toContain(status)
    },
  )

  test.each([
    '?limit=0',
    '?limit=1000',
    '?sort=random',
    '?cursor=abc',
    '?colour=red',
    '?search=a&search=b',
    '?type=pens',
    `?search=${'x'.repeat(200)}`,
  ])('a listing asked for with %s is 400', async (query) =>
    expect((await send('GET', `/api/products${query}`)).status).toBe(400),
  )

  test('a body over 100 kB is 413, in one piece or in chunks', async () => {
    const big = JSON.stringify({ ...input, description: 'x'.repeat(100_001) })
    expect((await send('POST', '/api/products', big, { Cookie: cookie })).status).toBe(413)
    const stream = new Blob([big]).stream()
    const chunked = await fetch(`${server.url}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(chunked.status).toBe(413)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s is 415',
    async (type) => {
      expect((await send('POST', '/api/newsletter/subscribe', '{}', { 'Content-Type': type })).status).toBe(
        415,
      )
    },
  )

  test('a wrong method is 405 and says which are right', async () => {
    const answer = await send('PATCH', '/api/products/1', {})
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, PUT, DELETE, HEAD'])
  })

  test('an unknown call is 404', async () => {
    expect((await send('GET', '/api/nothing')).text).toBe('There is no such call.')
  })

  test.each(['-1', '0', '1.5', '1e9', '100'])('a cart of %s pieces is 400', async (quantity) => {
    const cartItems = [{ id: 1, price: '15.00', quantity: Number(quantity) }]
    expect((await send('POST', '/api/cart/quote', { cartItems })).status).toBe(400)
  })

  test('a cart line may carry whatever GET /api/products gave', async () => {
    const product = await addProduct(server)
    const answer = await send('POST', '/api/cart/quote', {
      cartItems: [{ ...product, quantity: 2, addedAt: 'yesterday' }],
    })
    expect(JSON.parse(answer.text)).toMatchObject({ subtotal: '30.00', total: '37.80' })
  })
})

describe('requests from other sites', () => {
  test.each([{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }, { Origin: 'null' }])(
    '%o are refused',
    async (headers) => {
      expect(
        (
          await send(
            'POST',
            '/api/newsletter/subscribe',
            { email: 'a@b.co' },
            headers as unknown as Record<string, string>,
          )
        ).status,
      ).toBe(403)
    },
  )

  test('but not those of the shop, by either of its local names', async () => {
    const origin = server.url.replace('127.0.0.1', 'localhost')
    expect(
      (await send('POST', '/api/newsletter/subscribe', { email: 'a@b.co' }, { Origin: origin })).status,
    ).toBe(200)
  })
})

describe('one interface, two implementations', () => {
  const overHttp = createClient((path, init) =>
    fetch(server.url + path, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), Cookie: cookie },
    }),
  )

  test('a listing is the same asked directly and over HTTP, page by page', async () => {
    for (let n = 0; n < 5; n += 1) await addProduct(server, { name: `Bracelet ${n}` })
    const direct = await server.shop['GET /api/products']({ sort: 'name', limit: 2 }, stranger)
    const remote = await overHttp('GET /api/products', { sort: 'name', limit: '2' })
    expect(remote).toEqual(direct)
    expect(remote.next).not.toBeNull()
    const second = await overHttp('GET /api/products', { sort: 'name', limit: '2', cursor: remote.next! })
    expect(second).toEqual(
      await server.shop['GET /api/products']({ sort: 'name', limit: 2, cursor: direct.next! }, stranger),
    )
    expect(second.items[0]?.id).not.toBe(remote.items[0]?.id)
  })

  test('a product is made, changed, found and deleted', async () => {
    const made = await overHttp('POST /api/products', {
      name: 'Pen',
      description: 'A pen.',
      price: 12.5,
      imageUrl: 'attached_assets/a.png',
      category: 'Pens - New Wood',
    })
    expect(made).toMatchObject({ price: '12.50', stock: 0, tags: [], version: 1 })
    const change = { ...made, id: made.id, stock: 4, price: '13.00' }
    const { version: _v, ...body } = editOf(change)
    const changed = await overHttp('PUT /api/products/{id}', { ...body, version: 1, stockSeen: 0 })
    expect(changed).toMatchObject({ price: '13.00', stock: 4, version: 2 })
    await expect(overHttp('PUT /api/products/{id}', { ...body, version: 1 })).rejects.toMatchObject({
      status: 409,
      reason: 'edited_meanwhile',
    })
    const { published, atOnce: _atOnce, beingMade: _none, salePlan: _plan, ...shown } = changed
    expect(published).toBe(true)
    expect(await overHttp('GET /api/products/{id}', { id: made.id })).toMatchObject({
      ...shown,
      combinations: [],
    })
    await overHttp('DELETE /api/products/{id}', { id: made.id })
    await expect(overHttp('GET /api/products/{id}', { id: made.id })).rejects.toThrow(
      '404: Product not found',
    )
    expect((await overHttp('GET /api/categories')).map(({ name }) => name)).toContain('Pens - New Wood')
  })

  test('posts: strangers see published ones only', async () => {
    const draft = await overHttp('POST /api/blog', { title: 'Draft', content: 'Text', excerpt: 'Text' })
    await overHttp('POST /api/blog', { title: 'Out', content: 'Text', excerpt: 'Text', published: true })
    expect((await server.shop['GET /api/blog']({}, stranger)).map(({ title }) => title)).toEqual(['Out'])
    await expect(server.shop['GET /api/blog/{id}']({ id: draft.id }, stranger)).rejects.toMatchObject({
      code: 'not_found',
    })
    await overHttp('PUT /api/blog/{id}', {
      id: draft.id,
      title: 'Draft',
      content: 'Text',
      excerpt: 'Text',
      published: true,
    })
    await overHttp('DELETE /api/blog/{id}', { id: draft.id })
    expect(await overHttp('GET /api/blog')).toHaveLength(1)
  })
})

describe('sign-in', () => {
  test('the cookie can’t be read by scripts nor sent from other sites', async () => {
    const answer = await send('POST', '/api/session', OWNER)
    expect(answer.headers.get('Set-Cookie')).toMatch(/^session=[\w-]{32}; .*HttpOnly; SameSite=Strict/)
  })

  test('signing out ends the session on the server', async () => {
    const mine = await server.signIn()
    const whoAmI = async () =>
      JSON.parse((await send('GET', '/api/session', undefined, { Cookie: mine })).text) as unknown
    expect(await whoAmI()).toMatchObject({ email: OWNER.email, role: 'owner' })
    await send('DELETE', '/api/session', undefined, { Cookie: mine })
    expect(await whoAmI()).toMatchObject({ email: null, role: null })
    expect((await send('GET', '/api/orders', undefined, { Cookie: mine })).status).toBe(401)
  })

  test('an order’s status is set and kept in the audit log', async () => {
    expect(
      (await send('PUT', '/api/orders/1/status', { status: 'shipped' }, { Cookie: cookie })).status,
    ).toBe(400)
    expect(
      (await send('PUT', '/api/orders/99/status', { status: 'completed' }, { Cookie: cookie })).status,
    ).toBe(404)
  })
})

test('the OpenAPI document lists every call of the contract', async () => {
  const document = JSON.parse((await send('GET', '/api/openapi.json')).text) as {
    openapi: string
    paths: Record<string, object>
  }
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(document.openapi).toBe('3.1.0')
  expect(listed.toSorted()).toEqual(Object.keys(contract).toSorted())
})

test('thousands of wrong fields are not sent back', async () => {
  const body = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`field${'x'.repeat(20)}${n}`, n]))
  const answer = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/problem+json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(400)
  expect((await answer.text()).length).toBeLessThan(10_000)
})

test('a stock that no database could keep is refused by its name', async () => {
  const product = await addProduct(server, {})
  const { id: _i, version: _v, ...body } = editOf(product)
  const answer = await fetch(`${server.url}/api/products/${product.id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: await server.signIn() },
    body: JSON.stringify({ ...body, stockSeen: 2 ** 31 }),
  })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('stockSeen')])
})
