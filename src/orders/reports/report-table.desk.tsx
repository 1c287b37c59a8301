import { formatPrice, sumCents, toDecimal } from '../../machine/values/money.ts'
import { fileName, keyOf, type Report, reportCsv, type ReportRow, shownColumns } from './reports.rules.ts'
import { saveCsv } from '../../shop/desk/parts/save-file.ts'
import type { Period } from './period-words.rules.ts'
import { signedCents } from '../../payments/comparison/desk/signed-cents.ts'

interface ReportTableProps {
  report: Report
  period: Period
  /** At least one. */
  rows: readonly ReportRow[]
}

/** A shop of thousands of pieces is read in a spreadsheet. */
const MOST_ROWS = 200

/** On a narrow screen a row's cells stand one below the other, each with its column's name before it. */
export function ReportTable({ report, period, rows }: ReportTableProps) {
  const columns = shownColumns(report, rows)
  const shown = rows.slice(0, MOST_ROWS)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="figures overflow-x-auto" tabIndex={0} aria-label={report.tableName}>
        <table className="w-full text-left text-sm max-lg:block">
          <thead className="max-lg:sr-only">
            <tr className="border-b border-line-strong align-bottom">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {report.row.words}
              </th>
              {columns.map(({ name, words }) => (
                <th key={name} scope="col" className="py-2 pr-4 text-right font-semibold">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {shown.map((row, index) => (
              <Row key={index} title={report.row.say(keyOf(report, row))} row={row} columns={columns} />
            ))}
            {rows.length > 1 ? (
              <Row
                title={report.total}
                row={totalOf(columns, rows)}
                columns={columns}
                className="font-semibold"
              />
            ) : null}
          </tbody>
        </table>
      </section>
      {rows.length > shown.length ? (
        <p className="mt-3 text-sm">
          The {shown.length} that come first are listed; the sums and the file have all{' '}
          {rows.length.toLocaleString('en-US')}.
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-line"
          onClick={() => saveCsv(fileName(report, period), reportCsv(report, period, rows))}
        >
          Save as CSV
        </button>
        <button type="button" className="btn btn-line" onClick={() => window.print()}>
          Print
        </button>
      </div>
    </>
  )
}

interface RowProps {
  title: string
  row: ReportRow
  columns: Report['columns']
  className?: string
}

function Row({ title, row, columns, className = '' }: RowProps) {
  const isNothing = columns.every(({ name }) => Number(row[name]) === 0)
  return (
    <tr className={`border-b border-line max-lg:block max-lg:py-3 ${className}`}>
      <th scope="row" className="py-1 pr-4 text-left font-semibold max-lg:block lg:py-2.5">
        {title}
      </th>
      {/* Ten months of nothing are no long way down on a phone. */}
      {isNothing ? <td className="no-print text-ink-soft max-lg:block lg:hidden">Nothing</td> : null}
      {columns.map(({ name, words, kind }) => (
        <td
          key={name}
          className={`tabular-nums lg:py-2.5 lg:pr-4 lg:text-right ${isNothing ? 'max-lg:hidden' : 'max-lg:flex max-lg:justify-between max-lg:gap-3 max-lg:py-0.5'}`}
        >
          {/* The column's heading is read with the cell already. */}
          <span aria-hidden="true" className="font-normal text-ink-soft lg:hidden">
            {words}
          </span>
          <span>
            {kind === 'count' ? Number(row[name]).toLocaleString('en-US') : formatPrice(String(row[name]))}
          </span>
        </td>
      ))}
    </tr>
  )
}

/** The sum of each column. */
function totalOf(columns: Report['columns'], rows: readonly ReportRow[]): ReportRow {
  const sums = columns.map(({ name, kind }) => [
    name,
    kind === 'count'
      ? rows.reduce((sum, row) => sum + Number(row[name]), 0)
      : toDecimal(sumCents(rows.map((row) => signedCents(String(row[name]))))),
  ])
  return Object.fromEntries(sums)
}
