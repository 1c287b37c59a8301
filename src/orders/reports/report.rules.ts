import { csvText } from '../../machine/values/csv.ts'

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
  leadLink?: { words: string; section: string }
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
