import { z } from 'zod'
import type { CallTable } from '../../machine/contract/call-definition.ts'

const count = z.number().int()

const testOrders = z.object({
  /** Payments are real now, and there are orders that were none. */
  isOffered: z.boolean(),
  /** Why they can't be swept, in a sentence; null where they can. */
  obstacle: z.string().nullable(),
  orders: count,
  /** How many of these orders were recorded at the desk. */
  byHand: count,
  /** What they count as revenue, refunds taken off. */
  revenue: z.string(),
  refunds: count,
  returns: count,
  reviews: count,
  mails: count,
  /** Go back on their shelf. */
  pieces: count,
})

/** Orders take their numbers from here on; what is left are more than a shop can have. */
const FIRST_NUMBER_AT_MOST = 1_000_000_000

/** The part of the contract by which a shop begins its books anew, once, when real payments begin. */
export const testOrderCalls = {
  'GET /api/desk/test-orders': {
    summary: 'Once payments are real: what was ordered while they were tests, and whether it can be swept',
    access: 'owner',
    shows: ['orders', 'payments', 'reviews', 'waiting reviews', 'mails', 'books'],
    output: testOrders,
  },
  'POST /api/desk/test-orders/sweep': {
    summary: 'Make a backup, then sweep all test orders; the next order has the number that was chosen',
    access: 'owner',
    changes: [
      'orders',
      'payments',
      'books',
      'products',
      'reviews',
      'waiting reviews',
      'promotions',
      'mails',
      'backups',
      'history',
    ],
    body: z.strictObject({
      /** How many are to go, as was shown: one more is looked at first. */
      orders: z.number().int().min(0).max(2_147_483_647),
      firstNumber: z.number().int().min(1).max(FIRST_NUMBER_AT_MOST),
    }),
    output: z.object({ message: z.string(), backup: z.string() }),
    limit: { calls: 10, perSeconds: 3600 },
  },
} as const satisfies CallTable
