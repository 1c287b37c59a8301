import { formatPrice, toDecimal } from '../../../../domain/money.ts'
import type { BooksMonth } from '../../../../domain/orders/ledger/books-months.ts'
import { signedCents } from '../../orders/payment/signed-cents.ts'

/** On a narrow screen a month's cells stand one below the other, each with its column's name before it. */
export function BooksTable({ months }: { months: readonly BooksMonth[] }) {
  const columns = ['Orders', 'Pieces', ...months[0]!.parts.map(({ words }) => words), 'Kept']
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Books by month">
      <table className="w-full text-left text-sm max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="border-b border-line-strong align-bottom">
            <th scope="col" className="py-2 pr-4 font-semibold">
              Month
            </th>
            {columns.map((words) => (
              <th key={words} scope="col" className="py-2 pr-4 text-right font-semibold">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {months.map((one) => (
            <Row key={one.month} name={monthWords(one.month)} of={one} />
          ))}
          {months.length > 1 ? <Row name="Together" of={together(months)} isTotal /> : null}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  name: string
  of: Omit<BooksMonth, 'month'>
  isTotal?: boolean
}

function Row({ name, of: { orders, pieces, parts, kept }, isTotal = false }: RowProps) {
  return (
    <tr className={`border-b border-line max-lg:block max-lg:py-3 ${isTotal ? 'font-semibold' : ''}`}>
      <th scope="row" className="py-1 pr-4 text-left font-semibold max-lg:block lg:py-2.5">
        {name}
      </th>
      <Cell of="Orders">{orders.toLocaleString('en-US')}</Cell>
      <Cell of="Pieces">{pieces.toLocaleString('en-US')}</Cell>
      {parts.map(({ words, amount }) => (
        <Cell key={words} of={words}>
          {formatPrice(amount)}
        </Cell>
      ))}
      <Cell of="Kept">{formatPrice(kept)}</Cell>
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

function together(months: readonly BooksMonth[]): Omit<BooksMonth, 'month'> {
  return {
    orders: months.reduce((count, { orders }) => count + orders, 0),
    pieces: months.reduce((count, { pieces }) => count + pieces, 0),
    parts: months[0]!.parts.map(({ words }, index) => ({
      words,
      amount: sum(months.map(({ parts }) => parts[index]!.amount)),
    })),
    kept: sum(months.map(({ kept }) => kept)),
  }
}

function sum(amounts: readonly string[]): string {
  return toDecimal(amounts.reduce((cents, amount) => cents + signedCents(amount), 0))
}

/** '2026-11' is 'November 2026'. */
function monthWords(month: string): string {
  const day = new Date(`${month}-15T12:00:00Z`)
  return day.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
