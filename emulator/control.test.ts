import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { capture, freshKey, issuesOf, makeApproved, makeOrder, onlyCapture } from './testing/orders.ts'
import { cleanUp, request, startEmulator, type Running } from './testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
beforeEach(async () => {
  await emulator.control('POST', '/reset')
})
afterAll(cleanUp)

const fault = (body: object) => emulator.control('POST', '/faults', body)
const captures = async () => (await emulator.control('GET', '/state')).body.captures

test('health answers', async () => {
  expect((await emulator.control('GET', '/health')).body).toMatchObject({ ok: true })
})

test('a dropped answer leaves the capture made, a dropped call does not', async () => {
  const id = await makeApproved(emulator)
  await fault([
    { on: 'capture', kind: 'drop-before' },
    { on: 'capture', kind: 'commit-then-drop' },
  ])
  const key = freshKey()
  await expect(capture(emulator, id, key)).rejects.toThrow('fetch failed')
  expect(await captures()).toHaveLength(0)
  await expect(capture(emulator, id, key)).rejects.toThrow('fetch failed')
  expect(await captures()).toHaveLength(1)
  expect((await capture(emulator, id, key)).status).toBe(200)
})

test.each([
  ['status-401', 401, 'application/json'],
  ['status-429', 429, 'application/json'],
  ['status-500', 500, 'application/json'],
  ['status-503-html', 503, 'text/html'],
])('the fault %s answers %i once and changes nothing', async (kind, status, type) => {
  const id = await makeApproved(emulator)
  await fault({ on: 'capture', kind })
  const troubled = await capture(emulator, id)
  expect([troubled.status, troubled.headers.get('content-type')]).toEqual([
    status,
    expect.stringContaining(type),
  ])
  expect(troubled.headers.get('paypal-debug-id')).toBeTruthy()
  expect((await capture(emulator, id)).status).toBe(201)
})

test('reading an order may lag behind its approval', async () => {
  const id = await makeApproved(emulator)
  await fault({ on: 'get', kind: 'unapproved' })
  const read = async () => (await emulator.api('GET', `/v2/checkout/orders/${id}`)).body.status
  expect([await read(), await read()]).toEqual(['PAYER_ACTION_REQUIRED', 'APPROVED'])
})

test('a fault strikes as often as its count says, and on its kind of call only', async () => {
  const id = await makeOrder(emulator)
  await fault({ on: 'get', kind: 'status-429', count: 2 })
  const statuses = []
  for (let n = 0; n < 3; n += 1)
    statuses.push((await emulator.api('GET', `/v2/checkout/orders/${id}`)).status)
  expect(statuses).toEqual([429, 429, 200])
})

test('a capture can be declined for any documented reason, once', async () => {
  const id = await makeApproved(emulator)
  await fault({ on: 'capture', kind: 'decline', issue: 'PAYER_ACTION_REQUIRED' })
  const refused = await capture(emulator, id)
  expect([refused.status, issuesOf(refused)]).toEqual([422, ['PAYER_ACTION_REQUIRED']])
  expect((await capture(emulator, id)).status).toBe(201)
})

test('a capture can be made and declined', async () => {
  const id = await makeApproved(emulator)
  await fault({ on: 'capture', kind: 'declined-capture' })
  const reply = await capture(emulator, id)
  expect([reply.status, onlyCapture(reply.body).status]).toEqual([201, 'DECLINED'])
})

test('a pending capture is settled either way', async () => {
  for (const [verdict, status] of [
    ['COMPLETED', 'COMPLETED'],
    ['DENIED', 'DECLINED'],
  ]) {
    await fault({ on: 'capture', kind: 'pending' })
    const held = onlyCapture((await capture(emulator, await makeApproved(emulator))).body)
    expect(held.status).toBe('PENDING')
    const settled = await emulator.control('POST', `/captures/${held.id}/settle`, { status: verdict })
    expect(settled.body.status).toBe(status)
  }
})

test('unknown faults, modes and verdicts are refused', async () => {
  const replies = await Promise.all([
    fault({ on: 'capture', kind: 'explode' }),
    fault({ on: 'everything', kind: 'delay' }),
    emulator.control('POST', '/webhooks/mode', { mode: 'sometimes' }),
    emulator.control('POST', '/clock', { offsetMs: 'soon' }),
    emulator.control('POST', `/orders/${await makeOrder(emulator)}/approve`, { instrument: 'gold' }),
  ])
  expect(replies.map((reply) => reply.status)).toEqual([400, 400, 400, 400, 400])
})

test('a reset forgets everything, or all but the registered webhooks', async () => {
  const hook = { url: 'http://127.0.0.1:9/hook', event_types: [{ name: '*' }] }
  await emulator.api('POST', '/v1/notifications/webhooks', hook)
  const id = await makeOrder(emulator)
  await emulator.control('POST', '/reset', { keepWebhooks: true })
  expect((await emulator.api('GET', `/v2/checkout/orders/${id}`)).status).toBe(404)
  const state = await emulator.control('GET', '/state')
  expect(state.body).toMatchObject({ webhooks: [{ url: hook.url }], orders: [], calls: { get: 1 } })
  await emulator.control('POST', '/reset')
  expect((await emulator.control('GET', '/state')).body).toMatchObject({ webhooks: [] })
})

test('what went through can be answered as if it had not', async () => {
  const id = await makeApproved(emulator)
  await fault({ on: 'capture', kind: 'commit-then-status', status: 422, issue: 'SOMETHING_NEW' })
  const key = freshKey()
  const denied = await capture(emulator, id, key)
  expect([denied.status, issuesOf(denied)]).toEqual([422, ['SOMETHING_NEW']])
  expect(await captures()).toHaveLength(1)
  expect((await capture(emulator, id, key)).status).toBe(200)
})

test('withdrawn tokens are refused, new ones are not, and both last as long as they are told to', async () => {
  const own = await startEmulator()
  const token = async () => {
    const basic = { authorization: `Basic ${btoa('emu-client:emu-secret')}` }
    const body = 'grant_type=client_credentials'
    return (await request('POST', `${own.base}/v1/oauth2/token`, body, basic)).body
  }
  const statusWith = async (bearer: unknown) => {
    const headers = { authorization: `Bearer ${String(bearer)}` }
    return (await request('GET', `${own.base}/v1/notifications/webhooks`, undefined, headers)).status
  }
  const old = (await token()).access_token
  expect(await statusWith(old)).toBe(200)
  await own.control('POST', '/withdraw-tokens')
  expect(await statusWith(old)).toBe(401)
  await own.control('POST', '/tokens', { lifeSeconds: 120 })
  const fresh = await token()
  expect([fresh.expires_in, await statusWith(fresh.access_token)]).toEqual([120, 200])
  const after = await own.restart()
  const headers = { authorization: `Bearer ${old as string}` }
  const late = await request('GET', `${after.base}/v1/notifications/webhooks`, undefined, headers)
  expect(late.status).toBe(401)
})

test('it answers to its own name only, whoever’s name leads to it', async () => {
  const { port } = new URL(emulator.base)
  const statusFor = async (host: string) => await statusOfHost(Number(port), host)
  expect(await statusFor(`127.0.0.1:${port}`)).toBe(200)
  expect(await statusFor(`localhost:${port}`)).toBe(200)
  for (const host of ['shop.example', `shop.example:${port}`, '127.0.0.1', `127.0.0.1.example:${port}`])
    expect([host, await statusFor(host)]).toEqual([host, 421])
})

/** fetch() does not let a caller say another host than the one it calls. */
async function statusOfHost(port: number, host: string): Promise<number | undefined> {
  const asked = get({ host: '127.0.0.1', port, path: '/__emu/health', headers: { host } })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test('no web page can steer the emulator', async () => {
  const headers = { origin: 'https://elsewhere.example' }
  expect((await request('POST', `${emulator.base}/__emu/reset`, {}, headers)).status).toBe(403)
})
