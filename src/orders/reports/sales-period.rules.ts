/** How far back the dashboard looks: 7, 30 or 90 days up to today, or the twelve months up to this one. */
export const salesPeriods = ['7', '30', '90', 'year'] as const
export type SalesPeriod = (typeof salesPeriods)[number]

/** A year in days would be too many to see: it is told by months. */
export function unitOf(period: SalesPeriod): 'day' | 'month' {
  return period === 'year' ? 'month' : 'day'
}

/** How many days or months that is. */
export function lengthOf(period: SalesPeriod): number {
  return period === 'year' ? 12 : Number(period)
}
