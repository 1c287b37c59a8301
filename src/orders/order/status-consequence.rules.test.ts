import { expect, test } from 'vitest'
import { HANDED_OVER } from './order-sums.rules.ts'
import { consequenceWords, unsentWords } from './status-consequence.rules.ts'

const order = {
  status: 'processing',
  paymentState: 'paid',
  totalCents: 2160,
  refundedCents: 0,
  inDispute: false,
  shippedAt: null,
  shippingMethod: 'Standard',
} as const
const cancelled = { ...order, status: 'cancelled' } as const

test('what a change of status did to the money is said, and only that', () => {
  expect(consequenceWords(order, { status: 'cancelled' })).toBe('$21.60 is owed to its buyer.')
  expect(consequenceWords({ ...order, paymentState: 'unpaid' }, { status: 'cancelled' })).toBeUndefined()
  expect(consequenceWords(cancelled, { status: 'processing' })).toMatch(
    /^\$21\.60 is no longer owed, and counts as revenue again\. If you put its pieces back/,
  )
  expect(consequenceWords(order, { status: 'completed' })).toBeUndefined()
})

test('money that is gone stays gone when an order is opened again', () => {
  const refunded = { ...cancelled, paymentState: 'refunded', refundedCents: 2160 } as const
  const opened = { status: 'processing' } as const
  expect(consequenceWords(refunded, opened)).toBe('Its money stays given back, so it can’t be sent.')
  expect(consequenceWords({ ...cancelled, paymentState: 'reversed' }, opened)).toBe(
    'Its money stays taken back, so it can’t be sent.',
  )
  expect(consequenceWords({ ...refunded, shippingMethod: HANDED_OVER }, opened)).toMatch(
    /^Its money stays given back\. If you put its pieces back/,
  )
})

test('completing what is not sent is asked about, unless it was handed over or given back', () => {
  const unsent = { ...order, parcels: [], items: [{ toSend: 2 }, { toSend: 0 }] }
  expect(unsentWords(unsent, 'completed')).toBe('Nothing of it is marked as sent.')
  expect(unsentWords({ ...unsent, parcels: [1] }, 'completed')).toBe(
    '2 of its pieces are not marked as sent.',
  )
  expect(unsentWords(unsent, 'pending')).toBeUndefined()
  expect(unsentWords({ ...unsent, shippingMethod: HANDED_OVER }, 'completed')).toBeUndefined()
  expect(unsentWords({ ...unsent, items: [{ toSend: 0 }] }, 'completed')).toBeUndefined()
})
