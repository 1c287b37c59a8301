import type { Period } from './period-words.rules.ts'
import { isReport, type Report, type ReportId, reports } from './reports.rules.ts'
import { isDay } from '../../buying/tax/tax-registration.rules.ts'
import { type Href, hrefTo } from '../../shop/site/paths.ts'

/** The page of a period; without one, of the period that it shows at first. */
export function reportHref(id: ReportId, period?: Period): Href {
  const { room } = reports[id]
  return hrefTo('adminSection', { section: room, query: { ...(id === room ? {} : { by: id }), ...period } })
}

/** Which of a room's reports the address asks for. */
export function reportIn(room: Report['room'], search: URLSearchParams): ReportId {
  const by = search.get('by')
  return isReport(by) && reports[by].room === room ? by : room
}

/** What the address says, where that is a period, as days or as the year alone; else the report's first one. */
export function periodIn(id: ReportId, search: URLSearchParams, today: string): Period {
  const year = search.get('year') ?? ''
  if (/^20\d\d$/.test(year)) return months(Number(year), 0, 12)
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  return isDay(from) && isDay(to) && from <= to ? { from, to } : usualPeriods(today)[reports[id].first]
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

/** The period of `count` months from the month `first` on; months are counted from 0, and may lie in the year before. */
function months(year: number, first: number, count: number): Period {
  return { from: dayOf(year, first, 1), to: dayOf(year, first + count, 0) }
}

function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}
