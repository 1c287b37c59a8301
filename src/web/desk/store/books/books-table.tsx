import { booksCsv, type BooksMonth } from '../../../../domain/orders/ledger/books-months.ts'
import { SumsTable } from '../../ui/lists/sums-table.tsx'

interface BooksTableProps {
  year: number
  months: readonly BooksMonth[]
}

export function BooksTable({ year, months }: BooksTableProps) {
  return (
    <SumsTable
      label="Books by month"
      rowsAre="Month"
      columns={[
        'Orders',
        'Pieces',
        ...months[0]!.parts.map(({ words }) => words),
        'Kept',
        'Of it sales tax',
        'Of it yours',
      ]}
      rows={months.map(({ month, orders, pieces, parts, kept, salesTax, own }) => ({
        name: monthWords(month),
        sums: [orders, pieces, ...parts.map(({ amount }) => amount), kept, salesTax, own],
      }))}
      totalName="Together"
      csv={{ fileName: `books-${year}.csv`, text: () => booksCsv(months) }}
    />
  )
}

/** '2026-11' is 'November 2026'. */
function monthWords(month: string): string {
  const day = new Date(`${month}-15T12:00:00Z`)
  return day.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
