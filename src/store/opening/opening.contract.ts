import { z } from 'zod'
import { steps } from './steps.rules.ts'
import * as fields from '../../shop/fields.contract.ts'

const count = z.number().int()

const demoData = z.object({
  products: count,
  /** How many of these products the owner edited. */
  editedProducts: count,
  posts: count,
  editedPosts: count,
})

/** The part of the contract by which a shop rids itself of the demo. */
export const demoCalls = {
  'GET /api/desk/demo': {
    summary: 'What is left of the demo',
    access: 'owner',
    shows: ['products', 'posts'],
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
} as const satisfies fields.CallTable

/** Orders take their numbers from here on; what is left are more than a shop can have. */
const FIRST_NUMBER_AT_MOST = 1_000_000_000

const opening = z.object({
  isOpened: z.boolean(),
  /** It was open before a backup was put back that is older than its opening. */
  wasOpen: z.boolean(),
  /** Money that is paid is real. */
  isReal: z.boolean(),
  /** The owner has changed the tax, or said that it is right. */
  isTaxConfirmed: z.boolean(),
  /** The shop's wallets, by their names for people. */
  wallet: z.string(),
  /** The version of the settings that was seen: only that is confirmed. */
  version: z.number().int(),
  steps: z.array(
    z.object({
      step: z.enum(steps),
      isDone: z.boolean(),
      /** What is left of one that is begun, where it is known. */
      left: z.string().nullable(),
      isLater: z.boolean(),
    }),
  ),
  /** What opening does, a sentence for each, and how many test orders that is about. */
  happens: z.array(z.string()),
  orders: count,
  /** The least number that the next order may have. */
  leastNumber: count,
})

const rehearsal = z.object({
  /** open: it waits for its buyer to agree. */
  state: z.enum(['none', 'open', 'running', 'over']),
  orderId: z.number().int().nullable(),
  parts: z.array(
    z.object({
      part: z.enum(['order', 'money', 'webhook', 'mail', 'refund', 'ledger']),
      state: z.enum(['waits', 'done', 'failed']),
      /** What went wrong, and what to do. */
      trouble: z.string().nullable(),
    }),
  ),
})

/** The part of the contract that leads from the test shop to the open one. */
export const openingCalls = {
  'GET /api/desk/opening': {
    summary: 'Whether the shop is open, what an owner does before, and what of it is done',
    access: 'owner',
    shows: [
      'settings',
      'opening',
      'front',
      'products',
      'posts',
      'pages',
      'shipping methods',
      'account',
      'backups',
      'orders',
      'payments',
      'reviews',
      'waiting reviews',
      'mails',
      'books',
    ],
    /** Where the browser is: that somebody is there proves that the shop's address leads to it. */
    query: z.object({ at: z.url().max(300).optional() }),
    output: opening,
  },
  'POST /api/desk/opening': {
    summary:
      'Open the shop: make a backup, take the demo and test orders away, number orders anew, let search engines in',
    access: 'owner',
    changes: [
      'settings',
      'opening',
      'orders',
      'payments',
      'books',
      'products',
      'categories',
      'posts',
      'reviews',
      'waiting reviews',
      'promotions',
      'mails',
      'front',
      'drafted front',
      'backups',
      'history',
    ],
    body: z.strictObject({
      version: fields.version,
      /** How many test orders are to go, as was shown: one more is looked at first. */
      orders: z.number().int().min(0).max(2_147_483_647),
      firstNumber: z.number().int().min(1).max(FIRST_NUMBER_AT_MOST),
    }),
    output: z.object({ message: z.string(), backup: z.string() }),
    limit: { calls: 10, perSeconds: 3600 },
  },
  'PUT /api/desk/opening/later': {
    summary: 'Say “Not yet” to a step before the opening, or take that back',
    access: 'owner',
    changes: ['opening'],
    body: z.strictObject({ step: z.enum(steps), isLater: z.boolean() }),
    output: fields.message,
  },
  'POST /api/desk/opening/right': {
    summary: 'Say that tax or shipping are right, from the version of the settings that was read',
    access: 'owner',
    changes: ['settings', 'opening'],
    body: z.strictObject({ step: z.enum(['tax', 'shipping']), version: fields.version }),
    output: fields.message,
  },
  'GET /api/desk/rehearsal': {
    summary: 'How the last dress rehearsal went: one real dollar, paid and given back',
    access: 'owner',
    shows: ['orders', 'payments', 'mails', 'books'],
    output: rehearsal,
  },
  'POST /api/desk/rehearsal': {
    summary: 'Begin a dress rehearsal; answers the page at the wallet where its buyer agrees',
    access: 'owner',
    changes: ['orders'],
    output: z.object({ page: z.string() }),
    limit: { calls: 20, perSeconds: 3600 },
  },
  'POST /api/desk/rehearsal/go-on': {
    summary: 'Take the rehearsal’s dollar once its buyer has agreed, then give it back',
    access: 'owner',
    changes: ['orders', 'payments', 'books', 'mails'],
    output: rehearsal,
  },
} as const satisfies fields.CallTable
