import { describe, expect, test } from 'vitest'
import type { Order } from '../order/order.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { cancelledMessage, refundFailed, refundMessage, type RefundInMail } from './refund-messages.mail.ts'

const order = {
  id: 5,
  customerName: 'Ada Example',
  customerEmail: 'ada@example.com',
  items: [{ name: 'Moss Agate Bracelet' }, { name: 'Brass Ring' }],
  status: 'processing',
  paymentState: 'partly_refunded',
  paymentMethod: 'paypal',
  total: '60.00',
  refunded: '16.20',
  givenBackOutside: '0.00',
  shippedAt: null,
  parcels: [],
} as unknown as Order
const store = {
  storeName: 'Oak & Bead',
  postalAddress: '3 Pond Road, Marshall',
  contactEmail: 'bench@example.com',
} as unknown as StoreSettings
const refund: RefundInMail = {
  state: 'completed',
  way: 'wallet',
  walletTitle: 'PayPal',
  amount: '16.20',
  goods: '15.00',
  giftWrap: '0.00',
  shipping: '0.00',
  tax: '1.20',
  exchangeGoods: '0.00',
  other: '0.00',
  reason: 'A bead was loose.',
  lines: [{ n: 1, quantity: 1, goods: '15.00' }],
}
const url = 'https://shop.example/orders/abc'

describe('the mail of a refund', () => {
  test('says what went back, by which way and why, in text and in HTML', () => {
    const { subject, text, dressed } = refundMessage(order, refund, url, store)
    expect(subject).toBe('$16.20 of your order #5 goes back to you')
    expect(text)
      .toBe(`Hello Ada Example, $16.20 of what you paid for order #5 has been given back through PayPal, to the account you paid from.

A bead was loose.

Given back:
  1 x Moss Agate Bracelet  $15.00
  Tax                      $1.20
  Together                 $16.20

See your order:
https://shop.example/orders/abc

Questions? Reply to this mail or write to bench@example.com.

--
Oak & Bead
3 Pond Road, Marshall
`)
    expect(dressed()).toContain('1 x Moss Agate Bracelet')
  })

  test.each([
    [{ state: 'pending' as const }, 'through PayPal, which has it on its way to the account you paid from.'],
    [{ way: 'outside' as const }, 'back to you. Please write to the shop if it has not reached you.'],
    [{ amount: '60.00' }, 'the whole $60.00 you paid for order #5 has been given back'],
    [{ amount: '6.20' }, 'That makes $16.20 in all.'],
    [{ other: '-2.00' }, 'Given back before        -$2.00'],
    [{ other: '2.00' }, 'Beyond that              $2.00'],
    [{ lines: [], goods: '0.00', tax: '0.00', other: '16.20' }, 'An amount  $16.20'],
    [{ lines: [], exchangeGoods: '15.00' }, 'Difference of exchanged pieces  $15.00'],
  ])('with %j says so', (more, words) => {
    expect(refundMessage(order, { ...refund, ...more }, url, store).text).toContain(words)
  })
})

describe('the mail of a cancelled order', () => {
  test('says both: that it will not be sent, and what went back', () => {
    const { subject, text } = cancelledMessage(order, refund, 'It was lost.', undefined, store)
    expect(subject).toBe('Your order #5 is cancelled')
    expect(text).toContain(
      'Hello Ada Example, your order #5 has been cancelled. It will not be sent.\n\nIt was lost.\n\n$16.20',
    )
    expect(text).not.toContain('See your order')
  })

  test.each([
    [{ paymentState: 'paid', status: 'cancelled' }, 'which has not been returned yet and is owed to you.'],
    [{ paymentState: 'pending', status: 'cancelled' }, 'Its payment is still being confirmed.'],
    [{ paymentState: 'refunded', refunded: '60.00' }, 'The whole amount has been returned'],
    [{ paymentState: 'reversed' }, 'PayPal or your bank has taken the payment for it back.'],
    [{ shippedAt: '2026-11-20T15:00:00.000Z' }, 'It had been sent already.'],
  ])('without a refund, of one that is %j, says what becomes of the money', (more, words) => {
    const now = { ...order, ...more } as Order
    expect(cancelledMessage(now, undefined, '', url, store).text).toContain(words)
  })
})

test.each([
  [false, 'was not made: nothing has gone back by it. PayPal said no.'],
  [true, 'was on its way and did not arrive: the money is the shop’s again. PayPal said no.'],
])('the owner reads that a refund failed (on its way: %s), and why', (wasOnItsWay, words) => {
  const told = { amount: '16.20', failure: 'PayPal said no.', wasOnItsWay, tellBuyer: wasOnItsWay }
  const { text, subject } = refundFailed(order, told, url, store)
  expect(subject).toBe('A refund of order #5 failed: $16.20')
  expect(text).toContain(`A refund of $16.20 ${words}`)
  expect(text.includes('Write to them.')).toBe(wasOnItsWay)
})
