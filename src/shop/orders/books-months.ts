import type { Output } from '../../api/contract.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { findFirstYear, sumBooksOfMonths } from '../../db/orders/ledger/books-sums.ts'
import { readSettings } from '../../db/store/settings.ts'
import { shopTimeAt } from '../../domain/checkout/arrival/shop-calendar.ts'
import { toDecimal } from '../../domain/money.ts'
import { monthsOf } from '../../domain/orders/ledger/books-months.ts'
import { statementOf, statementParts } from '../../domain/orders/ledger/books-statement.ts'

/** The books of a year month by month, in days of the shop's clock: what each month added to what is kept. */
export async function readBooksMonths(
  q: Queryable,
  { year }: { year: string },
): Promise<Output<'GET /api/books/months'>> {
  const { zone } = await readSettings(q)
  const months = monthsOf(Number(year), shopTimeAt(new Date().toISOString(), zone).day)
  const statements = (await sumBooksOfMonths(q, months, zone)).map(statementOf)
  // A column that is nothing in each month says nothing.
  const inAll = statements.map(statementParts)
  const shown = new Set(
    inAll.flat().flatMap(({ name, cents }) => (name === 'sold' || cents !== 0 ? [name] : [])),
  )
  return {
    firstYear: (await findFirstYear(q, zone)) ?? Number(year),
    months: statements.map(({ orders, pieces, keptCents, salesTaxCents, ownCents }, index) => ({
      month: months[index]!,
      orders,
      pieces,
      parts: inAll[index]!.flatMap(({ name, words, cents }) =>
        shown.has(name) ? [{ words, amount: toDecimal(cents) }] : [],
      ),
      kept: toDecimal(keptCents),
      salesTax: toDecimal(salesTaxCents),
      own: toDecimal(ownCents),
    })),
  }
}
