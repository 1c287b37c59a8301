import { z } from 'zod'
import { id, type CallTable } from '../../shop/fields.contract.ts'

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
      /** Business days that follow each other, as 'Dec 4'. */
      days: z.array(z.string()),
      /**
       * Moments, the soonest first, each in minutes after the one before; the first in minutes since 1970. An order placed
       * before a moment arrives between two of `days`: `from` and `to` are their places, less the places of the moment
       * before.
       */
      before: z.array(z.number()),
      from: z.array(z.number().int()),
      to: z.array(z.number().int()),
      /** Between which business days it is sent, for machines (handling-days.rules.ts); null where nobody knows. */
      handling: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
      /** Why that is later than the piece's own making time says, in a sentence; null where it is not. */
      later: z.string().nullable(),
      /** Null where it takes the same everywhere. */
      remote: z
        .object({
          /** How many of those days later it comes to Alaska, Hawaii, the territories and military addresses. */
          days: z.number().int(),
          /** The sentence that says that the days are for the lower 48 states, and asks where the order goes. */
          ask: z.string(),
        })
        .nullable(),
    }),
    cached: true,
  },
} as const satisfies CallTable
