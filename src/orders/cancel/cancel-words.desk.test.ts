import { describe, expect, test } from 'vitest'
import type { DeskOrder } from '../../shop/desk/desk-queries.ts'
import { buyerWords, keptPiecesWords, moneyWords, sendingWords } from './cancel-form.desk.tsx'

const order = {
  id: 7,
  status: 'processing',
  paymentState: 'paid',
  paymentMethod: 'paypal',
  total: '21.60',
  refunded: '0.00',
  refunds: [] as DeskOrder['refunds'],
  shippedAt: null,
  parcels: [],
  items: [{ quantity: 2, sent: 0 }],
  shippingMethod: 'Standard',
  pagePath: '/orders/a-token',
} as unknown as DeskOrder

describe('before an order is cancelled it is said', () => {
  test.each([
    ['paid', {}, '$21.60 was paid.'],
    ['paid', { paymentMethod: 'cash' }, '$21.60 was paid in cash.'],
    ['partly_refunded', { refunded: '5.00' }, '$5.00 of $21.60 is given back already.'],
    ['refunded', { refunded: '21.60' }, 'Its money is given back already: nothing is owed.'],
    ['unpaid', {}, 'It was not paid: nothing is owed.'],
    ['pending', {}, 'Its payment is pending at PayPal. If it comes through, $21.60 is owed to the buyer.'],
    ['reversed', {}, 'PayPal or the buyer’s bank has taken its money back: nothing is owed.'],
  ] as const)('how its money stands: %s %j', (paymentState, more, words) => {
    expect(moneyWords({ ...order, ...more, paymentState })).toBe(words)
  })

  test('that a refund waits for PayPal’s answer', () => {
    const pendingRefund = { state: 'asked', amount: '5.00' } as DeskOrder['refunds'][number]
    expect(moneyWords({ ...order, refunds: [pendingRefund] })).toBe(
      '$21.60 was paid. For $5.00 of it a refund is asked, and PayPal has not answered yet.',
    )
  })

  test('whether anything is on its way, and which pieces can’t go back on the shelf yet', () => {
    const shipped = { ...order, shippedAt: '2026-11-20T15:00:00.000Z' }
    expect(sendingWords(order)).toContain('It will not be sent')
    expect(sendingWords(shipped)).toContain('does not bring the parcel back')
    const parcels = [{ id: 1 }] as DeskOrder['parcels']
    const items = [{ quantity: 2, sent: 1 }] as DeskOrder['items']
    expect(sendingWords({ ...order, parcels, items })).toContain('Part of it is sent already')
    expect(sendingWords({ ...order, shippingMethod: 'Handed over' })).toContain('were handed over')
    expect(keptPiecesWords(order)).toBeUndefined()
    expect(keptPiecesWords({ ...order, paymentState: 'pending' })).toContain('until PayPal has decided')
    expect(keptPiecesWords({ ...shipped, paymentState: 'pending' })).toBeUndefined()
  })

  test('what the buyer learns: a sale at a fair has no page', () => {
    expect(buyerWords(order)).toContain('page of the order says that it is cancelled')
    expect(buyerWords({ ...order, pagePath: null })).toBeUndefined()
  })
})
