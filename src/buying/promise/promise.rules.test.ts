/* oxlint-disable no-restricted-globals -- moments are made of seconds; the clock is never read */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrivalSchedule, arrivalTable } from './arrival-schedule.rules.ts'
import { arrivalDays, daySpan } from './arrival-words.rules.ts'
import {
  afterWorkingDays,
  dayAfter,
  daysBetween,
  isBusinessDay,
  shortDayWords,
} from './business-days.rules.ts'
import { travelDays } from './destination.rules.ts'
import { benchDays, longestMaking, madeAtBench, promiseOf, type ArrivalTerms } from './promise.rules.ts'
import { countedDay, isShopDay, momentOf, shopTimeAt, type ShopCalendar } from './shop-calendar.rules.ts'

const always: ShopCalendar = { closedDays: [], cutOff: null, zone: 'America/New_York', closedUntil: null }
const standard = { daysFrom: 5, daysTo: 7 }
const terms = (more: Partial<ArrivalTerms> = {}): ArrivalTerms => ({
  making: null,
  dispatchDays: 2,
  shipping: standard,
  calendar: always,
  ...more,
})

describe('What a buyer is promised', () => {
  test('is packing and way, in business days', () => {
    // A Monday morning in New York.
    expect(promiseOf({ placedAt: '2026-11-16T15:00:00Z', ...terms() })).toEqual({
      dispatchBy: '2026-11-18',
      from: '2026-11-23',
      to: '2026-11-30',
    })
  })

  test('is making before that, where something is to be made', () => {
    const made = promiseOf({ placedAt: '2026-11-16T15:00:00Z', ...terms({ making: { from: 10, to: 15 } }) })
    expect(made).toEqual({ dispatchBy: '2026-12-10', from: '2026-12-08', to: '2026-12-21' })
  })

  test('is nothing where the owner promises no day of sending', () => {
    expect(promiseOf({ placedAt: '2026-11-16T15:00:00Z', ...terms({ dispatchDays: null }) })).toBeNull()
  })

  test('counts an evening by the shop’s clock, and from the cut-off on the next day', () => {
    const evening = '2026-11-17T02:00:00Z'
    expect(countedDay(evening, always)).toBe('2026-11-16')
    expect(countedDay(evening, { ...always, zone: 'Pacific/Guam' })).toBe('2026-11-17')
    expect(countedDay('2026-11-16T18:59:00Z', { ...always, cutOff: '14:00' })).toBe('2026-11-16')
    expect(countedDay('2026-11-16T19:00:00Z', { ...always, cutOff: '14:00' })).toBe('2026-11-17')
  })

  test('leaves out the days on which the shop is closed, and the carrier works on them', () => {
    const calendar = { ...always, closedDays: [{ from: '2026-11-17', to: '2026-11-20' }] }
    expect(promiseOf({ placedAt: '2026-11-16T15:00:00Z', ...terms({ calendar }) })).toEqual({
      dispatchBy: '2026-11-24',
      from: '2026-11-23',
      to: '2026-12-04',
    })
  })

  test('begins when a closed shop works again', () => {
    const calendar = { ...always, closedUntil: '2027-01-04' }
    expect(promiseOf({ placedAt: '2026-12-21T15:00:00Z', ...terms({ calendar }) })).toEqual({
      dispatchBy: '2027-01-05',
      from: '2027-01-11',
      to: '2027-01-14',
    })
  })

  test('is later where the bench has more to do than the piece takes, and never sooner', () => {
    const making = { from: 10, to: 15 }
    expect(madeAtBench(making, benchDays(0, 1, 2))).toEqual(making)
    expect(madeAtBench(making, benchDays(5, 1, 2)), 'three weeks of work').toEqual({ from: 12, to: 15 })
    expect(madeAtBench(making, benchDays(12, 1, 2))).toEqual({ from: 30, to: 33 })
    expect(madeAtBench(making, benchDays(12, 4, 2)), 'four pieces').toEqual({ from: 30, to: 40 })
    expect(madeAtBench(making, benchDays(500, 1, null)), 'a pace nobody told').toEqual(making)
    expect(madeAtBench(null, benchDays(500, 1, 2)), 'what lies ready').toBeNull()
  })

  test('of a cart is that of the piece that takes longest to be made', () => {
    expect(longestMaking([null, { from: 5, to: 20 }, { from: 10, to: 15 }])).toEqual({ from: 10, to: 20 })
    expect(longestMaking([null, null])).toBeNull()
  })
})

const dayOfYears = fc.integer({ min: 0, max: 1500 }).map((days) => dayAfter('2025-01-01', days))
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const zone = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'Pacific/Guam')
const calendar = fc.record({
  closedDays: fc.array(
    fc
      .tuple(dayOfYears, fc.integer({ min: 0, max: 30 }))
      .map(([from, more]) => ({ from, to: dayAfter(from, more) })),
    { maxLength: 6 },
  ),
  cutOff: fc.option(clock),
  zone,
  closedUntil: fc.option(
    fc.integer({ min: 0, max: 1500 }).map((days) => dayAfter('2024-12-01', days)),
    { freq: 1 },
  ),
})
const span = (most: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 10 }))
    .map(([from, more]) => ({ from, to: from + more }))
const anyTerms = fc.record({
  making: fc.option(span(60)),
  dispatchDays: fc.integer({ min: 1, max: 20 }),
  shipping: span(10).map(({ from, to }) => ({ daysFrom: from, daysTo: to })),
  calendar,
})
const moment = fc
  .tuple(dayOfYears, fc.integer({ min: 0, max: 86_399 }))
  .map(([day, seconds]) => new Date(Date.parse(day) + seconds * 1000).toISOString())

describe('Of any shop, at any moment', () => {
  test('the days of a promise follow each other, and it is sent on a day on which the shop works', () => {
    fc.assert(
      fc.property(moment, anyTerms, (placedAt, of) => {
        const promise = promiseOf({ placedAt, ...of })!
        expect(promise.from <= promise.to).toBe(true)
        expect(countedDay(placedAt, of.calendar) <= promise.dispatchBy).toBe(true)
        expect(promise.dispatchBy <= promise.to).toBe(true)
        expect(isShopDay(promise.dispatchBy, of.calendar)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('who orders later is never promised an earlier day', () => {
    fc.assert(
      fc.property(moment, moment, anyTerms, (one, other, of) => {
        const [first, second] = [one, other].toSorted().map((placedAt) => promiseOf({ placedAt, ...of })!)
        expect(first!.dispatchBy <= second!.dispatchBy).toBe(true)
        expect(first!.from <= second!.from && first!.to <= second!.to).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('one more day of making, packing or closing brings nothing sooner', () => {
    fc.assert(
      fc.property(moment, anyTerms, dayOfYears, (placedAt, of, day) => {
        const now = promiseOf({ placedAt, ...of })!
        const { making, calendar: days } = of
        const slower = [
          { ...of, dispatchDays: of.dispatchDays + 1 },
          { ...of, making: { from: (making?.from ?? 0) + 1, to: (making?.to ?? 0) + 1 } },
          { ...of, calendar: { ...days, closedDays: [...days.closedDays, { from: day, to: day }] } },
        ]
        for (const other of slower) {
          const then = promiseOf({ placedAt, ...other })!
          expect(then.dispatchBy >= now.dispatchBy && then.to >= now.to && then.from >= now.from).toBe(true)
        }
      }),
      { numRuns: 80 },
    )
  })

  test('the shop’s clock and a moment are each other’s way back', () => {
    fc.assert(
      fc.property(moment, zone, (at, of) => {
        const shown = shopTimeAt(at, of)
        expect(shopTimeAt(momentOf(shown, of), of)).toEqual(shown)
      }),
      { numRuns: 150 },
    )
  })

  test('a page that was kept for days says what is promised at the moment it is looked at', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 27 * 86_400 }), anyTerms, (drawnAt, later, of) => {
        const now = new Date(Date.parse(drawnAt) + later * 1000).toISOString()
        const shown = arrivalSchedule(drawnAt, of).find(({ before }) => now < before)
        const promise = promiseOf({ placedAt: now, ...of })!
        // One that is older than the days it carries says none.
        if (shown) expect(shown).toMatchObject({ from: promise.from, to: promise.to })
        else expect(later).toBeGreaterThan(26 * 86_400)
      }),
      { numRuns: 40 },
    )
  })
})

describe('A year, day by day', () => {
  const closed = [
    { from: '2026-02-16', to: '2026-02-20' },
    { from: '2026-07-01', to: '2026-07-17' },
    { from: '2026-12-24', to: '2027-01-02' },
  ]
  const shop: ShopCalendar = { ...always, closedDays: closed, cutOff: '14:00' }
  const makings = [null, { from: 5, to: 8 }, { from: 30, to: 40 }]

  /** What a shop and a carrier do that keep their times: they take from the shortest to the longest. */
  function carryOut(
    placedAt: string,
    { making, dispatchDays, shipping, calendar: days }: ArrivalTerms,
    share: number,
  ) {
    const works = (day: string) => isShopDay(day, days)
    const between = (from: number, to: number) => Math.round(from + (to - from) * share)
    const counted = countedDay(placedAt, days)
    const begun = works(counted) ? counted : afterWorkingDays(counted, 1, works)
    // Whoever takes as long as can be counts like the promise: from the day of the order, which itself does not count.
    const sentOn =
      share === 1
        ? afterWorkingDays(counted, (making?.to ?? 0) + dispatchDays!, works)
        : afterWorkingDays(begun, between(making?.from ?? 0, (making?.to ?? 0) + dispatchDays! - 1), works)
    return { sentOn, arrives: afterWorkingDays(sentOn, between(shipping.daysFrom, shipping.daysTo)) }
  }

  test('with true making times none is late, and none comes before its days', () => {
    let promises = 0
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = dayAfter(day, 1)) {
      for (const time of ['09:00', '13:59', '14:00', '23:30']) {
        for (const making of makings) {
          const placedAt = momentOf({ day, time }, shop.zone)
          const of = terms({ making, calendar: shop })
          const promise = promiseOf({ placedAt, ...of })!
          for (const share of [0, 0.3, 0.7, 1]) {
            const { sentOn, arrives } = carryOut(placedAt, of, share)
            expect(sentOn <= promise.dispatchBy, `${day} ${time} sent ${sentOn}`).toBe(true)
            expect(promise.from <= arrives && arrives <= promise.to, `${day} ${time} came ${arrives}`).toBe(
              true,
            )
            promises += 1
          }
        }
      }
    }
    expect(promises).toBe(365 * 4 * 3 * 4)
  })

  test('every day of the year a page rendered that day shows what an order of it stores, until it is rendered again', () => {
    const of = terms({ calendar: shop })
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = dayAfter(day, 7)) {
      const schedule = arrivalSchedule(momentOf({ day, time: '08:00' }, shop.zone), of)
      for (let later = 0; later < 21; later += 1) {
        for (const time of ['00:00', '13:59', '14:00', '23:59']) {
          const now = momentOf({ day: dayAfter(day, later), time }, shop.zone)
          if (later === 0 && time < '08:00') continue
          const { from, to } = schedule.find(({ before }) => now < before)!
          expect(promiseOf({ placedAt: now, ...of })).toMatchObject({ from, to })
        }
      }
    }
  })

  test('every day of the year a cached page tells Hawaii what an order to Hawaii stores, and the lower 48 what theirs does', () => {
    const way = { ...standard, remoteDays: 5 }
    const to = (state: string) => terms({ calendar: shop, shipping: travelDays(way, state) })
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = dayAfter(day, 7)) {
      const schedule = arrivalSchedule(momentOf({ day, time: '08:00' }, shop.zone), to('NY'))
      const table = { ...arrivalTable(schedule, 5), words: null }
      for (let later = 0; later < 21; later += 1) {
        const now = momentOf({ day: dayAfter(day, later), time: '13:00' }, shop.zone)
        for (const [state, remoteDays] of [
          ['NY', 0],
          ['HI', 5],
        ] as const) {
          const { from, to: until } = promiseOf({ placedAt: now, ...to(state) })!
          const days = daySpan(shortDayWords(from), shortDayWords(until))
          expect(arrivalDays(table, Date.parse(now), remoteDays)).toBe(days)
        }
      }
    }
  })

  test('no one is promised a parcel on a weekend, a holiday, or sent while the shop is closed', () => {
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = dayAfter(day, 1)) {
      const promise = promiseOf({
        placedAt: momentOf({ day, time: '12:00' }, shop.zone),
        ...terms({ calendar: shop }),
      })!
      expect(isBusinessDay(promise.to)).toBe(true)
      expect(closed.some(({ from, to }) => from <= promise.dispatchBy && promise.dispatchBy <= to)).toBe(
        false,
      )
      expect(daysBetween(day, promise.to)).toBeLessThan(50)
    }
  })
})
