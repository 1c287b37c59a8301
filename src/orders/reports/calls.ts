import type { ShopApi } from '../../shop/shop-api.contract.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { readBooks, readChannels } from '../../payments/books/books-sums.sql.ts'
import { readPiecesSold } from './pieces-sold.sql.ts'
import { readTaxes } from './tax-summary.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import { toDecimal } from '../../machine/values/money.ts'
import { type Report, type ReportDays, type ReportId, reports, type ReportSums } from './reports.rules.ts'
import type { ShopContext } from '../../shop/context.ts'

/** The SQL of each report. */
const readers: Record<ReportId, (q: Queryable, days: ReportDays) => Promise<ReportSums>> = {
  books: readBooks,
  channels: readChannels,
  pieces: readPiecesSold,
  taxes: readTaxes,
}

export function reportCalls({ db }: Pick<ShopContext, 'db'>) {
  const q = db.query
  return {
    async 'GET /api/reports/{id}'({ id, from, to }) {
      const { zone } = await readSettings(q)
      const { day: today } = shopTimeAt(new Date().toISOString(), zone)
      const { rows, notCountedCents = 0 } = await readers[id](q, { from, to, zone, today })
      return {
        rows: rows.map((row) => rowInDecimals(reports[id], row)),
        notCounted: toDecimal(notCountedCents),
      }
    },
  } satisfies Partial<ShopApi>
}

/** What the report declares of a row, amounts as decimal strings. */
function rowInDecimals({ row, columns }: Report, sums: ReportSums['rows'][number]) {
  const values = columns.map(({ name, kind }) => [
    name,
    kind === 'amount' ? toDecimal(Number(sums[`${name}Cents`])) : sums[name]!,
  ])
  return { ...Object.fromEntries(values), [row.name]: sums[row.name]! }
}
