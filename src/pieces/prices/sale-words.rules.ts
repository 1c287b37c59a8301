import type { Sale } from './sale.rules.ts'

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

/** 'On sale through December 3', or 'On sale'; of a piece with options 'Some choices are on sale' where others are not. */
export function saleWords({ until, some }: Pick<Sale, 'until' | 'some'>): string {
  const begin = some ? 'Some choices are on sale' : 'On sale'
  return until === null ? begin : `${begin} through ${saleDayWords(until)}`
}

/** Such as 'December 3'; `day` is YYYY-MM-DD. */
export function saleDayWords(day: string): string {
  const [, month, date] = day.split('-')
  return `${MONTHS[Number(month) - 1]} ${Number(date)}`
}
