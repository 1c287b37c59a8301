import { formatPrice, toDecimal } from '../../../../domain/money.ts'
import { stateWords, type TaxOfState } from '../../../../domain/orders/tax/tax-summary.ts'

type Amount = Exclude<keyof TaxOfState, 'state' | 'orders'>

const COLUMNS: readonly (readonly [name: Amount, words: string])[] = [
  ['taxableSales', 'Taxable sales'],
  ['exemptSales', 'Exempt sales'],
  ['taxedShipping', 'Taxed shipping'],
  ['untaxedShipping', 'Untaxed shipping'],
  ['tax', 'Tax collected'],
  ['givenBack', 'Given back'],
  ['taxGivenBack', 'Tax given back'],
  ['taxToFile', 'Tax to file'],
]

/** On a narrow screen a state's cells stand one below the other, each with its column's name before it. */
export function TaxTable({ states }: { states: readonly TaxOfState[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Sales tax by state">
      <table className="w-full text-left text-sm max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="border-b border-line-strong">
            {['State', 'Orders', ...COLUMNS.map(([, words]) => words)].map((words, index) => (
              <th
                key={words}
                scope="col"
                className={`py-2 pr-4 font-semibold ${index > 0 ? 'text-right' : ''}`}
              >
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {states.map((row) => (
            <Row key={row.state ?? ''} name={stateWords(row.state)} row={row} />
          ))}
          {states.length > 1 ? <Row name="All" row={totalOf(states)} isTotal /> : null}
        </tbody>
      </table>
    </section>
  )
}

function Row({
  name,
  row,
  isTotal = false,
}: {
  name: string
  row: Omit<TaxOfState, 'state'>
  isTotal?: boolean
}) {
  return (
    <tr className={`border-b border-line max-lg:block max-lg:py-3 ${isTotal ? 'font-semibold' : ''}`}>
      <th scope="row" className="py-1 pr-4 text-left font-semibold max-lg:block lg:py-2.5">
        {name}
      </th>
      <Cell of="Orders">{row.orders.toLocaleString('en-US')}</Cell>
      {COLUMNS.map(([column, words]) => (
        <Cell key={column} of={words}>
          {formatPrice(row[column])}
        </Cell>
      ))}
    </tr>
  )
}

function Cell({ of, children }: { of: string; children: string }) {
  return (
    <td className="tabular-nums max-lg:flex max-lg:justify-between max-lg:gap-3 max-lg:py-0.5 lg:py-2.5 lg:pr-4 lg:text-right">
      {/* The column's heading is read with the cell already. */}
      <span aria-hidden="true" className="font-normal text-ink-soft lg:hidden">
        {of}
      </span>
      <span>{children}</span>
    </td>
  )
}

function totalOf(states: readonly TaxOfState[]): Omit<TaxOfState, 'state'> {
  const sum = (column: Amount) => toDecimal(states.reduce((cents, row) => cents + centsOf(row[column]), 0))
  return {
    orders: states.reduce((count, { orders }) => count + orders, 0),
    ...(Object.fromEntries(COLUMNS.map(([column]) => [column, sum(column)])) as Record<Amount, string>),
  }
}

/** More was given back than collected where a sale lies in an earlier period: such an amount is negative. */
function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}
