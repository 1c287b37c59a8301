import { z } from 'zod'
import { salesPeriods } from '../domain/sales-period.ts'

export const salesQuery = z.strictObject({
  period: z.enum(salesPeriods).default('30'),
  /** Whose days are counted, such as America/New_York. */
  zone: z
    .string()
    .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/, 'must be a time zone such as America/New_York')
    .max(60)
    .default('UTC'),
})

export const sales = z.object({
  /** What one entry of the series is. */
  unit: z.enum(['day', 'month']),
  /** Paid money less refunds, of the whole period. */
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
  /** Orders that are paid and not yet sent. */
  toPack: z.number().int(),
  /** Orders in dispute, or whose money was taken back before they were done. */
  takenBack: z.number().int(),
})
