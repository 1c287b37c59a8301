import {
  stateWords,
  taxSummaryCsv,
  type TaxOfState,
  type TaxSummary,
} from '../../../../domain/orders/tax/tax-summary.ts'
import { SumsTable } from '../../ui/lists/sums-table.tsx'

const COLUMNS: readonly (readonly [name: Exclude<keyof TaxOfState, 'state'>, words: string])[] = [
  ['orders', 'Orders'],
  ['taxableSales', 'Taxable sales'],
  ['exemptSales', 'Exempt sales'],
  ['taxedShipping', 'Taxed shipping'],
  ['untaxedShipping', 'Untaxed shipping'],
  ['tax', 'Tax collected'],
  ['givenBack', 'Given back'],
  ['taxGivenBack', 'Tax given back'],
  ['taxToFile', 'Tax to file'],
]

export function TaxTable({ summary }: { summary: TaxSummary }) {
  const { from, to, states } = summary
  return (
    <SumsTable
      label="Sales tax by state"
      rowsAre="State"
      columns={COLUMNS.map(([, words]) => words)}
      rows={states.map((row) => ({
        name: stateWords(row.state),
        sums: COLUMNS.map(([column]) => row[column]),
      }))}
      totalName="All"
      csv={{ fileName: `sales-tax-${from}-to-${to}.csv`, text: () => taxSummaryCsv(summary) }}
    />
  )
}
