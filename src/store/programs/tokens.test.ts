import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dumpDatabase } from '../../machine/backups/dump.ts'
import { owner, sell } from '../../shop/testing/paypal-news.ts'
import { addProduct } from '../../shop/testing/test-shop.ts'
import { cookieOf } from '../../shop/testing/server/cookies.ts'
import { openTestServer, type TestServer } from '../../shop/testing/server/test-server.ts'
import { TOKEN_PREFIX } from './programs.rules.ts'

const lines: object[] = []
const write = (fields: object) => void lines.push(fields)
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ log: { info: write, warn: write, error: write } })
})
afterAll(() => server.drop())
beforeEach(() => run(sql`DELETE FROM sign_in_failures`))

const run = (statement: ReturnType<typeof sql>) => server.context.db.query.execute(statement)
const make = async (role: 'packer' | 'staff' | 'owner' = 'staff', name = 'Bookkeeping') =>
  (await server.shop['POST /api/programs/tokens']({ name, role, days: 90 }, owner)).token
const list = async () => (await server.shop['GET /api/programs']({}, owner)).tokens
const newest = async () => (await list()).at(-1)!

async function ask(
  path: string,
  token?: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) {
  const bearer: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const answer = await fetch(server.url + path, { ...init, headers: { ...init.headers, ...bearer } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a token is told once, known by how it begins, and only its hash is kept', async () => {
  const token = await make()
  expect(token).toMatch(new RegExp(`^${TOKEN_PREFIX}[\\w-]{32}$`))
  expect((await ask('/api/orders', token)).status).toBe(200)
  expect(JSON.stringify(await list())).not.toContain(token)
  let rows = ''
  await dumpDatabase(server.context.db, async (_, batches) => {
    for await (const batch of batches) rows += batch.join('')
  })
  expect(rows).not.toContain(token.slice(TOKEN_PREFIX.length))
  expect(JSON.stringify(lines)).not.toContain(token.slice(TOKEN_PREFIX.length))
})

test('it ends after the days that were said, and there is none without an end', async () => {
  await make()
  const { createdAt, expiresAt } = await newest()
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(90 * 86_400_000)
  const cookie = await cookieOf(server, 'owner')
  for (const days of [0, 31, 100_000, null]) {
    const body = JSON.stringify({ name: 'Books', role: 'staff', days })
    const headers = { 'Content-Type': 'application/json', Cookie: cookie }
    const answer = await ask('/api/programs/tokens', undefined, { method: 'POST', body, headers })
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/^days: /)])
  }
})

test.each([
  ['unknown', async () => `${TOKEN_PREFIX}${'x'.repeat(32)}`, 'This shop knows no such token.'],
  ['no token at all', async () => 'nothing', 'This shop knows no such token.'],
  [
    'ended',
    async () => {
      const token = await make()
      await server.shop['DELETE /api/programs/tokens/{id}']({ id: (await newest()).id }, owner)
      return token
    },
    'This token was ended.',
  ],
  [
    'expired',
    async () => {
      const token = await make()
      await run(sql`UPDATE api_tokens SET expires_at = '2026-01-01Z' WHERE id = ${(await newest()).id}`)
      return token
    },
    'This token expired at 2026-01-01T00:00:00.000Z.',
  ],
])('one that is %s opens nothing, not even what a stranger may ask', async (_, make_, sentence) => {
  const token = await make_()
  for (const path of ['/api/orders', '/api/session']) {
    const { status, text, headers } = await ask(path, token)
    expect([status, text]).toEqual([401, sentence])
    expect(headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
  }
  // What is the same for everyone is answered from memory.
  expect((await ask('/api/products', token)).status).toBe(200)
})

test('who tries strange tokens has to wait; a known one beside them is let in', async () => {
  const token = await make()
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) statuses.push((await ask('/api/orders', `${TOKEN_PREFIX}${n}`)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  expect((await ask('/api/orders', token)).status).toBe(200)
})

test('a token in the address is none', async () => {
  const token = await make()
  for (const name of ['token', 'access_token', 'authorization']) {
    const { status } = await ask(`/api/orders?${name}=${token}`)
    expect(status).toBe(401)
  }
})

test('it counts and no cookie beside it, and needs none of what guards cookies', async () => {
  const Cookie = await cookieOf(server, 'owner')
  expect((await ask('/api/people', await make('packer'), { headers: { Cookie } })).status).toBe(403)
  const { id } = await addProduct(server)
  const headers = { Origin: 'https://bookkeeping.example', 'Sec-Fetch-Site': 'cross-site' }
  const gone = await ask(`/api/products/${id}`, await make(), { method: 'DELETE', headers })
  expect(gone.status).toBe(200)
})

test('the history and the order name it for what it did, also after its end', async () => {
  const { id } = await sell(server)
  const token = await make('staff', 'Packing “B”')
  const headers = { 'Content-Type': 'application/json' }
  const send = (method: string, path: string, body: object) =>
    ask(path, token, { method, headers, body: JSON.stringify(body) })
  expect((await send('PUT', `/api/orders/${id}/status`, { status: 'completed' })).status).toBe(200)
  expect((await send('POST', `/api/orders/${id}/notes`, { body: 'Labelled.' })).status).toBe(201)
  await server.shop['DELETE /api/programs/tokens/{id}']({ id: (await newest()).id }, owner)

  const { items } = await server.shop['GET /api/history']({}, owner)
  expect(items.slice(0, 4).map(({ action, who, name }) => [action, who, name])).toEqual([
    ['token.end', 'owner@example.com', 'Packing “B”'],
    ['order.note', 'the token “Packing “B””', null],
    ['order.status', 'the token “Packing “B””', null],
    ['token.make', 'owner@example.com', 'Packing “B”'],
  ])
  const told = await server.shop['GET /api/orders/{id}']({ id }, owner)
  expect(told.timeline.map(({ by }) => by)).toContain('the token “Packing “B””')
  expect(told.notes.at(-1)).toMatchObject({ author: 'the token “Packing “B””', body: 'Labelled.' })
})

test('the security log has its number for what it did and what was refused to it, and not its owner’s', async () => {
  const token = await make('owner', 'Nightly “C”')
  const { id } = await newest()
  const logged = () => lines.filter((line) => 'token' in line && line.token === id)
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: 'ada@example.com' })
  await ask('/api/session/forgot', token, { method: 'POST', headers, body })
  await ask('/api/account', token)
  await server.shop['DELETE /api/programs/tokens/{id}']({ id }, owner)
  await ask('/api/orders', token)
  expect(logged()).toEqual([
    expect.objectContaining({ event: 'password.reset_asked', call: 'POST /api/session/forgot' }),
    expect.objectContaining({ event: 'access.refused', call: 'GET /api/account', reason: 'token_refused' }),
    expect.objectContaining({ event: 'access.refused', call: 'GET /api/orders', reason: 'token_refused' }),
  ])
  expect(logged().some((line) => 'person' in line && line.person !== undefined)).toBe(false)
  expect(JSON.stringify(lines)).not.toContain('Nightly')
})

test('that it was used is written once an hour', async () => {
  const token = await make()
  expect((await newest()).lastUsedAt).toBeNull()
  await ask('/api/orders', token)
  const first = (await newest()).lastUsedAt
  expect(first).not.toBeNull()
  await ask('/api/orders', token)
  expect((await newest()).lastUsedAt).toBe(first)
  await run(sql`UPDATE api_tokens SET last_used_at = last_used_at - interval '61 minutes'`)
  await ask('/api/orders', token)
  expect(Date.parse((await newest()).lastUsedAt!)).toBeGreaterThanOrEqual(Date.parse(first!))
})

test('one program’s calls are counted by its token, and those of others go on', async () => {
  const [busy, other] = [await make(), await make()]
  const responses = await Promise.all(Array.from({ length: 610 }, () => ask('/api/session', busy)))
  expect(responses.filter(({ status }) => status === 429).length).toBe(10)
  expect((await ask('/api/session', busy)).headers.get('Retry-After')).toMatch(/^\d+$/)
  const { id } = (await list()).at(-2)!
  expect(lines).toContainEqual(expect.objectContaining({ event: 'rate.limited', token: id }))
  expect((await ask('/api/session', other)).status).toBe(200)
})
