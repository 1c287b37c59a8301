import { csvText } from '../../csv.ts'
import { stateName } from '../../checkout/us-states.ts'

/** What was sold, taxed and given back in one state, in a period. Amounts are decimal strings. */
export interface TaxOfState {
  /** Null where it was not kept: sales by hand from before it was. */
  state: string | null
  orders: number
  /** Pieces less discounts. */
  taxableSales: string
  exemptSales: string
  /** Charged for shipping, by whether it was taxed. */
  taxedShipping: string
  untaxedShipping: string
  tax: string
  /** Given back without tax, and of tax, in refunds of this period. What went beyond pieces and shipping has its share. */
  givenBack: string
  taxGivenBack: string
  /** Tax less what of it was given back. */
  taxToFile: string
}

export interface TaxSummary {
  /** The first and the last day, both included. */
  from: string
  to: string
  states: TaxOfState[]
  /** Given back in this period as a sum that does not tell what of it was tax. */
  givenBackWithoutTax: string
}

export function stateWords(state: string | null): string {
  return state === null ? 'Not kept' : stateName(state)
}

const HEADINGS = [
  'From',
  'To',
  'State',
  'Name',
  'Orders',
  'Taxable sales',
  'Exempt sales',
  'Taxed shipping',
  'Untaxed shipping',
  'Tax collected',
  'Given back',
  'Tax given back',
  'Tax to file',
]

/** One row for each state, for a spreadsheet. */
export function taxSummaryCsv({ from, to, states }: TaxSummary): string {
  const rows = states.map((row) => [
    from,
    to,
    row.state ?? '',
    stateWords(row.state),
    String(row.orders),
    row.taxableSales,
    row.exemptSales,
    row.taxedShipping,
    row.untaxedShipping,
    row.tax,
    row.givenBack,
    row.taxGivenBack,
    row.taxToFile,
  ])
  return csvText([HEADINGS, ...rows])
}
