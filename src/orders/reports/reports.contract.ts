import { z } from 'zod'
import { salesPeriods } from './sales-period.rules.ts'
import { type Report, reportIds, type ReportRow, reports } from './reports.rules.ts'
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

/** Money of an order that somebody must see to. */
const needsAttention = z.object({
  id: z.number().int(),
  customerName: z.string(),
  amount: z.string(),
  since: z.string(),
})

/** The wallet that has the money, or is asked to give it back, by its name for people. */
const atWallet = needsAttention.extend({ wallet: z.string() })

/** All of a kind, and the first few by name. */
const allNeedingAttention = <Named extends z.ZodType>(named: Named) =>
  z.object({ count: z.number().int(), sum: z.string(), named: z.array(named) })

/** What waits to be done about orders, whatever the period. */
export const toDo = z.object({
  /** Orders that are paid, not yet sent, and lie there; and such of which something is still being made. */
  toPack: z.number().int(),
  beingMade: z.number().int(),
  /** Orders to be sent within a week by what their buyers were promised, and such that are late; the latest first. */
  due: z.object({
    /** The day by the shop's clock. */
    today: z.string(),
    count: z.number().int(),
    /** The first few of them. */
    named: z.array(z.object({ id: z.number().int(), customerName: z.string(), dispatchBy: z.string() })),
    /** Buyers who had to consent to a new date by that day and did not: their orders are to be cancelled. */
    unanswered: z.array(
      z.object({
        id: z.number().int(),
        customerName: z.string(),
        consentBy: z.string(),
        delayId: z.number().int(),
      }),
    ),
  }),
  /** Orders whose money was taken back before they were done. */
  takenBack: z.number().int(),
  /** Refunds that failed, and such whose answer has been awaited for long; the oldest first. */
  refunds: allNeedingAttention(atWallet.extend({ state: z.enum(['failed', 'asked']) })),
  /** Open disputes, those that must be answered soonest first; null where it is not the shop's turn. */
  disputes: allNeedingAttention(needsAttention.extend({ respondBy: z.string().nullable() })),
  /** The bank or wallet took back money that the shop had given back as well; `amount` is what is lost. */
  lostTwice: allNeedingAttention(atWallet),
  /** Payments that the wallet holds, the oldest first. */
  held: allNeedingAttention(atWallet),
  /** What changed orders come to less and has not gone back; who has waited longest comes first. */
  differences: allNeedingAttention(needsAttention),
  /** Returns that wait for an answer, for their parcel, and for their money. */
  returns: z.object({ toDecide: z.number().int(), coming: z.number().int(), toRefund: z.number().int() }),
  /** Cancelled orders that were paid, and not given back whole. */
  owed: z.object({
    orders: z.number().int(),
    sum: z.string(),
    /** The first few; who has waited longest comes first. */
    oldest: z.array(
      z.object({
        id: z.number().int(),
        customerName: z.string(),
        owed: z.string(),
        /** When the order was cancelled. */
        since: z.string(),
      }),
    ),
  }),
})
