import { isDay } from '../../../../domain/store/tax-registration.ts'
import { hrefTo, type Href } from '../../../navigation/paths.ts'

/** The days sales tax is filed for, both included. */
export interface TaxPeriod {
  from: string
  to: string
}

/** The page of a period; without one, of this quarter. */
export function taxesHref(period?: TaxPeriod): Href {
  return hrefTo('adminSection', { section: 'settings', query: { view: 'taxes', ...period } })
}

/** What the address says, where that is a period. */
export function taxPeriodIn(search: URLSearchParams, today: string): TaxPeriod {
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  return isDay(from) && isDay(to) && from <= to ? { from, to } : usualPeriods(today)['This quarter']
}

/** What is filed as a rule, as of a day. */
export function usualPeriods(today: string) {
  const [year, month] = today.split('-').map(Number) as [number, number, number]
  const quarter = month - 1 - ((month - 1) % 3)
  return {
    'This month': months(year, month - 1, 1),
    'Last month': months(year, month - 2, 1),
    'This quarter': months(year, quarter, 3),
    'Last quarter': months(year, quarter - 3, 3),
    'This year': months(year, 0, 12),
    'Last year': months(year - 1, 0, 12),
  }
}

/** So many months from one on; months are counted from 0, and may lie in the year before. */
function months(year: number, first: number, count: number): TaxPeriod {
  return { from: dayOf(year, first, 1), to: dayOf(year, first + count, 0) }
}

function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}
