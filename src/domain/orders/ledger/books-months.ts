import { csvText } from '../../csv.ts'

/** The books' statement month by month, as the contract carries it. Amounts are decimal strings, signed. */
export interface BooksMonth {
  /** Such as '2026-11'. */
  month: string
  orders: number
  pieces: number
  /** What each part adds to what is kept; those that were nothing all year are left out. */
  parts: { words: string; amount: string }[]
  kept: string
  /** The sales tax in it, to be filed, and the rest, which is the shop's own. */
  salesTax: string
  own: string
}

/** One row for each month, for a spreadsheet. */
export function booksCsv(months: readonly BooksMonth[]): string {
  const headings = months[0]?.parts.map(({ words }) => words) ?? []
  return csvText([
    ['Month', 'Orders', 'Pieces', ...headings, 'Kept', 'Of it sales tax', 'Of it yours'],
    ...months.map(({ month, orders, pieces, parts, kept, salesTax, own }) => [
      month,
      String(orders),
      String(pieces),
      ...parts.map(({ amount }) => amount),
      kept,
      salesTax,
      own,
    ]),
  ])
}

/** The months of a year, '2026-01' to '2026-12', as far as they have begun by a day such as '2026-11-22'. */
export function monthsOf(year: number, today: string): string[] {
  const all = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  return all.filter((month) => month <= today.slice(0, 7))
}

export function monthAfter(month: string): string {
  const [year, n] = month.split('-').map(Number) as [number, number]
  return n === 12 ? `${year + 1}-01` : `${year}-${String(n + 1).padStart(2, '0')}`
}
