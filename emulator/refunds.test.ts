import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaProblems } from './testing/openapi.ts'
import { capture, freshKey, issuesOf, makeApproved, makeCapture, onlyCapture, usd } from './testing/orders.ts'
import { cleanUp, startEmulator, type Running } from './testing/process.ts'

let emulator: Running
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(cleanUp)

const refund = (captureId: string, body: unknown = {}, key = freshKey()) =>
  emulator.api('POST', `/v2/payments/captures/${captureId}/refund`, body, { 'paypal-request-id': key })
const statusOf = async (captureId: string) =>
  (await emulator.api('GET', `/v2/payments/captures/${captureId}`)).body.status

test('parts of a capture are refunded until nothing is left', async () => {
  const { id } = await makeCapture(emulator)
  const part = await refund(id, { amount: usd('5.50'), note_to_payer: 'Sorry' })
  expect(part.status).toBe(201)
  expect(part.body).toMatchObject({ status: 'COMPLETED', amount: usd('5.50'), note_to_payer: 'Sorry' })
  expect(schemaProblems('payments', 'refund', part.body)).toEqual([])
  expect(await statusOf(id)).toBe('PARTIALLY_REFUNDED')
  const own = await emulator.api('GET', `/v2/payments/refunds/${part.body.id as string}`)
  expect(own.body).toEqual(part.body)

  expect(issuesOf(await refund(id, { amount: usd('20.01') }))).toEqual(['REFUND_AMOUNT_EXCEEDED'])
  const rest = await refund(id)
  expect(rest.body).toMatchObject({
    amount: usd('20.00'),
    seller_payable_breakdown: { total_refunded_amount: usd('25.50') },
  })
  expect(await statusOf(id)).toBe('REFUNDED')
  expect(issuesOf(await refund(id))).toEqual(['CAPTURE_FULLY_REFUNDED'])
})

test('an order shows the refunds of its capture', async () => {
  const orderId = await makeApproved(emulator)
  const { id } = onlyCapture((await capture(emulator, orderId)).body)
  const made = await refund(id, { amount: usd('1.00') })
  const order = await emulator.api('GET', `/v2/checkout/orders/${orderId}`)
  expect(order.body.purchase_units).toMatchObject([{ payments: { refunds: [{ id: made.body.id }] } }])
  expect(schemaProblems('orders', 'order', order.body)).toEqual([])
})

test('a refund replays under its key for 45 days and is made once', async () => {
  const { id } = await makeCapture(emulator)
  const key = freshKey()
  const body = { amount: usd('2.00') }
  const first = await refund(id, body, key)
  await emulator.control('POST', '/clock', { advanceMs: 44 * 86_400_000 })
  const second = await refund(id, body, key)
  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.body.id).toBe(first.body.id)
  expect(issuesOf(await refund(id, { amount: usd('3.00') }, key))).toEqual([
    'PAYPAL_REQUEST_ID_PREVIOUSLY_USED',
  ])
  await emulator.control('POST', '/clock', { advanceMs: 86_400_000 })
  expect((await refund(id, body, key)).status).toBe(201)
})

test.each([
  [422, 'DECIMAL_PRECISION', { amount: usd('1.001') }],
  [422, 'CANNOT_BE_ZERO_OR_NEGATIVE', { amount: usd('0.00') }],
  [422, 'REFUND_CAPTURE_CURRENCY_MISMATCH', { amount: { currency_code: 'EUR', value: '1.00' } }],
  [422, 'INVALID_CURRENCY_CODE', { amount: { currency_code: 'ZZZ', value: '1.00' } }],
  [400, 'MISSING_REQUIRED_PARAMETER', { amount: { value: '1.00' } }],
  [400, 'INVALID_PARAMETER_SYNTAX', { amount: 1 }],
])('a refund is refused with %i %s', async (status, issue, body) => {
  const reply = await refund((await makeCapture(emulator)).id, body)
  expect([reply.status, issuesOf(reply)]).toEqual([status, [issue]])
})

test('unknown captures and refunds are 404', async () => {
  expect((await refund('NOSUCHCAPTURE')).status).toBe(404)
  const missing = await emulator.api('GET', '/v2/payments/refunds/NOSUCHREFUND')
  expect([missing.status, issuesOf(missing)]).toEqual([404, ['INVALID_RESOURCE_ID']])
})

test('a pending capture cannot be refunded until it is settled', async () => {
  await emulator.control('POST', '/faults', { on: 'capture', kind: 'pending', reason: 'ECHECK' })
  const held = await makeCapture(emulator)
  expect(held).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } })
  expect(issuesOf(await refund(held.id))).toEqual(['PENDING_CAPTURE'])
  await emulator.control('POST', `/captures/${held.id}/settle`, { status: 'COMPLETED' })
  expect((await refund(held.id)).status).toBe(201)
})
