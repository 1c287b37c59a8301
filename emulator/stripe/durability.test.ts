import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '../clock.ts'
import { errorOf, freshKey, makeCharge, makeConfirmed, makeIntent } from './testing/payments.ts'
import { cleanUp, startEmulator } from './testing/process.ts'

afterAll(cleanUp)

test('kill -9 loses no payment, charge, refund, key, fault, endpoint, count or clock offset', async () => {
  const before = await startEmulator()
  const key = freshKey()
  const { id } = await makeIntent(before, {}, key)
  const charge = await makeCharge(before)
  const { id: refundId } = await before.stripe.refunds.create({ charge, amount: 100 })
  await before.stripe.webhookEndpoints.create({
    url: 'https://shop.example/hooks',
    enabled_events: ['refund.failed'],
  })
  await before.control('POST', '/clock', { offsetMs: 60_000 })
  await before.control('POST', '/faults', { on: 'refund', kind: 'status-429' })

  const after = await before.restart()
  expect((await makeIntent(after, {}, key)).id).toBe(id)
  expect((await after.stripe.charges.retrieve(charge)).amount_refunded).toBe(100)
  expect((await after.stripe.refunds.retrieve(refundId)).status).toBe('succeeded')
  const { body } = await after.control('GET', '/state')
  expect(body).toMatchObject({
    clock: { offsetMs: 60_000 },
    calls: { create: 3, capture: 1, refund: 1 },
    faults: [{ on: 'refund', kind: 'status-429', count: 1 }],
    webhooks: [{ url: 'https://shop.example/hooks' }],
    balanceTransactions: [{ amount: 2550 }, { amount: -100 }],
  })
})

test('a capture whose answer was never sent is there after a crash, and its key answers', async () => {
  const before = await startEmulator()
  const id = await makeConfirmed(before)
  const key = freshKey()
  await before.control('POST', '/faults', { on: 'capture', kind: 'delay', ms: 60_000 })
  const unanswered = errorOf(before.stripe.paymentIntents.capture(id, {}, { idempotencyKey: key }))
  await expect
    .poll(async () => (await before.stripe.paymentIntents.retrieve(id)).status, { interval: 10 })
    .toBe('succeeded')
  const after = await before.restart()
  expect(await unanswered).toMatchObject({ type: 'StripeConnectionError' })
  const replayed = await after.stripe.paymentIntents.capture(id, {}, { idempotencyKey: key })
  expect([replayed.status, replayed.lastResponse.headers['idempotent-replayed']]).toEqual([
    'succeeded',
    'true',
  ])
  expect((await after.stripe.balanceTransactions.list()).data).toHaveLength(1)
})

test('what lapsed while no emulator ran has lapsed when one runs again', async () => {
  const before = await startEmulator()
  const id = await makeConfirmed(before)
  await before.control('POST', '/faults', { on: 'get', kind: 'delay', ms: 1 })
  await before.control('POST', '/clock', { advanceMs: 7 * DAY_MS - 500 })
  const after = await before.restart()
  await expect.poll(async () => (await after.stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
})

test('hundreds of payments at once are all captured and kept', async () => {
  const before = await startEmulator()
  const charges = await Promise.all(Array.from({ length: 100 }, () => makeCharge(before)))
  const after = await before.restart()
  const { body } = await after.control('GET', '/state')
  expect(body.charges).toHaveLength(charges.length)
})
