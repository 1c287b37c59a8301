import { stateName } from '../../buying/tax/us-states.rules.ts'
import { formatPrice } from '../../machine/values/money.ts'
import { statementParts } from '../../payments/books/books-statement.rules.ts'
import type { Report } from './report.rules.ts'

/**
 * The reports of the desk. A new one is a row here, its SQL beside it, and a line in calls.ts
 * that names the SQL. Its page is /admin/settings?view= and its name here, its call GET /api/reports/ and the same.
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
    leadLink: { words: 'Rates and registrations', section: 'settings' },
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
