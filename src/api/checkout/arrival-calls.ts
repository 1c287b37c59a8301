import { z } from 'zod'
import type { CallTable } from '../call-definition.ts'
import { id } from '../fields.ts'

/** The part of the contract that says when a piece arrives before it is in a cart. */
export const arrivalCalls = {
  'GET /api/products/{id}/arrival': {
    summary:
      'When a piece arrives, by the first way of shipping: in business days, and in days of the calendar by when it is ordered',
    access: 'public',
    shows: ['products', 'settings', 'shipping methods'],
    params: z.strictObject({ id }),
    output: z.object({
      /** In business days, true whenever it is read; null where nothing is promised. */
      words: z.string().nullable(),
      /** Of an order placed before that moment, an ISO time; the soonest first. */
      days: z.array(z.object({ before: z.string(), words: z.string() })),
    }),
    cached: true,
  },
} as const satisfies CallTable
