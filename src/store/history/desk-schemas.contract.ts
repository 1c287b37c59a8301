import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '../../people/email-address.rules.ts'
import { listedKinds } from './history-kinds.rules.ts'
import { subscriberStates } from '../../words/newsletter/newsletter.rules.ts'
import { count, MAX_ID, searchLine } from '../../shop/fields.contract.ts'

/** What the owner reads in pages: subscribers, history. The cursor is the id a page ended with. */

const page = { limit: count(100).optional(), cursor: count(MAX_ID).optional() }

export const subscriberQuery = z.strictObject({
  ...page,
  search: searchLine(MAX_EMAIL_LENGTH).optional(),
  state: z.enum(subscriberStates).optional(),
})

export const subscriber = z.object({
  id: z.number().int(),
  email: z.string(),
  state: z.enum(subscriberStates),
  createdAt: z.string(),
})

export const subscriberCounts = z.object({
  confirmed: z.number().int(),
  pending: z.number().int(),
  unsubscribed: z.number().int(),
})

export const subscriberExport = z.object({ csv: z.string(), count: z.number().int() })

/** What a change was about, as the history is filtered by it. */
export const historyQuery = z.strictObject({ ...page, subject: z.enum(listedKinds).optional() })

export const change = z.object({
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
