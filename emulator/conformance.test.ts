import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordedCall } from './shared/records.ts'
import { callProblems } from './testing/conformance.ts'
import { capture, freshKey, makeApproved, makeCapture, makeOrder, orderBody, usd } from './testing/orders.ts'
import { cleanUp, startEmulator, type Running } from './testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(cleanUp)

const recorded = async () =>
  (await emulator.control('GET', '/requests')).body.requests as unknown as RecordedCall[]

test('what is asked and answered is as PayPal documents it, refusals included', async () => {
  const orderId = await makeApproved(emulator)
  await emulator.api('GET', `/v2/checkout/orders/${orderId}`)
  await emulator.api('PATCH', `/v2/checkout/orders/${await makeOrder(emulator)}`, [
    { op: 'replace', path: "/purchase_units/@reference_id=='checkout-1'/custom_id", value: 'another' },
  ])
  await emulator.control('POST', '/faults', { on: 'capture', kind: 'decline' })
  await capture(emulator, orderId)
  await capture(emulator, orderId)
  await capture(emulator, orderId)
  await capture(emulator, 'NOSUCHORDER')
  await emulator.api(
    'POST',
    '/v2/checkout/orders',
    orderBody({}, { amount: { ...usd('1.00'), breakdown: { item_total: usd('20.00') } } }),
    {
      'paypal-request-id': freshKey(),
    },
  )
  await emulator.api('GET', '/v2/checkout/orders/NOSUCHORDER')
  const { id } = await makeCapture(emulator)
  await emulator.api('GET', `/v2/payments/captures/${id}`)
  await emulator.api('GET', '/v2/payments/captures/NOSUCHCAPTURE')
  const refund = (body: unknown) =>
    emulator.api('POST', `/v2/payments/captures/${id}/refund`, body, { 'paypal-request-id': freshKey() })
  const made = await refund({ amount: usd('1.00'), note_to_payer: 'Sorry', invoice_id: 'REFUND-1' })
  await refund({ amount: usd('1.001') })
  await refund({ amount: usd('100.00') })
  await emulator.control('POST', '/faults', { on: 'refund', kind: 'pending' })
  await refund({})
  await emulator.api('GET', `/v2/payments/refunds/${made.body.id as string}`)
  await emulator.api('GET', '/v2/payments/refunds/NOSUCHREFUND')
  const disputed = await emulator.control('POST', `/captures/${id}/dispute`, { stage: 'RESOLVED' })
  await emulator.api('GET', `/v1/customer/disputes/${disputed.body.dispute_id as string}`)
  const webhook = await emulator.api('POST', '/v1/notifications/webhooks', {
    url: 'https://shop.example/webhooks',
    event_types: [{ name: '*' }],
  })
  await emulator.api('GET', '/v1/notifications/webhooks')
  await emulator.api('GET', `/v1/notifications/webhooks/${webhook.body.id as string}`)
  await emulator.api('GET', '/v1/notifications/webhooks-events')
  await emulator.api('DELETE', `/v1/notifications/webhooks/${webhook.body.id as string}`)

  const calls = await recorded()
  expect(calls.length).toBeGreaterThan(25)
  expect(calls.flatMap(callProblems)).toEqual([])
})

test('a body that PayPal would not take is told apart from one that it would', async () => {
  const call: RecordedCall = {
    method: 'POST',
    path: '/v2/checkout/orders',
    headers: {},
    body: JSON.stringify({ ...orderBody(), purchase_units: 'one' }),
    status: 401,
    answer: '',
  }
  expect(callProblems(call)).toEqual([expect.stringContaining('/purchase_units must be array')])
  expect(callProblems({ ...call, path: '/v2/checkout/baskets' })).toEqual([
    expect.stringContaining('no call'),
  ])
})

test('what is recorded of a call holds no credentials', async () => {
  await makeOrder(emulator)
  expect(JSON.stringify(await recorded())).not.toMatch(/bearer|access_token/i)
})
