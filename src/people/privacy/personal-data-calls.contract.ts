import { z } from 'zod'
import * as fields from '../../shop/fields.contract.ts'

const body = z.strictObject({ email: fields.email })

const howMany = z.number().int()
const counts = z.object({
  orders: howMany,
  checkouts: howMany,
  reviews: howMany,
  messages: howMany,
  subscriptions: howMany,
  restockRequests: howMany,
  mails: howMany,
})

/** The part of the contract about what is kept of a person. The address travels in the body: addresses of pages are logged. */
export const personalDataCalls = {
  'POST /api/personal-data/count': {
    summary: 'How much is kept of the person of this mail address',
    access: 'owner',
    shows: [],
    body,
    output: counts,
  },
  'POST /api/personal-data/export': {
    summary: 'All that is kept of the person of this mail address, as a text of JSON; noted in the history',
    access: 'owner',
    changes: ['history'],
    freshProof: true,
    body,
    output: z.object({ json: z.string(), counts }),
  },
  'POST /api/personal-data/erase': {
    summary:
      'Erase the person of this mail address; orders keep their figures. Refused while anything of theirs is under way.',
    access: 'owner',
    changes: [
      'orders',
      'payments',
      'products',
      'reviews',
      'waiting reviews',
      'messages',
      'subscribers',
      'restock requests',
      'mails',
      'people',
      'history',
    ],
    freshProof: true,
    body,
    output: z.object({
      counts,
      backup: z.string().nullable(),
      lastBackupGoesAt: z.string().nullable(),
    }),
  },
} as const satisfies fields.CallTable
