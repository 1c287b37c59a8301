import { z } from 'zod'
import type { Report, ReportRow } from './report.rules.ts'
import { reportIds, reports } from './reports.rules.ts'
import { isDay } from '../../buying/tax/tax-registration.rules.ts'
import type { CallTable } from '../../machine/contract/call-definition.ts'

const day = z.string().refine(isDay, 'must be a day such as 2026-03-01')

const count = z.number().int()

/** A row as a report declares it. Amounts are signed. */
function rowOf({ row, columns }: Report): z.ZodType<ReportRow> {
  const shape: Record<string, z.ZodType<string | number | null>> = { [row.name]: z.string().nullable() }
  for (const { name, kind } of columns) shape[name] = kind === 'count' ? count : z.string()
  return z.object(shape)
}

const report = z.object({
  rows: z.array(z.union(reportIds.map((id) => rowOf(reports[id])))),
  /** What belongs to the period and to no row. */
  notCounted: z.string(),
  /** The first year with a movement of money, for a report by years; null where there was none yet. */
  firstYear: count.nullable(),
})

/** The part of the contract by which sums are read. */
export const reportCalls = {
  'GET /api/reports/{id}': {
    summary:
      'Sums over a period: the books month by month, or what was sold, taxed and given back state by state',
    access: 'owner',
    shows: ['orders', 'payments', 'books'],
    params: z.strictObject({ id: z.enum(reportIds) }),
    query: z
      .strictObject({ from: day, to: day })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before the first day' }),
    output: report,
  },
} as const satisfies CallTable
