import type { Sale } from './sale.ts'

/** What is said of a sale. By itself: pages load these words, and nothing of how a sale is set. */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** 'On sale through December 3', or 'On sale'. */
export function saleWords({ until }: Pick<Sale, 'until'>): string {
  return until === null ? 'On sale' : `On sale through ${saleDayWords(until)}`
}

/** 'December 3' */
export function saleDayWords(day: string): string {
  const [, month, date] = day.split('-')
  return `${MONTHS[Number(month) - 1]} ${Number(date)}`
}
