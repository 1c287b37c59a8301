import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordedCall } from '../../../../emulator/shared/records.ts'
import { callProblems } from '../../../../emulator/testing/conformance.ts'
import {
  approvedOrder,
  captured,
  newOrder,
  openEmulatedPaypal,
  type EmulatedPaypal,
} from '../testing/emulated-paypal.ts'

/** What this shop says to PayPal, held against the documents PayPal publishes. */

let paypal: EmulatedPaypal
beforeAll(async () => {
  paypal = await openEmulatedPaypal()
})
afterAll(() => paypal.stop())

const recorded = async () => (await paypal.control<{ requests: RecordedCall[] }>('/requests')).requests

test('every call of the wallet is one that PayPal documents, with a body it takes', async () => {
  const { wallet } = paypal
  const withAddress = {
    ...newOrder(),
    discountCents: 100,
    totalCents: 2060,
    shipTo: {
      name: 'Ada Lovelace',
      street1: '12 Main Street',
      street2: 'Apartment 5',
      city: 'Springfield',
      state: 'IL',
      zip: '62701',
    },
  }
  await wallet.createOrder(withAddress, `create-${withAddress.checkoutId}`)
  const { orderId, captureId } = await captured(paypal)
  await wallet.findOrder(orderId)
  await wallet.findCapture(captureId)
  const part = {
    refundId: crypto.randomUUID(),
    captureId,
    amountCents: 500,
    currency: 'USD',
    note: 'A bead was loose',
  }
  const refunded = await wallet.refund(part, part.refundId)
  if (refunded.kind !== 'made') throw new Error(`the refund was ${refunded.kind}`)
  await wallet.findRefund(refunded.refund.id)
  await wallet.refund({ ...part, amountCents: 100_000 }, crypto.randomUUID())
  await paypal.control('/faults', { on: 'capture', kind: 'decline' })
  const declined = await approvedOrder(paypal)
  await wallet.capture(declined, 'declined')
  await wallet.findOrder('NOSUCHORDER')
  const hooked = paypal.anotherWallet({ webhookId: '0WH12345678901234' })
  await hooked.checkWebhook('https://shop.example/webhooks/paypal').catch(() => {})

  const calls = await recorded()
  const kinds = new Set(
    calls.map(({ method, path }) => `${method} ${path.replace(/\/[A-Z0-9]{11,}/g, '/…')}`),
  )
  expect([...kinds].toSorted()).toEqual([
    'GET /v1/notifications/webhooks/…',
    'GET /v2/checkout/orders/…',
    'GET /v2/payments/captures/…',
    'GET /v2/payments/refunds/…',
    'POST /v2/checkout/orders',
    'POST /v2/checkout/orders/…/capture',
    'POST /v2/payments/captures/…/refund',
  ])
  expect(calls.flatMap(callProblems)).toEqual([])
})

test('what may move money or make an order is always sent under a key', async () => {
  const posts = (await recorded()).filter(({ method }) => method === 'POST')
  expect(posts.length).toBeGreaterThan(0)
  expect(posts.filter(({ headers }) => headers['paypal-request-id'] === undefined)).toEqual([])
})
