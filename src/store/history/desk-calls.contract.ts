import { z } from 'zod'
import { type UndoableKind, listedKinds } from './history-kinds.rules.ts'
import type { Resource } from '../../machine/contract/resource.ts'
import { demoCalls } from '../opening/opening.contract.ts'
import * as fields from '../../shop/fields.contract.ts'
import * as settings from '../settings/settings-schemas.contract.ts'
import { MAX_EMAIL_LENGTH } from '../../people/email-address.rules.ts'
import { subscriberStates } from '../../words/newsletter/newsletter.rules.ts'
import { count, MAX_ID, searchLine } from '../../shop/fields.contract.ts'

/** What the owner reads in pages: subscribers, history. The cursor is the id a page ended with. */

const page = { limit: count(100).optional(), cursor: count(MAX_ID).optional() }

const subscriberQuery = z.strictObject({
  ...page,
  search: searchLine(MAX_EMAIL_LENGTH).optional(),
  state: z.enum(subscriberStates).optional(),
})

const subscriber = z.object({
  id: z.number().int(),
  email: z.string(),
  state: z.enum(subscriberStates),
  createdAt: z.string(),
})

const subscriberCounts = z.object({
  confirmed: z.number().int(),
  pending: z.number().int(),
  unsubscribed: z.number().int(),
})

const subscriberExport = z.object({ csv: z.string(), count: z.number().int() })

/** What a change was about, as the history is filtered by it. */
const historyQuery = z.strictObject({ ...page, subject: z.enum(listedKinds).optional() })

const change = z.object({
  id: z.number().int(),
  at: z.string(),
  /** The person's address; 'The shop' for what it did by itself. */
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  /** What it is about, as it was called then; null where nobody knows, or it has no name. */
  name: z.string().nullable(),
  /** The wallet of the order or payment that it is about, as people call it; null of all else. */
  wallet: z.string().nullable(),
  /** It still is, and can be looked at. */
  isThere: z.boolean(),
  before: z.unknown(),
  after: z.unknown(),
  /** It can be taken back: it is of a kind that can, and nothing newer changed the same thing. */
  undoable: z.boolean(),
  /** It is of a kind that can be taken back, but something newer changed the same thing. */
  superseded: z.boolean(),
})

/** What each kind that can be taken back is shown as. A kind that is missing does not compile. */
const takenBack: Record<UndoableKind, Resource> = {
  product: 'products',
  category: 'categories',
  post: 'posts',
  page: 'pages',
  collection: 'collections',
  order: 'orders',
  front: 'front',
  letter: 'letters',
  settings: 'settings',
  promotion: 'promotions',
  shipping: 'shipping methods',
}

/** The part of the contract that is the desk: the settings, and what is written to the shop and about it. */
export const deskCalls = {
  'GET /api/settings': {
    summary: 'How the shop is set up',
    access: 'owner',
    shows: ['settings'],
    output: settings.settings,
  },
  'PUT /api/settings': {
    summary: 'Set the shop up, from the version that was read: a change meanwhile is a conflict',
    access: 'owner',
    changes: ['settings'],
    body: settings.settingsInput,
    output: settings.settings,
  },
  'POST /api/settings/apple-pay-file/try': {
    summary: 'Ask the shop’s own address for the domain file of Apple Pay; what is in the way, or null',
    access: 'owner',
    changes: [],
    output: z.object({ at: z.string(), trouble: z.string().nullable() }),
  },
  ...demoCalls,
  'GET /api/newsletter/subscribers': {
    summary: 'List who asked for the newsletter, newest first',
    access: 'staff',
    shows: ['subscribers'],
    query: subscriberQuery,
    output: z.array(subscriber),
    paged: true,
  },
  'GET /api/newsletter/counts': {
    summary: 'How many subscribers there are of each state',
    access: 'staff',
    shows: ['subscribers'],
    output: subscriberCounts,
  },
  'POST /api/newsletter/export': {
    summary:
      'The confirmed subscribers as CSV, each with the link that ends the subscription; noted in the history',
    access: 'staff',
    changes: ['history'],
    freshProof: true,
    output: subscriberExport,
  },
  'GET /api/history': {
    summary: 'List changes, newest first: who, what, when, before and after',
    access: 'staff',
    shows: [
      'products',
      'categories',
      'reviews',
      'letters',
      'posts',
      'pages',
      'collections',
      'settings',
      'front',
      'opening',
      'shipping methods',
      'promotions',
      'orders',
      'payments',
      'messages',
      'subscribers',
      'people',
      'programs',
      'account',
      'history',
    ],
    query: historyQuery,
    output: z.array(change),
    paged: true,
  },
  'POST /api/history/{id}/undo': {
    summary: 'Take a change back, unless something newer changed the same thing',
    access: 'staff',
    changes: Object.values(takenBack),
    params: fields.byId,
    output: fields.message,
  },
} as const satisfies fields.CallTable
