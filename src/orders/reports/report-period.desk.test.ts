import { expect, test } from 'vitest'
import { periodIn, reportHref, reportIn, usualPeriods } from './report-period.desk.ts'
import { periodWords } from './period-words.rules.ts'

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

test('the books are of this year unless the address says another, also as it was written before', () => {
  const of = (query: string) => periodIn('books', new URLSearchParams(query), '2026-05-05')
  expect(of('year=2025')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  for (const query of ['', 'year=1999', 'year=soon'])
    expect(of(query)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

test('a room shows its own report, or the one of it that the address asks for', () => {
  const of = (query: string) => reportIn('books', new URLSearchParams(query))
  expect(['by=pieces', 'by=taxes', 'by=nothing', ''].map(of)).toEqual(['pieces', 'books', 'books', 'books'])
  expect(reportHref('pieces', { from: '2026-01-01', to: '2026-01-31' })).toBe(
    '/admin/books?by=pieces&from=2026-01-01&to=2026-01-31',
  )
})

test('a period is called as people call it', () => {
  const words = (from: string, to: string) => periodWords({ from, to })
  expect(words('2026-01-01', '2026-12-31')).toBe('2026')
  expect(words('2028-02-01', '2028-02-29')).toBe('February 2028')
  expect(words('2026-07-01', '2026-09-30')).toBe('July to September 2026')
  expect(words('2026-07-04', '2026-09-30')).toBe('July 4, 2026 to September 30, 2026')
  expect(words('2025-07-01', '2026-06-30')).toBe('July 1, 2025 to June 30, 2026')
})
