import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../clock.ts'
import { errorOf, freshKey, makeConfirmed, makeIntent } from '../testing/payments.ts'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
beforeEach(() => emulator.control('POST', '/reset'))
afterAll(cleanUp)

const fault = (more: object) => emulator.control('POST', '/faults', more)
const capture = (id: string, key: string) =>
  emulator.stripe.paymentIntents.capture(id, {}, { idempotencyKey: key })
const intents = async () => (await emulator.stripe.paymentIntents.list()).data

test('a key answers the first answer again, as it was then, and does the work once', async () => {
  const key = freshKey()
  const first = await makeIntent(emulator, {}, key)
  await emulator.control('POST', `/payment_intents/${first.id}/confirm`)
  const again = await makeIntent(emulator, {}, key)
  expect([again.id, again.status]).toEqual([first.id, 'requires_payment_method'])
  expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true', 'idempotency-key': key })
  expect(await intents()).toHaveLength(1)
})

test('a key is forgotten after a day', async () => {
  const key = freshKey()
  const first = await makeIntent(emulator, {}, key)
  await emulator.control('POST', '/clock', { advanceMs: DAY_MS + 1000 })
  expect((await makeIntent(emulator, {}, key)).id).not.toBe(first.id)
})

test('other parameters under a key are an error, and so is another path', async () => {
  const key = freshKey()
  const { id } = await makeIntent(emulator, {}, key)
  const wrong = { statusCode: 400, rawType: 'idempotency_error' }
  expect(await errorOf(makeIntent(emulator, { amount: 9900 }, key))).toMatchObject(wrong)
  expect(await errorOf(capture(id, key))).toMatchObject(wrong)
  expect(await errorOf(makeIntent(emulator, {}, 'k'.repeat(256)))).toMatchObject({ statusCode: 400 })
})

test('while the first call under a key is under way the second is told so', async () => {
  const id = await makeConfirmed(emulator)
  const key = freshKey()
  await fault({ on: 'capture', kind: 'delay', ms: 1500 })
  const first = capture(id, key)
  await expect.poll(async () => (await emulator.control('GET', '/calls')).body.capture).toBe(1)
  expect(await errorOf(capture(id, key))).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect((await first).status).toBe('succeeded')
  expect((await capture(id, key)).status).toBe('succeeded')
})

test('a 500 is answered again under its key, whether the work was done or not', async () => {
  const id = await makeConfirmed(emulator)
  for (const kind of ['status-500', 'commit-then-status']) {
    const key = freshKey()
    await fault({ on: 'capture', kind })
    const error = await errorOf(capture(id, key))
    expect(error).toMatchObject({ statusCode: 500, rawType: 'api_error' })
    expect(error.headers).toMatchObject({ 'stripe-should-retry': 'false' })
    expect(await errorOf(capture(id, key))).toMatchObject({ statusCode: 500 })
    const { status } = await emulator.stripe.paymentIntents.retrieve(id)
    expect(status).toBe(kind === 'status-500' ? 'requires_capture' : 'succeeded')
  }
})

test('a refusal by the state is answered again, one of the parameters and a 429 are not', async () => {
  const { id } = await makeIntent(emulator)
  const key = freshKey()
  expect(await errorOf(capture(id, key))).toMatchObject({ code: 'payment_intent_unexpected_state' })
  await emulator.control('POST', `/payment_intents/${id}/confirm`)
  expect(await errorOf(capture(id, key))).toMatchObject({ code: 'payment_intent_unexpected_state' })
  const other = freshKey()
  expect(await errorOf(makeIntent(emulator, { amount: 1 }, other))).toMatchObject({ statusCode: 400 })
  await fault({ on: 'create', kind: 'status-429' })
  expect(await errorOf(makeIntent(emulator, {}, other))).toMatchObject({
    statusCode: 429,
    code: 'rate_limit',
  })
  expect((await makeIntent(emulator, {}, other)).status).toBe('requires_payment_method')
})

test('what is dropped before the work has done nothing, what is dropped after it has', async () => {
  // Stripe's client repeats a call whose connection was cut once by itself, under the same key.
  await fault({ on: 'create', kind: 'drop-before', count: 2 })
  const key = freshKey()
  expect(await errorOf(makeIntent(emulator, {}, key))).toMatchObject({ type: 'StripeConnectionError' })
  expect(await intents()).toEqual([])
  await fault({ on: 'create', kind: 'commit-then-drop', count: 2 })
  expect(await errorOf(makeIntent(emulator, {}, key))).toMatchObject({ type: 'StripeConnectionError' })
  const [made] = await intents()
  expect((await makeIntent(emulator, {}, key)).id).toBe(made?.id)
})

test('trouble comes when it is asked for, and only for the calls it is asked for', async () => {
  await fault([
    { on: 'get', kind: 'status-503-html' },
    { on: 'capture', kind: 'delay-before', ms: 1 },
  ])
  const { id } = await makeIntent(emulator)
  expect(await errorOf(emulator.stripe.paymentIntents.retrieve(id))).toMatchObject({ type: 'StripeAPIError' })
  expect((await emulator.stripe.paymentIntents.retrieve(id)).id).toBe(id)
  expect((await emulator.control('GET', '/faults')).body.faults).toMatchObject([{ on: 'capture' }])
  expect((await fault({ on: 'capture', kind: 'flood' })).status).toBe(400)
  await emulator.control('DELETE', '/faults')
  expect((await emulator.control('GET', '/state')).body.faults).toEqual([])
})

test('calls of pages and of other hosts are refused, and what was asked is told without keys', async () => {
  const page = await fetch(`${emulator.base}/__emu/state`, { headers: { origin: 'https://shop.example' } })
  expect(page.status).toBe(403)
  await makeIntent(emulator)
  const requests = JSON.stringify((await emulator.control('GET', '/requests')).body)
  expect(requests).toContain('/v1/payment_intents')
  expect(requests).not.toContain('sk_test_emulator')
})
