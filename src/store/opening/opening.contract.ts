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
