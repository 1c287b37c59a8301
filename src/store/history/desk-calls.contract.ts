import { z } from 'zod'
import type { UndoableKind } from './history-kinds.rules.ts'
import type { CallTable } from '../../machine/contract/call-definition.ts'
import type { Resource } from '../../machine/contract/resource.ts'
import { demoCalls } from '../opening/opening.contract.ts'
import * as fields from '../../shop/fields.contract.ts'
import * as desk from './desk-schemas.contract.ts'
import * as settings from '../settings/settings-schemas.contract.ts'

const byId = z.strictObject({ id: fields.id })

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
    query: desk.subscriberQuery,
    output: z.array(desk.subscriber),
    paged: true,
  },
  'GET /api/newsletter/counts': {
    summary: 'How many subscribers there are of each state',
    access: 'staff',
    shows: ['subscribers'],
    output: desk.subscriberCounts,
  },
  'POST /api/newsletter/export': {
    summary:
      'The confirmed subscribers as CSV, each with the link that ends the subscription; noted in the history',
    access: 'staff',
    changes: ['history'],
    freshProof: true,
    output: desk.subscriberExport,
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
    query: desk.historyQuery,
    output: z.array(desk.change),
    paged: true,
  },
  'POST /api/history/{id}/undo': {
    summary: 'Take a change back, unless something newer changed the same thing',
    access: 'staff',
    changes: Object.values(takenBack),
    params: byId,
    output: fields.message,
  },
} as const satisfies CallTable
