import { z } from 'zod'
import { salesPeriods } from './sales-period.rules.ts'
import { type Report, reportIds, type ReportRow, reports } from './reports.rules.ts'
import { isDay } from '../../buying/tax/tax-registration.rules.ts'
import type { CallTable } from '../../shop/fields.contract.ts'

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
})

/** The part of the contract by which sums are read. */
export const reportCalls = {
  'GET /api/reports/{id}': {
    summary:
      'Sums over a period by the shop’s clock: the books by month, channel or piece, or what was sold, taxed and given back by state',
    access: 'owner',
    shows: ['orders', 'payments', 'books'],
    params: z.strictObject({ id: z.enum(reportIds) }),
    query: z
      .strictObject({ from: day, to: day })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before the first day' }),
    output: report,
  },
} as const satisfies CallTable

export const salesQuery = z.strictObject({ period: z.enum(salesPeriods).default('30') })

export const sales = z.object({
  /** What one entry of the series is. */
  unit: z.enum(['day', 'month']),
  /** Paid money less refunds and what is owed or contested, of the whole period. */
  revenue: z.string(),
  orders: z.number().int(),
  series: z.array(z.object({ from: z.string(), revenue: z.string(), orders: z.number().int() })),
  bestSellers: z.array(
    z.object({
      productId: z.number().int(),
      name: z.string(),
      pieces: z.number().int(),
      revenue: z.string(),
      isThere: z.boolean(),
    }),
  ),
  lowStock: z.object({
    total: z.number().int(),
    items: z.array(z.object({ id: z.number().int(), name: z.string(), stock: z.number().int() })),
  }),
})
