import { formatPrice, toDecimal, type Cents } from '../../../../domain/money.ts'
import { saveCsv } from '../save-file.ts'
import { signedCents } from '../signed-cents.ts'

/** A count is a number, an amount a decimal string. */
type Sum = number | string

interface SumsTableProps {
  /** What the table is, for whoever doesn't see it. */
  label: string
  /** What the rows are, and what stands in each of their cells. */
  rowsAre: string
  columns: readonly string[]
  rows: readonly { name: string; sums: readonly Sum[] }[]
  /** Below more than one row; its sums are reckoned here. */
  totalName: string
  /** The same as a file, for a spreadsheet. */
  csv: { fileName: string; text: () => string }
}

/** Sums by month, state and the like. On a narrow screen a row's cells stand one below the other, each with its column's name before it. */
export function SumsTable({ label, rowsAre, columns, rows, totalName, csv }: SumsTableProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={label}>
        <table className="w-full text-left text-sm max-lg:block">
          <thead className="max-lg:sr-only">
            <tr className="border-b border-line-strong align-bottom">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {rowsAre}
              </th>
              {columns.map((words) => (
                <th key={words} scope="col" className="py-2 pr-4 text-right font-semibold">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {rows.map((row) => (
              <Row key={row.name} {...row} columns={columns} />
            ))}
            {rows.length > 1 ? (
              <Row name={totalName} sums={totalOf(rows)} columns={columns} className="font-semibold" />
            ) : null}
          </tbody>
        </table>
      </section>
      <button type="button" className="btn btn-line mt-4" onClick={() => saveCsv(csv.fileName, csv.text())}>
        Save as CSV
      </button>
    </>
  )
}

interface RowProps {
  name: string
  sums: readonly Sum[]
  columns: readonly string[]
  className?: string
}

function Row({ name, sums, columns, className = '' }: RowProps) {
  const isNothing = sums.every((sum) => Number(sum) === 0)
  return (
    <tr className={`border-b border-line max-lg:block max-lg:py-3 ${className}`}>
      <th scope="row" className="py-1 pr-4 text-left font-semibold max-lg:block lg:py-2.5">
        {name}
      </th>
      {/* Ten months of nothing are no long way down on a phone. */}
      {isNothing ? <td className="text-ink-soft max-lg:block lg:hidden">Nothing</td> : null}
      {sums.map((sum, index) => (
        <td
          key={columns[index]}
          className={`tabular-nums lg:py-2.5 lg:pr-4 lg:text-right ${isNothing ? 'max-lg:hidden' : 'max-lg:flex max-lg:justify-between max-lg:gap-3 max-lg:py-0.5'}`}
        >
          {/* The column's heading is read with the cell already. */}
          <span aria-hidden="true" className="font-normal text-ink-soft lg:hidden">
            {columns[index]}
          </span>
          <span>{typeof sum === 'number' ? sum.toLocaleString('en-US') : formatPrice(sum)}</span>
        </td>
      ))}
    </tr>
  )
}

function totalOf(rows: SumsTableProps['rows']): Sum[] {
  return rows[0]!.sums.map((first, index) => {
    const own = rows.map(({ sums }) => sums[index]!)
    return typeof first === 'number'
      ? own.reduce<number>((count, one) => count + Number(one), 0)
      : toDecimal(own.reduce<Cents>((cents, amount) => cents + signedCents(String(amount)), 0))
  })
}
