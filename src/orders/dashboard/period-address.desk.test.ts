import { expect, test } from 'vitest'
import { periodHref, periodIn } from './period-address.desk.ts'
import { spanWords } from './sales-overview.desk.tsx'

test('the period stands in the address, and is 30 days where it names none', () => {
  expect(periodIn(new URLSearchParams('period=year'))).toBe('year')
  expect(periodIn(new URLSearchParams('period=forever'))).toBe('30')
  expect(periodHref('year')).toBe('/admin/dashboard?period=year')
})

test('a day stays the day it is, wherever it is read', () => {
  expect(spanWords('2026-11-01', 'day')).toBe('Nov 1')
  expect(spanWords('2026-11-01', 'month')).toBe('Nov 2026')
})
