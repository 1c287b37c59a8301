import { expect, test } from 'vitest'
import { periodIn, reportHref, usualPeriods } from './report-period.desk.ts'

test('the usual periods end with the last day of their last month, also across a new year', () => {
  expect(usualPeriods('2028-02-10')).toEqual({
    'This month': { from: '2028-02-01', to: '2028-02-29' },
    'Last month': { from: '2028-01-01', to: '2028-01-31' },
    'This quarter': { from: '2028-01-01', to: '2028-03-31' },
    'Last quarter': { from: '2027-10-01', to: '2027-12-31' },
    'This year': { from: '2028-01-01', to: '2028-12-31' },
    'Last year': { from: '2027-01-01', to: '2027-12-31' },
  })
  expect(usualPeriods('2026-12-31')['This quarter']).toEqual({ from: '2026-10-01', to: '2026-12-31' })
})

test('an address that names no period is of this quarter', () => {
  const of = (query: string) => periodIn('taxes', new URLSearchParams(query), '2026-05-05')
  expect(of('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  for (const query of ['', 'from=2026-02-30&to=2026-03-01', 'from=2026-03-01&to=2026-02-01'])
    expect(of(query)).toEqual({ from: '2026-04-01', to: '2026-06-30' })
  expect(reportHref('taxes', { from: '2026-01-01', to: '2026-01-31' })).toBe(
    '/admin/taxes?from=2026-01-01&to=2026-01-31',
  )
})

test('an address that names no year is of this one', () => {
  const of = (query: string) => periodIn('books', new URLSearchParams(query), '2026-05-05')
  const last = { from: '2025-01-01', to: '2025-12-31' }
  expect(of('year=2025')).toEqual(last)
  for (const query of ['', 'year=1999', 'year=soon'])
    expect(of(query)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(reportHref('books', last)).toBe('/admin/books?year=2025')
})
