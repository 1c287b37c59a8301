import { salesPeriods, type SalesPeriod } from '../reports/sales-period.rules.ts'
import { hrefTo, type Href } from '../../shop/site/paths.ts'

export const periodWords: Record<SalesPeriod, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  year: 'Last 12 months',
}

export function periodIn(search: URLSearchParams): SalesPeriod {
  return salesPeriods.find((period) => period === search.get('period')) ?? '30'
}

/** The same page with another period. */
export function periodHref(period: SalesPeriod): Href {
  return hrefTo('adminSection', { section: 'dashboard', query: { period } })
}
