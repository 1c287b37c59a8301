/* oxlint-disable no-restricted-globals -- moments are made of seconds; the clock is never read */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterWorkingDays, dayAfter, isBusinessDay } from './business-days.rules.ts'
import { handlingDays } from './handling-days.rules.ts'
import { promiseOf } from './promise.rules.ts'
import { shopTimeAt, type ShopCalendar } from './shop-calendar.rules.ts'

const always: ShopCalendar = { closedDays: [], cutOff: null, zone: 'America/New_York', closedUntil: null }
// A Monday without a holiday near.
const monday = '2026-11-16'
const handling = (more: Partial<Parameters<typeof handlingDays>[1]> = {}, today = monday) =>
  handlingDays(today, { making: null, dispatchDays: 2, calendar: always, ...more })

describe('the days until an order is sent, as machines tell them', () => {
  test('are those the shop promises, after those it takes to be made', () => {
    expect(handling()).toEqual({ from: 0, to: 2 })
    expect(handling({ making: { from: 10, to: 15 } })).toEqual({ from: 10, to: 17 })
    for (const weekend of ['2026-11-14', '2026-11-15'])
      expect(handling({}, weekend)).toEqual({ from: 0, to: 2 })
  })

  test('are not told where nothing is promised; what is made takes as long as it takes', () => {
    expect(handling({ dispatchDays: null })).toBeNull()
    expect(handling({ dispatchDays: null, making: { from: 20, to: 40 } })).toEqual({ from: 20, to: 40 })
  })

  test('are more before days on which the shop is closed, and with a cut-off that machines do not know', () => {
    expect(handling({ calendar: { ...always, cutOff: '14:00' } })).toEqual({ from: 0, to: 3 })
    // Ordered on Monday it is sent on Friday, ordered on Tuesday as well.
    const closedDays = [{ from: '2026-11-17', to: '2026-11-18' }]
    expect(handling({ calendar: { ...always, closedDays } })).toEqual({ from: 0, to: 4 })
    const closedUntil = '2026-11-23'
    expect(handling({ calendar: { ...always, closedUntil } })).toEqual({ from: 4, to: 6 })
  })

  test('hold of any order until the next day is over: none is sent later than told, or sooner', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => dayAfter('2025-06-01', days))
    const calendar = fc.record({
      closedDays: fc.array(
        fc
          .tuple(day, fc.integer({ min: 0, max: 20 }))
          .map(([from, more]) => ({ from, to: dayAfter(from, more) })),
        { maxLength: 5 },
      ),
      cutOff: fc.option(fc.constantFrom('00:00', '09:00', '14:00', '23:59')),
      zone: fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'Pacific/Guam'),
      closedUntil: fc.option(day, { freq: 1 }),
    })
    const making = fc.option(
      fc
        .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 10 }))
        .map(([from, more]) => ({ from, to: from + more })),
    )
    const minutes = fc.integer({ min: 0, max: 24 * 60 })
    fc.assert(
      fc.property(day, minutes, minutes, calendar, making, fc.integer({ min: 1, max: 10 }), (...of) => {
        const [start, minute, later, days, made, dispatchDays] = of
        const at = (more: number) => new Date(Date.parse(start) + (minute + more) * 60_000).toISOString()
        const terms = { making: made, dispatchDays, calendar: days }
        const told = handlingDays(shopTimeAt(at(0), days.zone).day, terms)!
        const placedAt = at(later)
        const shipping = { daysFrom: 0, daysTo: 0 }
        const promise = promiseOf({ placedAt, shipping, ...terms })!
        const ordered = shopTimeAt(placedAt, days.zone).day
        const first = isBusinessDay(ordered) ? ordered : afterWorkingDays(ordered, 1)
        expect(promise.dispatchBy <= afterWorkingDays(first, told.to)).toBe(true)
        expect(promise.from >= afterWorkingDays(first, told.from)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
