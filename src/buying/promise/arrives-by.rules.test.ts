import { describe, expect, test } from 'vitest'
import { MAX_MAKING_DAYS } from '../../pieces/supply/product-kind.rules.ts'
import { byProblem, byWords, daysHoldUntil, makingBound, orderedWords } from './arrives-by.rules.ts'
import { dayAfter } from './business-days.rules.ts'
import { promiseOfDay } from './promise.rules.ts'
import type { ShopCalendar } from './shop-calendar.rules.ts'

const calendar: ShopCalendar = {
  closedDays: [{ from: '2026-12-24', to: '2027-01-02' }],
  cutOff: '14:00',
  zone: 'America/New_York',
  closedUntil: null,
}

describe('what arrives by a day', () => {
  test('is what is promised by then, of any making, on any day and with any way', () => {
    const found = { in: 0, out: 0 }
    for (const dispatchDays of [0, 1, 2])
      for (const shipping of [
        { daysFrom: 1, daysTo: 2 },
        { daysFrom: 3, daysTo: 5 },
      ])
        for (let ahead = 0; ahead < 60; ahead += 3) {
          const terms = { dispatchDays, shipping, calendar }
          // A Saturday among them: then the first day of making is not the day of the order.
          const day = dayAfter('2026-12-10', ahead % 7)
          const by = dayAfter(day, ahead)
          const bound = makingBound(day, by, terms)
          for (const making of [null, { from: 0, to: 0 }, { from: 5, to: 5 }, { from: 3, to: 12 }]) {
            const isPromised = promiseOfDay(day, { ...terms, making })!.to <= by
            const { from, to } = making ?? { from: 0, to: 0 }
            const isFound = bound !== null && from <= bound.from && to <= bound.to
            expect({ day, by, making, found: isFound }).toEqual({ day, by, making, found: isPromised })
            found[isFound ? 'in' : 'out'] += 1
          }
        }
    expect(Math.min(found.in, found.out)).toBeGreaterThan(50)
  })

  test('is all that anybody makes, where the day is far enough; nothing where no day is promised', () => {
    const shipping = { daysFrom: 3, daysTo: 5 }
    expect(makingBound('2026-11-23', '2028-12-31', { dispatchDays: 2, shipping, calendar })).toEqual({
      from: MAX_MAKING_DAYS,
      to: MAX_MAKING_DAYS,
    })
    expect(makingBound('2026-11-23', '2027-12-31', { dispatchDays: null, shipping, calendar })).toBeNull()
  })
})

test('a day that nothing can be asked by is told in a sentence', () => {
  const today = '2026-11-23'
  expect(byProblem('2026-12-24', today)).toBeUndefined()
  expect(byProblem(today, today)).toBeUndefined()
  expect(byProblem('2026-11-22', today)).toMatch(/^Sunday, November 22, 2026 is past/)
  expect(byProblem('2029-11-23', today)).toMatch(/more than a year ahead/)
  for (const none of ['soon', '2026-02-30', '12/24/2026', '2026-12-24T00:00:00Z', ''])
    expect(byProblem(none, today), none).toContain(`“${none}” is no day`)
  expect([byWords('2026-12-24'), byWords('soon')]).toEqual(['Thursday, December 24', 'soon'])
})

test('holds until orders count as another day’s, or it is another day', () => {
  const at = (time: string) => daysHoldUntil(`2026-11-23T${time}:00.000Z`, calendar)
  expect(at('15:00')).toBe('2026-11-23T19:00:00.000Z')
  expect(at('19:00')).toBe('2026-11-24T05:00:00.000Z')
  expect(at('04:59')).toBe('2026-11-23T05:00:00.000Z')
  const all = { ...calendar, cutOff: null }
  expect(daysHoldUntil('2026-11-23T15:00:00.000Z', all)).toBe('2026-11-24T05:00:00.000Z')
  expect(orderedWords('2026-11-23T15:00:00.000Z', calendar, '2 PM Eastern')).toBe(
    'Ordered before 2 PM Eastern on Monday, November 23',
  )
  expect(orderedWords('2026-11-23T19:00:00.000Z', calendar, '2 PM Eastern')).toBe(
    'Ordered before 2 PM Eastern on Tuesday, November 24',
  )
  expect(orderedWords('2026-11-23T19:00:00.000Z', all, null)).toBe('Ordered on Monday, November 23')
})
