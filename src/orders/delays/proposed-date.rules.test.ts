import { describe, expect, test } from 'vitest'
import type { ShopCalendar } from '../../buying/promise/shop-calendar.rules.ts'
import { dayWarning, laterByExchange, proposedDate } from './proposed-date.rules.ts'

const calendar: ShopCalendar = {
  closedDays: [{ from: '2026-12-07', to: '2026-12-09' }],
  cutOff: null,
  zone: 'America/New_York',
  closedUntil: null,
}
const terms = {
  placedAt: '2026-12-01T15:00:00.000Z',
  making: null,
  dispatchDays: 2,
  shipping: { daysFrom: 5, daysTo: 7 },
  calendar,
}

describe('The day a new date begins with', () => {
  test('is what an order of this moment would be promised', () => {
    expect(proposedDate(null, terms)).toBe('2026-12-03')
    expect(proposedDate('2026-11-30', { ...terms, making: { from: 2, to: 3 } })).toBe('2026-12-11')
  })

  test('is later than what is promised, on a day on which the shop works', () => {
    expect(proposedDate('2026-12-04', terms)).toBe('2026-12-10')
    expect(proposedDate('2026-11-30', { ...terms, dispatchDays: null })).toBe('2026-12-02')
  })

  test('is none where no day was ever promised', () => {
    expect(proposedDate(null, { ...terms, dispatchDays: null })).toBeNull()
  })

  test('is warned of where nobody works on it', () => {
    expect(dayWarning('2026-12-05', calendar)).toContain('no business day')
    expect(dayWarning('2026-12-25', calendar)).toContain('federal holiday')
    expect(dayWarning('2026-12-08', calendar)).toContain('closed')
    expect(dayWarning('2026-12-14', { ...calendar, closedUntil: '2026-12-20' })).toContain('closed')
    expect(dayWarning('2026-12-10', calendar)).toBeUndefined()
  })
})

test('an exchange for what is made counts from the day of the exchange', () => {
  const line = {
    productId: 1,
    name: 'Watch',
    priceCents: 1000,
    quantity: 1,
    discountCents: 0,
    taxCents: 0,
    refunded: 0,
    restocked: 0,
    sent: 0,
    imageUrl: '',
    made: { pieces: 1, makingDays: { from: 1, to: 4 } },
  }
  const order = {
    promise: { dispatchBy: '2026-11-20', from: '2026-11-27', to: '2026-12-01' },
    dispatchDays: 2,
    shippingDaysFrom: 5,
    shippingDaysTo: 7,
    items: [line],
  }
  const exchanges = [{ n: 1, at: '2026-12-10T15:00:00.000Z' }]
  expect(laterByExchange(order, exchanges, calendar)).toBe('2026-12-18')
  expect(laterByExchange(order, [], calendar), 'as it was bought').toBeNull()
  expect(laterByExchange({ ...order, items: [{ ...line, sent: 1 }] }, exchanges, calendar)).toBeNull()
  const renewed = { ...order, promise: { ...order.promise, dispatchBy: '2026-12-18' } }
  expect(laterByExchange(renewed, exchanges, calendar), 'the buyer was sent a new date').toBeNull()
})
