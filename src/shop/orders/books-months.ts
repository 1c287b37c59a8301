import type { Output } from '../../api/contract.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { findFirstYear, sumBooksOfMonths } from '../../db/orders/ledger/books-sums.ts'
import { isZone } from '../../db/orders/sales/sales.ts'
import { invalid } from '../../domain/errors.ts'
import { toDecimal } from '../../domain/money.ts'
import { monthsOf } from '../../domain/orders/ledger/books-months.ts'
import { statementOf, statementParts } from '../../domain/orders/ledger/books-statement.ts'

/** The books of a year month by month, in the days of whoever reads them: what each month added to what is kept. */
export async function readBooksMonths(
  q: Queryable,
  { year, zone }: { year: string; zone: string },
): Promise<Output<'GET /api/books/months'>> {
  if (!(await isZone(q, zone))) throw invalid('zone', 'is no time zone the shop knows')
  const months = monthsOf(Number(year), new Date().toLocaleDateString('en-CA', { timeZone: zone }))
  const statements = (await sumBooksOfMonths(q, months, zone)).map(statementOf)
  // A column that is nothing in each month says nothing.
  const inAll = statements.map(statementParts)
  const shown = new Set(
    inAll.flat().flatMap(({ name, cents }) => (name === 'sold' || cents !== 0 ? [name] : [])),
  )
  return {
    firstYear: (await findFirstYear(q, zone)) ?? Number(year),
    months: statements.map(({ orders, pieces, keptCents }, index) => ({
      month: months[index]!,
      orders,
      pieces,
      parts: inAll[index]!.flatMap(({ name, words, cents }) =>
        shown.has(name) ? [{ words, amount: toDecimal(cents) }] : [],
      ),
      kept: toDecimal(keptCents),
    })),
  }
}
