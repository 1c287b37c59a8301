import { type Period, type ReportId, reports } from './reports.rules.ts'
import { isDay } from '../../buying/tax/tax-registration.rules.ts'
import { type Href, hrefTo } from '../../shop/site/paths.ts'

/** The page of a period; without one, of the period that it shows at first. */
export function reportHref(id: ReportId, period?: Period): Href {
  const asked = period && (reports[id].span === 'year' ? { year: period.from.slice(0, 4) } : period)
  return hrefTo('adminSection', { section: id, query: { ...asked } })
}

/** What the address says, where that is a period; else this year, or this quarter. */
export function periodIn(id: ReportId, search: URLSearchParams, today: string): Period {
  if (reports[id].span === 'year') {
    const year = search.get('year') ?? ''
    return yearOf(/^20\d\d$/.test(year) ? Number(year) : Number(today.slice(0, 4)))
  }
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  return isDay(from) && isDay(to) && from <= to ? { from, to } : usualPeriods(today)['This quarter']
}

export function yearOf(year: number): Period {
  return months(year, 0, 12)
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
    'This year': yearOf(year),
    'Last year': yearOf(year - 1),
  }
}

/** The period of `count` months from the month `first` on; months are counted from 0, and may lie in the year before. */
function months(year: number, first: number, count: number): Period {
  return { from: dayOf(year, first, 1), to: dayOf(year, first + count, 0) }
}

function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}
