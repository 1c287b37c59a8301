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

test('no web page can steer the emulator', async () => {
  const headers = { origin: 'https://elsewhere.example' }
  expect((await request('POST', `${emulator.base}/__emu/reset`, {}, headers)).status).toBe(403)
})
