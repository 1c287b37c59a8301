import { describe, expect, test } from 'vitest'
import type { Order } from '../desk-queries.ts'
import { buyerWords, moneyWords, piecesWords, sendingWords } from './money-words.ts'

const order = {
  id: 7,
  status: 'processing',
  paymentState: 'paid',
  paymentMethod: 'paypal',
  total: '21.60',
  refunded: '0.00',
  shippedAt: null,
  shippingMethod: 'Standard',
} as Order

describe('before an order is cancelled it is said', () => {
  test.each([
    ['paid', {}, '$21.60 was paid and is not given back by itself.', 'at-paypal'],
    [
      'paid',
      { paymentMethod: 'cash' },
      '$21.60 was paid in cash and is not given back by itself.',
      'by-hand',
    ],
    [
      'partly_refunded',
      { refunded: '5.00' },
      '$5.00 of $21.60 is given back already. The other $16.60 is not given back by itself.',
      'at-paypal',
    ],
    ['refunded', { refunded: '21.60' }, 'Its money is given back already: nothing is owed.', undefined],
    ['unpaid', {}, 'It was not paid: nothing is owed.', undefined],
    [
      'pending',
      {},
      'Its payment is pending at PayPal. If it comes through, $21.60 is owed to the buyer.',
      undefined,
    ],
    ['reversed', {}, 'PayPal or the buyer’s bank has taken its money back: nothing is owed.', undefined],
  ] as const)('what becomes of its money: %s %j', (paymentState, more, fact, todo) => {
    expect(moneyWords({ ...order, ...more, paymentState })).toEqual({ fact, todo })
  })

  test('whether anything is on its way, and what becomes of the pieces', () => {
    const shipped = { ...order, shippedAt: '2026-11-20T15:00:00.000Z' }
    const handedOver = { ...order, shippingMethod: 'Handed over' }
    expect(sendingWords(order)).toContain('It will not be sent')
    expect(sendingWords(shipped)).toContain('does not bring the parcel back')
    expect(sendingWords(handedOver)).toContain('were handed over')
    expect(piecesWords(order)).toContain('not put back on the shelf by themselves. Add them')
    for (const gone of [shipped, handedOver]) expect(piecesWords(gone)).toContain('Once you have them again')
    expect(piecesWords({ ...order, paymentState: 'pending' })).toContain('until PayPal has decided')
  })

  test('what the buyer learns: a sale at a fair has no page', () => {
    expect(buyerWords(order)).toContain('Their page of the order says that it is cancelled')
    expect(buyerWords({ ...order, paymentMethod: 'cash' })).toBe(
      'The shop writes the buyer no mail about it.',
    )
  })
})
