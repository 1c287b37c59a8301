import { describe, expect, test } from 'vitest'
import { isDayOver, lastReturnDay } from './return-window.rules.ts'

describe('the last day of a return', () => {
  test.each([
    // Sent on a Friday, five business days on its way: with Veterans Day there on Monday the 16th, and thirty days from then.
    ['2026-11-06T15:00:00.000Z', 5, 30, '2026-12-16'],
    // Veterans Day and a weekend lie on its way.
    ['2026-11-06T15:00:00.000Z', 3, 14, '2026-11-26'],
    // Handed over, and back the next day.
    ['2026-02-28T01:00:00.000Z', 0, 1, '2026-03-01'],
  ])('of what was sent at %s, %i days on its way, with %i days to return it', (sentAt, to, days, last) => {
    expect(lastReturnDay(sentAt, { shippingDaysTo: to, returnDays: days })).toBe(last)
  })

  test('is over when it is over for a buyer in Hawaii, and not before', () => {
    expect(isDayOver('2026-12-14', '2026-12-14T23:59:59.999Z')).toBe(false)
    expect(isDayOver('2026-12-14', '2026-12-15T09:59:59.999Z')).toBe(false)
    expect(isDayOver('2026-12-14', '2026-12-15T10:00:00.000Z')).toBe(true)
  })
})
