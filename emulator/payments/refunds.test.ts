import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemaProblems } from '../testing/openapi.ts'
import {
  capture,
  freshKey,
  issuesOf,
  makeApproved,
  makeCapture,
  onlyCapture,
  usd,
} from '../testing/orders.ts'
import { cleanUp, startEmulator, type Running } from '../testing/process.ts'

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

describe('a refund that PayPal holds', () => {
  const heldRefund = async (captureId: string) => {
    await emulator.control('POST', '/faults', { on: 'refund', kind: 'pending' })
    return (await refund(captureId, { amount: usd('5.50') })).body.id as string
  }
  const refundOf = async (id: string) => (await emulator.api('GET', `/v2/payments/refunds/${id}`)).body
  const toldOf = async (id: string) => {
    const { body } = await emulator.control('GET', '/state')
    return (body.events as unknown as { event_type: string; resource: { id: string } }[])
      .filter(({ resource }) => resource.id === id)
      .map(({ event_type }) => event_type)
  }

  test('counts as given back, and is told of once it is completed', async () => {
    const { id } = await makeCapture(emulator)
    const held = await heldRefund(id)
    expect(await refundOf(held)).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } })
    expect(await statusOf(id)).toBe('PARTIALLY_REFUNDED')
    expect(await toldOf(held)).toEqual([])
    await emulator.control('POST', `/refunds/${held}/settle`, { status: 'COMPLETED' })
    const completed = await refundOf(held)
    expect(completed.status).toBe('COMPLETED')
    expect(completed).not.toHaveProperty('status_details')
    expect(await toldOf(held)).toEqual(['PAYMENT.CAPTURE.REFUNDED'])
    expect(issuesOf(await emulator.control('POST', `/refunds/${held}/settle`, { status: 'FAILED' }))).toEqual(
      ['REFUND_NOT_PENDING'],
    )
  })

  test('gives the merchant the money again where it fails, and says so only when asked', async () => {
    const { id } = await makeCapture(emulator)
    const held = await heldRefund(id)
    await emulator.control('POST', `/refunds/${held}/settle`, { status: 'FAILED' })
    expect((await refundOf(held)).status).toBe('FAILED')
    expect(await statusOf(id)).toBe('COMPLETED')
    expect(await toldOf(held)).toEqual([])
    expect((await refund(id)).body.amount).toEqual(usd('25.50'))
  })

  test('or that fails at once moves nothing', async () => {
    const { id } = await makeCapture(emulator)
    await emulator.control('POST', '/faults', { on: 'refund', kind: 'failed-refund' })
    expect((await refund(id)).body.status).toBe('FAILED')
    expect(await statusOf(id)).toBe('COMPLETED')
  })
})

test('a refund that is refused stays refused under its key', async () => {
  const { id } = await makeCapture(emulator)
  const key = freshKey()
  await emulator.control('POST', '/faults', { on: 'refund', kind: 'decline' })
  expect(issuesOf(await refund(id, {}, key))).toEqual(['REFUND_FAILED_INSUFFICIENT_FUNDS'])
  expect(issuesOf(await refund(id, {}, key))).toEqual(['REFUND_FAILED_INSUFFICIENT_FUNDS'])
  expect((await refund(id)).status).toBe(201)
})

test('money is given back at PayPal’s own site, in parts and until nothing is left', async () => {
  const { id } = await makeCapture(emulator)
  const atSite = (body: object) => emulator.control('POST', `/captures/${id}/refund`, body)
  expect((await atSite({ amount: usd('2.00') })).body).toMatchObject({
    amount: usd('2.00'),
    status: 'COMPLETED',
  })
  expect((await atSite({ kind: 'pending', amount: usd('3.00') })).body).toMatchObject({ status: 'PENDING' })
  expect((await atSite({})).body).toMatchObject({ amount: usd('20.50') })
  expect(issuesOf(await atSite({}))).toEqual(['CAPTURE_FULLY_REFUNDED'])
})

test('where an account’s fees come back with refunds, the shares of all parts are the fee', async () => {
  const own = await startEmulator()
  await own.control('POST', '/fees', { returned: true })
  const captured = await makeCapture(own)
  const parts = ['1.00', '13.37', '11.13'].map((value) => ({ amount: usd(value) }))
  let fees = 0
  for (const part of parts) {
    const { body } = await own.control('POST', `/captures/${captured.id}/refund`, part)
    const { gross_amount, paypal_fee, net_amount } = body.seller_payable_breakdown as unknown as Record<
      string,
      { value: string }
    >
    const cents = (money: { value: string } | undefined) => Math.round(Number(money?.value) * 100)
    expect(cents(net_amount)).toBe(cents(gross_amount) - cents(paypal_fee))
    fees += cents(paypal_fee)
  }
  expect(captured.seller_receivable_breakdown).toMatchObject({ paypal_fee: usd((fees / 100).toFixed(2)) })
})
