import { describe, expect, test } from 'vitest'
import { isBusinessDay } from '../promise/business-days.rules.ts'
import { arrivalRange, deliveryRange, deliveryWords } from './delivery.rules.ts'

const standard = (from: Parameters<typeof deliveryRange>[0]) => deliveryRange(from, { from: 5, to: 7 })

describe('standard delivery takes 5 to 7 business days', () => {
  test('from a Monday without holidays: the next Monday to Wednesday', () => {
    expect(standard('2026-03-02')).toEqual({ earliest: '2026-03-09', latest: '2026-03-11' })
  })

  test('the day of the order and the weekend do not count', () => {
    for (const day of ['2026-03-06', '2026-03-07', '2026-03-08'])
      expect(standard(day)).toEqual({ earliest: '2026-03-13', latest: '2026-03-17' })
  })

  test('Thanksgiving makes it a day longer', () => {
    expect(standard('2026-11-20')).toEqual({ earliest: '2026-11-30', latest: '2026-12-02' })
  })

  test('Christmas and New Year each make it a day longer', () => {
    expect(standard('2026-12-23')).toEqual({ earliest: '2026-12-31', latest: '2027-01-05' })
  })

  test('a leap day is a day like any other', () => {
    expect(standard('2028-02-25')).toEqual({ earliest: '2028-03-03', latest: '2028-03-07' })
  })

  test('other services may be faster', () => {
    expect(deliveryRange('2026-03-02', { from: 1, to: 1 })).toEqual({
      earliest: '2026-03-03',
      latest: '2026-03-03',
    })
  })
})

test('a time counts as its day in UTC, as text or as a date', () => {
  const time = '2026-03-03T02:30:00.000Z'
  expect(standard(time)).toEqual(standard('2026-03-03'))
  expect(standard({ toISOString: () => time })).toEqual(standard(time))
})

test('what is no date is refused', () => {
  for (const text of ['', 'soon', '2026-02-29', '2026-13-01', '03/02/2026'])
    expect(() => standard(text)).toThrow(RangeError)
})

test('all federal holidays of 2026 are known, and no other weekday is one', () => {
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const year = lengths.flatMap((length, month) =>
    Array.from({ length }, (_, day) => `2026-${two(month + 1)}-${two(day + 1)}`),
  )
  const isWeekend = (day: string) => deliveryWords({ earliest: day, latest: day }).startsWith('S')
  const weekdaysOff = year.filter((day) => !isWeekend(day) && !isBusinessDay(day))
  expect(weekdaysOff).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    // The Fourth of July is a Saturday.
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})

test('a holiday on a Sunday is kept on the Monday after, New Year on a Saturday in the old year', () => {
  expect(isBusinessDay('2027-07-05')).toBe(false)
  expect(isBusinessDay('2021-12-31')).toBe(false)
  expect(isBusinessDay('2023-01-02')).toBe(false)
})

test('the days are told with their weekdays, one day as one', () => {
  expect(deliveryWords({ earliest: '2026-11-30', latest: '2026-12-02' })).toBe(
    'Monday, November 30 to Wednesday, December 2',
  )
  expect(deliveryWords({ earliest: '2026-03-03', latest: '2026-03-03' })).toBe('Tuesday, March 3')
})

test('an order arrives at the earliest when sent at once, at the latest when sent on the last promised day', () => {
  const days = { from: 5, to: 7 }
  expect(arrivalRange('2026-03-02', { days, dispatchDays: 2 })).toEqual({
    earliest: '2026-03-09',
    latest: '2026-03-13',
  })
  expect(arrivalRange('2026-03-02', { days, dispatchDays: 0 })).toEqual(deliveryRange('2026-03-02', days))
})

test('what is ordered on a weekend or a holiday leaves on the next business day at the earliest', () => {
  const days = { from: 5, to: 7 }
  const monday = arrivalRange('2026-11-23', { days, dispatchDays: 2 })
  expect(arrivalRange('2026-11-22', { days, dispatchDays: 2 })).toEqual({
    earliest: monday!.earliest,
    latest: '2026-12-04',
  })
  expect(arrivalRange('2026-11-26', { days: { from: 1, to: 1 }, dispatchDays: 1 })).toEqual({
    earliest: '2026-11-30',
    latest: '2026-11-30',
  })
})

test('where nobody said when an order is sent, nobody knows when it arrives', () => {
  expect(arrivalRange('2026-03-02', { days: { from: 5, to: 7 }, dispatchDays: null })).toBeUndefined()
})

function two(part: number): string {
  return String(part).padStart(2, '0')
}
