import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WalletEvent } from '../../wallet.ts'
import { toWalletEvent } from './wallet-event.ts'
import { captured, openEmulatedPaypal, type EmulatedPaypal } from '../../testing/emulated-paypal.ts'

let paypal: EmulatedPaypal
beforeAll(async () => {
  paypal = await openEmulatedPaypal()
})
afterAll(() => paypal.stop())

/** The newest event of this type as its webhook says it. */
async function walletEventOf(type: string): Promise<WalletEvent | undefined> {
  const { events } = await paypal.control<{ events: { event_type: string }[] }>('/state')
  const event = events.findLast(({ event_type }) => event_type === type)
  return toWalletEvent(JSON.stringify(event))
}

/** As the shop's owner does at PayPal. */
async function refund(captureId: string, value: string): Promise<string> {
  const amount = { currency_code: 'USD', value }
  return (await paypal.api<{ id: string }>('POST', `/v2/payments/captures/${captureId}/refund`, { amount }))
    .id
}

test('an approval names its order, a capture itself and its order', async () => {
  const { orderId, captureId } = await captured(paypal)
  expect(await walletEventOf('CHECKOUT.ORDER.APPROVED')).toMatchObject({ kind: 'approved', orderId })
  expect(await walletEventOf('PAYMENT.CAPTURE.COMPLETED')).toMatchObject({
    kind: 'capture',
    orderId,
    captureId,
  })
})

test('a refund names the capture it takes from and how much', async () => {
  const { captureId } = await captured(paypal)
  await refund(captureId, '5.50')
  expect(await walletEventOf('PAYMENT.CAPTURE.REFUNDED')).toMatchObject({
    kind: 'refund',
    captureId,
    amountCents: 550,
    currency: 'USD',
  })
})

test('an order lists its refunds, and its capture their sum', async () => {
  const { orderId, captureId } = await captured(paypal)
  expect(await paypal.wallet.findOrder(orderId)).toMatchObject({
    refunds: [],
    capture: { refundedCents: 0 },
  })
  const first = await refund(captureId, '5.50')
  const second = await refund(captureId, '1.00')
  const order = (await paypal.wallet.findOrder(orderId))!
  expect(order.capture).toMatchObject({ status: 'partly_refunded', refundedCents: 650 })
  expect(order.refunds).toMatchObject([
    { id: first, captureId, amountCents: 550, currency: 'USD', status: 'completed' },
    { id: second, captureId, amountCents: 100 },
  ])
  expect(await paypal.wallet.findCapture(captureId)).toMatchObject({ refundedCents: undefined })
  await refund(captureId, '15.10')
  expect(await paypal.wallet.findCapture(captureId)).toMatchObject({
    status: 'refunded',
    refundedCents: 2160,
  })
})

test('a reversal takes a capture back', async () => {
  const { captureId } = await captured(paypal)
  await paypal.control(`/captures/${captureId}/reverse`, {})
  expect(await walletEventOf('PAYMENT.CAPTURE.REVERSED')).toMatchObject({
    kind: 'reversal',
    captureId,
    amountCents: 2160,
  })
})

test('a withdrawn approval is no reversal: no money had moved', async () => {
  const resource = { order_id: 'ORDER1', purchase_units: [] }
  await paypal.control('/events', { event_type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', resource })
  expect(await walletEventOf('CHECKOUT.PAYMENT-APPROVAL.REVERSED')).toMatchObject({
    kind: 'approval_withdrawn',
    orderId: 'ORDER1',
    captureId: undefined,
  })
})

test('a dispute tells whose turn it is, until when, over how much, and how it ended', async () => {
  const { captureId } = await captured(paypal)
  const dueDate = '2026-12-24T12:00:00Z'
  await paypal.control(`/captures/${captureId}/dispute`, {})
  const created = await walletEventOf('CUSTOMER.DISPUTE.CREATED')
  expect(created).toMatchObject({
    kind: 'dispute',
    captureId,
    dispute: { status: 'open', amountCents: 2160, reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' },
  })
  await paypal.control(`/captures/${captureId}/dispute`, { stage: 'UPDATED', dueDate, amount: '9.00' })
  expect((await walletEventOf('CUSTOMER.DISPUTE.UPDATED'))?.dispute).toMatchObject({
    id: created?.dispute?.id,
    status: 'waiting_for_seller',
    deadline: dueDate,
    amountCents: 900,
  })
  await paypal.control(`/captures/${captureId}/dispute`, {
    stage: 'RESOLVED',
    outcome: 'RESOLVED_SELLER_FAVOUR',
  })
  expect((await walletEventOf('CUSTOMER.DISPUTE.RESOLVED'))?.dispute).toMatchObject({
    status: 'closed',
    outcome: 'won',
    deadline: undefined,
  })
})

test('an event nobody asked for is another, and what is no event is none', () => {
  expect(toWalletEvent('{"id":"WH-1","event_type":"BILLING.PLAN.CREATED"}')).toMatchObject({ kind: 'other' })
  for (const body of ['', 'null', '[]', '{}', '{"id":"WH-1"}', 'not json'])
    expect(toWalletEvent(body)).toBeUndefined()
})
