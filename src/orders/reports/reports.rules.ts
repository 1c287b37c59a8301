import { stateName } from '../../buying/tax/us-states.rules.ts'
import { formatPrice } from '../../machine/values/money.ts'
import { statementParts } from '../../payments/books/books-statement.rules.ts'
import { csvText } from '../../machine/values/csv.ts'
import { monthWords, type Period, periodWords } from './period-words.rules.ts'
import { walletTitle } from '../../payments/wallets/wallet-title.rules.ts'

/** The columns of the books: what a statement is made of. */
const statementColumns = [
  { name: 'orders', words: 'Orders', kind: 'count' },
  { name: 'pieces', words: 'Pieces', kind: 'count' },
  ...statementParts.map(({ name, words }) => ({
    name,
    words,
    kind: 'amount' as const,
    isLeftOutAtNothing: name !== 'sold',
  })),
  { name: 'kept', words: 'Kept', kind: 'amount' },
  { name: 'salesTax', words: 'of which sales tax', kind: 'amount' },
  { name: 'own', words: 'of which yours', kind: 'amount' },
] as const satisfies readonly ReportColumn[]

/**
 * The reports of the desk. A new one is a row here, its SQL beside it, and a line in calls.ts
 * that names the SQL. Its page is the room of the desk that it names, its call GET /api/reports/ and its own name.
 */
export const reports = {
  /** What became of every cent. */
  books: {
    room: 'books',
    view: 'By month',
    title: (period) => `Books of ${periodWords(period)}`,
    lead: (clock) =>
      `An order counts in the month its money came in, what was given back in the month it left, by the shop’s clock (${clock}).`,
    first: 'This year',
    nothing: 'No money moved in this period.',
    tableName: 'Books by month',
    row: { name: 'month', words: 'Month', say: monthWords },
    columns: statementColumns,
    total: 'Together',
    file: { name: 'books', keys: (month) => ({ Month: month! }) },
  },

  /** The same by where it was sold and how it was paid. */
  channels: {
    room: 'books',
    view: 'By channel',
    title: (period) => `Books of ${periodWords(period)}`,
    lead: () =>
      'What was sold online, by the wallet that took the money, and what you recorded by hand, such as at a fair. What was given back is taken off where it was sold.',
    first: 'This year',
    nothing: 'No money moved in this period.',
    tableName: 'Books by channel',
    row: { name: 'channel', words: 'Channel', say: channelWords },
    columns: statementColumns,
    total: 'Together',
    file: { name: 'books-by-channel', keys: (channel) => ({ Channel: channelWords(channel) }) },
  },

  /** What each piece brought. */
  pieces: {
    room: 'books',
    view: 'By piece',
    title: (period) => `Books of ${periodWords(period)}`,
    lead: () =>
      'What each piece brought, the most first. Shipping, gift wrap, tax, fees and what was given back beyond pieces are of no piece: they are in the books by month.',
    first: 'This year',
    nothing: 'No piece was sold or given back in this period.',
    tableName: 'Books by piece',
    row: { name: 'piece', words: 'Piece', say: (name) => name! },
    columns: [
      { name: 'pieces', words: 'Pieces', kind: 'count' },
      { name: 'sold', words: 'Sold', kind: 'amount' },
      { name: 'discounted', words: 'Discounts', kind: 'amount', isLeftOutAtNothing: true },
      { name: 'piecesGivenBack', words: 'Pieces given back', kind: 'count', isLeftOutAtNothing: true },
      { name: 'givenBack', words: 'Given back', kind: 'amount', isLeftOutAtNothing: true },
      { name: 'brought', words: 'Brought', kind: 'amount' },
    ],
    total: 'Together',
    file: { name: 'books-by-piece', keys: (name) => ({ Piece: name! }) },
  },

  /** What sales tax is filed by. */
  taxes: {
    room: 'taxes',
    view: 'By state',
    title: () => 'Sales tax by state',
    lead: (clock) =>
      `An order counts by the day it was placed, once its money is here; what was given back counts by its own day, by the shop’s clock (${clock}). What was given beyond an order’s pieces has its share of tax.`,
    leadLink: { words: 'Rates and registrations', section: 'settings', hash: 'taxes' },
    first: 'This quarter',
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
      name: 'sales-tax',
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

function channelWords(channel: string | null): string {
  return channel === 'manual' ? 'By hand' : `Online, ${walletTitle(channel!)}`
}

function stateWords(state: string | null): string {
  return state === null ? 'Not kept' : stateName(state)
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
  /** The room of the desk it stands in, by the name of the report that the room shows at first; and how it is called there. */
  room: 'books' | 'taxes'
  view: string
  title: (period: Period) => string
  /** How it counts, where `clock` is what people call the shop's clock, such as 'Eastern'. */
  lead: (clock: string) => string
  /** Where the owner changes what the sums come from. */
  leadLink?: { words: string; section: string; hash: string }
  /** The period that it shows at first: months, quarters and years are ready to be chosen, and any days. */
  first: 'This quarter' | 'This year'
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
    /** The file's, before its period. */
    name: string
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

/** Such as 'books-2026-01-01-to-2026-12-31.csv'. */
export function fileName({ file }: Report, { from, to }: Period): string {
  return `${file.name}-${from}-to-${to}.csv`
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
