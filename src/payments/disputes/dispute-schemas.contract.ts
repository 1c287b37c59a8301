import { z } from 'zod'
import type { OrderDispute } from './dispute.rules.ts'

export const dispute = z.object({
  id: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  amount: z.string().nullable(),
  respondBy: z.string().nullable(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  outcome: z.enum(['won', 'lost', 'withdrawn']).nullable(),
}) satisfies z.ZodType<OrderDispute>
