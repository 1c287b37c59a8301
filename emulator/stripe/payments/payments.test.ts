import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../clock.ts'
import { errorOf, eventTypes, freshKey, makeConfirmed, makeIntent } from '../testing/payments.ts'
import { clientOf, cleanUp, startEmulator, type Running } from '../testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
beforeEach(() => emulator.control('POST', '/reset'))
afterAll(cleanUp)

const get = (id: string) =>
  emulator.stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge.balance_transaction', 'latest_charge.refunds'],
  })
const capture = (id: string, amount?: number) =>
  emulator.stripe.paymentIntents.capture(id, amount === undefined ? {} : { amount_to_capture: amount }, {
    idempotencyKey: freshKey(),
  })

test('a payment is created, authorized and captured, and its charge knows the checkout', async () => {
  const { id, status, client_secret: secret } = await makeIntent(emulator)
  expect([status, secret?.startsWith(`${id}_secret_`)]).toEqual(['requires_payment_method', true])
  await emulator.control('POST', `/payment_intents/${id}/confirm`)
  const held = await get(id)
  const { created } = held.latest_charge as { created: number }
  expect(held).toMatchObject({
    status: 'requires_capture',
    amount_capturable: 2550,
    amount_received: 0,
    latest_charge: {
      captured: false,
      balance_transaction: null,
      metadata: { checkout: 'checkout-1' },
      payment_method_details: { card: { last4: '4242', capture_before: created + (7 * DAY_MS) / 1000 } },
    },
  })
  expect(await capture(id)).toMatchObject({
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: 2550,
  })
  expect(await get(id)).toMatchObject({
    latest_charge: {
      captured: true,
      amount_captured: 2550,
      balance_transaction: { amount: 2550, fee: 104, net: 2446, type: 'charge', status: 'pending' },
      refunds: { data: [] },
    },
  })
  expect(await eventTypes(emulator)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'charge.captured',
    'payment_intent.succeeded',
  ])
})

test('what is not captured of an authorization is let go', async () => {
  const id = await makeConfirmed(emulator)
  expect(await capture(id, 2000)).toMatchObject({ status: 'succeeded', amount_received: 2000 })
  expect((await get(id)).latest_charge).toMatchObject({
    amount_captured: 2000,
    amount_refunded: 550,
    refunded: false,
  })
  expect(await errorOf(capture(await makeConfirmed(emulator), 2551))).toMatchObject({
    code: 'amount_too_large',
  })
})

test('a payment is captured once, and never when it is not authorized, or canceled', async () => {
  const { id } = await makeIntent(emulator)
  const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' }
  expect(await errorOf(capture(id))).toMatchObject(unexpected)
  await emulator.control('POST', `/payment_intents/${id}/confirm`)
  await capture(id)
  expect(await errorOf(capture(id))).toMatchObject({ ...unexpected, payment_intent: { status: 'succeeded' } })
  expect(await errorOf(emulator.stripe.paymentIntents.cancel(id))).toMatchObject(unexpected)
  const other = await makeConfirmed(emulator)
  await emulator.stripe.paymentIntents.cancel(other, { cancellation_reason: 'abandoned' })
  expect(await errorOf(capture(other))).toMatchObject({
    ...unexpected,
    payment_intent: { status: 'canceled' },
  })
})

test('canceling lets the authorization go at once', async () => {
  const id = await makeConfirmed(emulator)
  expect(await emulator.stripe.paymentIntents.cancel(id)).toMatchObject({
    status: 'canceled',
    amount_capturable: 0,
  })
  const intent = await get(id)
  expect(intent.latest_charge).toMatchObject({
    captured: false,
    refunded: true,
    refunds: { data: [{ amount: 2550, balance_transaction: null }] },
  })
  expect((await eventTypes(emulator)).slice(-3)).toEqual([
    'refund.created',
    'charge.refunded',
    'payment_intent.canceled',
  ])
})

test('an authorization lapses after seven days, whether anybody calls or not', async () => {
  const id = await makeConfirmed(emulator)
  await emulator.control('POST', '/clock', { advanceMs: 7 * DAY_MS - 60_000 })
  expect((await get(id)).status).toBe('requires_capture')
  await emulator.control('POST', '/clock', { advanceMs: 61_000 })
  expect((await eventTypes(emulator)).slice(-3)).toEqual([
    'refund.created',
    'charge.expired',
    'payment_intent.canceled',
  ])
  expect(await get(id)).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' })
  expect(await errorOf(capture(id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
})

test('a slow bank leaves a payment processing until it is settled', async () => {
  const good = await makeConfirmed(emulator, '4000000000000408')
  expect((await get(good)).status).toBe('processing')
  expect(await errorOf(emulator.stripe.paymentIntents.cancel(good))).toMatchObject({ statusCode: 400 })
  await emulator.control('POST', `/payment_intents/${good}/settle`, { status: 'succeeded' })
  expect((await get(good)).status).toBe('requires_capture')
  const bad = await makeConfirmed(emulator, '4000000000000408')
  await emulator.control('POST', `/payment_intents/${bad}/settle`, { status: 'failed' })
  expect(await get(bad)).toMatchObject({ status: 'requires_payment_method', latest_charge: null })
})

test('a capture can stay under way, and end well or badly', async () => {
  for (const status of ['succeeded', 'failed'] as const) {
    const id = await makeConfirmed(emulator)
    await emulator.control('POST', '/faults', { on: 'capture', kind: 'processing' })
    expect((await capture(id)).status).toBe('processing')
    await emulator.control('POST', '/clock', { advanceMs: 8 * DAY_MS })
    await emulator.control('POST', `/payment_intents/${id}/settle`, { status })
    expect((await get(id)).status).toBe(status === 'succeeded' ? 'succeeded' : 'requires_payment_method')
  }
})

test('a capture can be declined', async () => {
  const id = await makeConfirmed(emulator)
  await emulator.control('POST', '/faults', { on: 'capture', kind: 'decline', issue: 'insufficient_funds' })
  expect(await errorOf(capture(id))).toMatchObject({ statusCode: 402, decline_code: 'insufficient_funds' })
  expect(await get(id)).toMatchObject({
    status: 'requires_payment_method',
    latest_charge: { status: 'failed' },
  })
})

test('with another way of capturing the money is taken at once', async () => {
  const { id } = await makeIntent(emulator, { capture_method: 'automatic' })
  await emulator.control('POST', `/payment_intents/${id}/confirm`)
  expect(await get(id)).toMatchObject({ status: 'succeeded', amount_received: 2550 })
})

test('a payment that has its card and is not confirmed yet requires confirmation', async () => {
  const { latest_charge: charge } = await get(await makeConfirmed(emulator))
  if (charge === null || typeof charge === 'string') throw new Error('There is no charge.')
  const { id, status } = await makeIntent(emulator, { payment_method: charge.payment_method! })
  expect(status).toBe('requires_confirmation')
  expect(await emulator.stripe.paymentIntents.confirm(id)).toMatchObject({ status: 'requires_capture' })
})

test('what is not allowed in a creation is refused by its name', async () => {
  const { stripe } = emulator
  expect(await errorOf(makeIntent(emulator, { amount: 49 }))).toMatchObject({ code: 'amount_too_small' })
  expect(await errorOf(makeIntent(emulator, { amount: 100_000_000 }))).toMatchObject({
    code: 'amount_too_large',
  })
  expect(await errorOf(stripe.paymentIntents.create({ currency: 'usd' } as never))).toMatchObject({
    code: 'parameter_missing',
    param: 'amount',
  })
  expect(await errorOf(makeIntent(emulator, { colour: 'red' } as never))).toMatchObject({
    code: 'parameter_unknown',
    param: 'colour',
  })
  expect(await errorOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  const { id } = await makeIntent(emulator)
  expect(await errorOf(stripe.paymentIntents.retrieve(id, { expand: ['amount'] }))).toMatchObject({
    statusCode: 400,
  })
})

test('amount, metadata and shipping can be changed until the payment is authorized', async () => {
  const { id } = await makeIntent(emulator)
  const changed = await emulator.stripe.paymentIntents.update(id, {
    amount: 3000,
    metadata: { checkout: '', more: 'x' },
  })
  expect(changed).toMatchObject({ amount: 3000, metadata: { more: 'x' } })
  await emulator.control('POST', `/payment_intents/${id}/confirm`)
  expect(await errorOf(emulator.stripe.paymentIntents.update(id, { amount: 100 }))).toMatchObject({
    statusCode: 400,
  })
})

test('wrong keys are refused, and those of the other mode find nothing', async () => {
  const { id } = await makeIntent(emulator)
  const retrieve = (key: string) => errorOf(clientOf(emulator.base, key).paymentIntents.retrieve(id))
  expect(await retrieve('sk_test_of_somebody')).toMatchObject({ statusCode: 401 })
  expect(await retrieve('pk_test_emulator')).toMatchObject({ statusCode: 400, param: 'client_secret' })
  const live = clientOf(emulator.base, 'sk_live_emulator')
  expect(await retrieve('sk_live_emulator')).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect((await live.paymentIntents.list()).data).toEqual([])
  expect(await errorOf(live.paymentIntents.create({ amount: 100, currency: 'usd' }))).toMatchObject({
    code: 'testmode_charges_only',
  })
  const publishable = clientOf(emulator.base, 'pk_test_emulator')
  expect(await errorOf(publishable.paymentIntents.capture(id))).toMatchObject({
    statusCode: 401,
    code: 'secret_key_required',
  })
  expect((await fetch(`${emulator.base}/v1/account`)).status).toBe(401)
})
