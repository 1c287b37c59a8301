import { z } from 'zod'
import { firstDays } from './steps.rules.ts'
import type { CallTable } from '../../machine/contract/call-definition.ts'

const count = z.number().int()

const demoData = z.object({
  products: count,
  /** How many of these products the owner edited. */
  editedProducts: count,
  posts: count,
  editedPosts: count,
  reviews: count,
})

/** The part of the contract by which a shop rids itself of the demo. */
export const demoCalls = {
  'GET /api/desk/demo': {
    summary: 'What is left of the demo',
    access: 'owner',
    shows: ['products', 'posts', 'reviews'],
    output: demoData,
  },
  'POST /api/desk/demo/remove': {
    summary:
      'Make a backup, then take the demo away: its products with their reviews, posts, empty categories, home page and menu',
    access: 'owner',
    changes: [
      'products',
      'categories',
      'posts',
      'reviews',
      'settings',
      'waiting reviews',
      'front',
      'drafted front',
      'backups',
      'history',
    ],
    body: z.strictObject({
      /** Whether what the owner edited goes as well. */
      editedToo: z.boolean(),
    }),
    output: z.object({ message: z.string(), backup: z.string() }),
    limit: { calls: 10, perSeconds: 3600 },
  },
} as const satisfies CallTable

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

/** The part of the contract that leads from the test shop to the open one. */
export const firstDaysCalls = {
  'GET /api/desk/first-days': {
    summary: 'What an owner does before the shop opens, and what of it is done',
    access: 'owner',
    shows: [
      'settings',
      'live check',
      'front',
      'products',
      'posts',
      'pages',
      'shipping methods',
      'account',
      'backups',
      'mails',
    ],
    /** Where the browser is: that somebody is there proves that the shop's address leads to it. */
    query: z.object({ at: z.url().max(300).optional() }),
    output: z.object({ steps: z.array(z.object({ step: z.enum(firstDays), isDone: z.boolean() })) }),
  },
} as const satisfies CallTable
