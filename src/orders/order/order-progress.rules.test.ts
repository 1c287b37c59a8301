import { describe, expect, test } from 'vitest'
import { paymentStates } from '../../payments/capture/payment-state.rules.ts'
import { dayAfter } from '../../buying/promise/business-days.rules.ts'
import { orderStatuses } from './order.rules.ts'
import { HANDED_OVER } from './order-sums.rules.ts'
import type { Parcel } from '../parcels/parcel.rules.ts'
import {
  confirmationSentence,
  expectedDelivery,
  mayReview,
  mayReviewLine,
  progressOf,
} from './order-progress.rules.ts'

const order = {
  status: 'processing',
  paymentState: 'paid',
  paymentMethod: 'paypal',
  inDispute: false,
  trackingNumber: null,
  shippedAt: null,
  parcels: [] as Parcel[],
  items: [{ quantity: 2, sent: 0 }],
  total: '21.60',
  refunded: '0.00',
  givenBackOutside: '0.00',
} as const
const shippedAt = '2026-11-20T15:00:00.000Z'
const parcel = {
  id: 1,
  carrier: null,
  trackingNumber: null,
  sentAt: shippedAt,
  told: true,
  lines: [],
} satisfies Parcel

describe('how an order stands, told to its buyer', () => {
  test.each([
    ['Paid, being prepared', order],
    ['Paid, being prepared', { ...order, status: 'pending' }],
    ['Payment contested', { ...order, inDispute: true }],
    ['Shipped', { ...order, status: 'completed', inDispute: true, shippedAt }],
    ['Payment pending', { ...order, status: 'pending', paymentState: 'pending' }],
    ['Not paid', { ...order, paymentState: 'unpaid' }],
    ['Shipped', { ...order, status: 'completed', shippedAt }],
    ['Completed', { ...order, status: 'completed' }],
    ['Partly sent', { ...order, parcels: [parcel], trackingNumber: 'by hand' }],
    ['Completed', { ...order, status: 'completed', parcels: [parcel], trackingNumber: 'by hand' }],
    ['Shipped', { ...order, status: 'completed', shippedAt, parcels: [parcel] }],
    ['Shipped', { ...order, trackingNumber: '9400110200881234567890' }],
    ['Cancelled', { ...order, status: 'cancelled' }],
    ['Cancelled and refunded', { ...order, status: 'cancelled', paymentState: 'refunded' }],
    ['Refunded', { ...order, paymentState: 'refunded' }],
    ['Payment taken back', { ...order, paymentState: 'reversed' }],
    ['Cancelled', { ...order, status: 'cancelled', paymentState: 'reversed' }],
  ] as const)('%s: %j', (title, told) => {
    expect(progressOf(told).title).toBe(title)
  })

  test('a part of the money that went back is mentioned, with its sum where that is known', () => {
    const text = (refunded: string) =>
      progressOf({ ...order, paymentState: 'partly_refunded', refunded }).text
    expect(text('0.00')).toContain('Part of the amount has been returned to the account you paid from.')
    expect(text('5.00')).toContain('$5.00 of the amount has been returned to the account you paid from.')
  })

  test.each([
    [
      'paid',
      {},
      /will not be sent\. You have paid \$21\.60 for it, which has not been returned yet and is owed to you\./,
    ],
    [
      'partly_refunded',
      { refunded: '5.00' },
      /\$5\.00 of the amount has been returned .* The other \$16\.60 has not been returned/,
    ],
    [
      'refunded',
      { refunded: '21.60' },
      /^The whole amount has been returned to the account you paid from\.$/,
    ],
    [
      'refunded',
      { refunded: '21.60', givenBackOutside: '21.60' },
      /^The whole amount has been given back to you\. Please write to the shop if it has not reached you\.$/,
    ],
    ['pending', {}, /If it comes through all the same, what you paid is owed to you\./],
    ['unpaid', {}, /you have not been charged for it\./],
    ['reversed', {}, /PayPal or your bank has taken the payment for it back\./],
    ['paid', { shippedAt }, /^This order was called off after it had been sent\. You have paid \$21\.60/],
  ] as const)('of a cancelled order it is told where its money is: %s %j', (paymentState, more, text) => {
    expect(progressOf({ ...order, status: 'cancelled', paymentState, ...more }).text).toMatch(text)
  })

  test('a day of arrival is told only for what is paid and not called off', () => {
    const coming = orderStatuses.flatMap((status) =>
      paymentStates
        .filter((paymentState) => progressOf({ ...order, status, paymentState }).isComing)
        .map((paymentState) => `${status} ${paymentState}`),
    )
    expect(coming).toEqual([
      'pending paid',
      'pending partly_refunded',
      'processing paid',
      'processing partly_refunded',
    ])
    expect(progressOf({ ...order, status: 'completed', shippedAt }).isComing).toBe(true)
  })

  test('names no day of arrival, and prepares nothing, while its payment is contested', () => {
    const parts = { ...order, parcels: [parcel] }
    for (const contested of [
      { ...order, inDispute: true },
      { ...parts, inDispute: true },
    ]) {
      const { text, isComing } = progressOf(contested)
      expect(isComing).toBe(false)
      expect(text).toContain('contested at PayPal')
      expect(text).not.toContain('preparing')
    }
  })
})

test('reviews are asked for only of those who paid and were not turned away', () => {
  expect(mayReview(order)).toBe(true)
  expect(mayReview({ ...order, paymentState: 'pending' })).toBe(false)
  expect(mayReview({ ...order, paymentState: 'refunded' })).toBe(false)
  expect(mayReview({ ...order, status: 'cancelled' })).toBe(false)
})

test('and of a piece from the day after it was sent, or once it was handed over', () => {
  const parcels = [
    {
      id: 1,
      carrier: null,
      trackingNumber: null,
      sentAt: shippedAt,
      told: true,
      lines: [{ n: 1, quantity: 1 }],
    },
  ]
  const sent = { ...order, shippingMethod: 'Standard', parcels }
  const next = dayAfter(shippedAt.slice(0, 10), 1)
  expect(mayReviewLine(sent, 1, next)).toBe(true)
  expect(mayReviewLine(sent, 1, shippedAt.slice(0, 10)), 'on the day itself').toBe(false)
  expect(mayReviewLine(sent, 2, next), 'still to be sent').toBe(false)
  const unsent = { ...sent, parcels: [] }
  expect(mayReviewLine(unsent, 1, next)).toBe(false)
  expect(mayReviewLine({ ...unsent, status: 'completed' }, 1, next)).toBe(true)
  expect(mayReviewLine({ ...unsent, shippingMethod: HANDED_OVER }, 1, next)).toBe(true)
  expect(mayReviewLine({ ...sent, paymentState: 'refunded' }, 1, next)).toBe(false)
})

describe('when an order arrives', () => {
  const way = {
    createdAt: '2026-03-02T15:00:00.000Z',
    shippedAt: null,
    shippingDaysFrom: 5,
    shippingDaysTo: 7,
    dispatchDays: 2,
    promise: null,
  }

  test('is what its buyer was told, until it is sent; from then on it counts from that day', () => {
    expect(expectedDelivery(way)).toBe('Monday, March 9 to Friday, March 13')
    expect(expectedDelivery({ ...way, shippedAt: '2026-03-09T15:00:00.000Z' })).toBe(
      'Monday, March 16 to Wednesday, March 18',
    )
  })

  test('is no day where its buyer was told none', () => {
    expect(expectedDelivery({ ...way, dispatchDays: null, promise: null })).toBe(
      '5 to 7 business days once it has been sent',
    )
  })
})

test('a confirmation is said to follow only where mails go out', () => {
  const said = (sendsMail: boolean, testPayments: boolean) =>
    confirmationSentence({ sendsMail, testPayments }, 'ada@example.com')
  expect(said(true, false)).toBe('A confirmation email will follow to ada@example.com.')
  expect(said(true, true)).toBe('A confirmation email will follow to ada@example.com.')
  expect(said(false, true)).toBe('This shop is a test and sends no email.')
  expect(said(false, false)).toBe('')
})

test('an order that was called off after a part of it had been sent says so', () => {
  const called = {
    ...order,
    status: 'cancelled',
    parcels: [parcel],
    items: [{ quantity: 2, sent: 1 }],
  } as const
  const words = 'This order was called off after part of it had been sent. The rest will not be sent.'
  expect(progressOf({ ...called, parcels: [parcel] }).text).toContain(words)
  expect(progressOf({ ...called, shippedAt, parcels: [parcel] }).text, 'the rest was given back').toContain(
    words,
  )
})
