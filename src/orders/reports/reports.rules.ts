import { stateName } from '../../buying/tax/us-states.rules.ts'
import { formatPrice } from '../../machine/values/money.ts'
import { statementParts } from '../../payments/books/books-statement.rules.ts'
import { csvText } from '../../machine/values/csv.ts'

/**
 * The reports of the desk. A new one is a row here, its SQL beside it, and a line in calls.ts
 * that names the SQL. Its page is a room of the desk by its name here, its call GET /api/reports/ and the same.
 */
export const reports = {
  /** What became of every cent. */
  books: {
    title: ({ from }) => `Books of ${from.slice(0, 4)}`,
    lead: (clock) =>
      `An order counts in the month its money came in, what was given back in the month it left, by the shop’s clock (${clock}).`,
    span: 'year',
    nothing: 'This year has not begun.',
    tableName: 'Books by month',
    row: { name: 'month', words: 'Month', say: monthWords },
    columns: [
      { name: 'orders', words: 'Orders', kind: 'count' },
      { name: 'pieces', words: 'Pieces', kind: 'count' },
      ...statementParts.map(({ name, words }) => ({
        name,
        words,
        kind: 'amount' as const,
        isLeftOutAtNothing: name !== 'sold',
      })),
      { name: 'kept', words: 'Kept', kind: 'amount' },
      { name: 'salesTax', words: 'Of it sales tax', kind: 'amount' },
      { name: 'own', words: 'Of it yours', kind: 'amount' },
    ],
    total: 'Together',
    file: {
      name: ({ from }) => `books-${from.slice(0, 4)}.csv`,
      keys: (month) => ({ Month: month! }),
    },
  },

  /** What sales tax is filed by. */
  taxes: {
    title: () => 'Sales tax by state',
    lead: (clock) =>
      `An order counts by the day it was placed, once its money is here; what was given back counts by its own day, by the shop’s clock (${clock}). What was given beyond an order’s pieces has its share of tax.`,
    leadLink: { words: 'Rates and registrations', section: 'settings', hash: 'taxes' },
    span: 'days',
    nothing: 'Nothing was sold or given back in this period.',
    tableName: 'Sales tax by state',
    // Sales by hand did not always keep their state.
    row: { name: 'state', words: 'State', say: stateWords },
    columns: [
      { name: 'orders', words: 'Orders', kind: 'count' },
      // Pieces less discounts.
      { name: 'taxableSales', words: 'Taxable sales', kind: 'amount' },
      { name: 'exemptSales', words: 'Exempt sales', kind: 'amount' },
      // Charged for shipping, by whether it was taxed.
      { name: 'taxedShipping', words: 'Taxed shipping', kind: 'amount' },
      { name: 'untaxedShipping', words: 'Untaxed shipping', kind: 'amount' },
      { name: 'tax', words: 'Tax collected', kind: 'amount' },
      // In refunds of this period: without tax, and of tax. What went beyond pieces and shipping has its share.
      { name: 'givenBack', words: 'Given back', kind: 'amount' },
      { name: 'taxGivenBack', words: 'Tax given back', kind: 'amount' },
      { name: 'taxToFile', words: 'Tax to file', kind: 'amount' },
    ],
    total: 'All',
    file: {
      name: ({ from, to }) => `sales-tax-${from}-to-${to}.csv`,
      keys: (state, { from, to }) => ({ From: from, To: to, State: state ?? '', Name: stateWords(state) }),
    },
    notCounted: (amount) =>
      `Of ${formatPrice(amount)} given back in this period it is not known how much was tax: it was noted as a sum alone. It is in none of the figures above.`,
  },
} as const satisfies Record<string, Report>

export type ReportId = keyof typeof reports

export const reportIds = Object.keys(reports) as [ReportId, ...ReportId[]]

/** Whether what an address names is a report. */
export function isReport(name: string | null): name is ReportId {
  return name !== null && Object.hasOwn(reports, name)
}

/** '2026-11' is 'November 2026'. */
function monthWords(month: string | null): string {
  // oxlint-disable-next-line no-restricted-globals -- a month that was given, to be told in words; not the clock's
  const day = new Date(`${month}-15T12:00:00Z`)
  return day.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

function stateWords(state: string | null): string {
  return state === null ? 'Not kept' : stateName(state)
}

/** Days by the shop's clock, both included: '2026-07-01' to '2026-09-30'. */
export interface Period {
  from: string
  to: string
}

/** What a report's SQL is given: days of a zone, and the day it is there now. */
export interface ReportDays extends Period {
  zone: string
  today: string
}

interface ReportColumn {
  /** The contract's name of it. The SQL answers an amount in cents, under this name and `Cents`. */
  name: string
  /** Its heading, on the page and in the file. */
  words: string
  kind: 'count' | 'amount'
  /** Left out where every row has nothing of it. */
  isLeftOutAtNothing?: boolean
}

/**
 * Sums over a period, one row for each month, state or the like. The desk's page, its choice of a period, its table with
 * the sum of each column, its file and the call's answer all follow from this declaration; the SQL is the database's.
 */
export interface Report {
  title: (period: Period) => string
  /** How it counts, where `clock` is what people call the shop's clock, such as 'Eastern'. */
  lead: (clock: string) => string
  /** Where the owner changes what the sums come from. */
  leadLink?: { words: string; section: string; hash: string }
  /**
   * What the owner chooses: a year, this one at first; or any days, this quarter's at first, with months, quarters and
   * years ready to be chosen.
   */
  span: 'year' | 'days'
  /** Said in place of a table without rows. */
  nothing: string
  /** The table's name, for whoever doesn't see it. */
  tableName: string
  /** What each row is of, by the contract's name, and as people write it; null where it was not kept. */
  row: { name: string; words: string; say: (value: string | null) => string }
  columns: readonly ReportColumn[]
  /** Names the row of sums. */
  total: string
  file: {
    name: (period: Period) => string
    /** What a spreadsheet needs in front of the sums of a row, by heading. */
    keys: (value: string | null, period: Period) => Record<string, string>
  }
  /** Says an amount of the period that is in no row. */
  notCounted?: (amount: string) => string
}

type Values = Readonly<Record<string, string | number | null>>

/** What a report's SQL answers: counts and cents by the names of its columns. */
export interface ReportSums {
  rows: readonly Values[]
  notCountedCents?: number
}

/** A row as the contract carries it: counts are numbers, amounts decimal strings, signed. */
export type ReportRow = Values

/** What a row is of. */
export function keyOf({ row }: Report, values: Values): string | null {
  return values[row.name] as string | null
}

/** The columns that have something to say of these rows. */
export function shownColumns({ columns }: Report, rows: readonly ReportRow[]): readonly ReportColumn[] {
  return columns.filter(
    ({ name, isLeftOutAtNothing }) => !isLeftOutAtNothing || rows.some((row) => Number(row[name]) !== 0),
  )
}

/** The same table for a spreadsheet, without the row of sums. Throws where there are no rows. */
export function reportCsv(report: Report, period: Period, rows: readonly ReportRow[]): string {
  const columns = shownColumns(report, rows)
  const keys = rows.map((row) => report.file.keys(keyOf(report, row), period))
  return csvText([
    [...Object.keys(keys[0]!), ...columns.map(({ words }) => words)],
    ...rows.map((row, index) => [
      ...Object.values(keys[index]!),
      ...columns.map(({ name }) => String(row[name])),
    ]),
  ])
}
