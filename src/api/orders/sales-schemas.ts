import { z } from 'zod'
import { salesPeriods } from '../../domain/orders/sales-period.ts'

/** Whose days are counted, such as America/New_York. */
export const zone = z
  .string()
  .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/, 'must be a time zone such as America/New_York')
  .max(60)
  .default('UTC')

export const salesQuery = z.strictObject({ period: z.enum(salesPeriods).default('30'), zone })

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

/** What waits to be done about orders, whatever the period. */
export const toDo = z.object({
  /** Orders that are paid and not yet sent. */
  toPack: z.number().int(),
  /** Orders in dispute, or whose money was taken back before they were done. */
  takenBack: z.number().int(),
  /** Cancelled orders that were paid, and not given back whole. */
  owed: z.object({
    orders: z.number().int(),
    sum: z.string(),
    /** The first few; who has waited longest comes first. */
    oldest: z.array(z.object({ id: z.number().int(), customerName: z.string(), owed: z.string() })),
  }),
})
