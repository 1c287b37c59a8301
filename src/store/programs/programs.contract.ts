import { z } from 'zod'
import * as fields from '../../shop/fields.contract.ts'
import { role } from '../../people/sign-in/sign-in.contract.ts'
import { eventNames, NAME_LENGTH, TOKEN_DAYS } from './programs.rules.ts'

const token = z.object({
  id: z.number().int(),
  name: z.string(),
  role,
  createdAt: z.string(),
  /** From then on it opens nothing. */
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** To the hour; null: never. */
  lastUsedAt: z.string().nullable(),
})

const receiver = z.object({
  id: z.number().int(),
  address: z.string(),
  events: z.array(z.enum(eventNames)),
  createdAt: z.string(),
  stopped: z.object({ at: z.string(), why: z.string() }).nullable(),
  messages: z.array(
    z.object({
      id: z.number().int(),
      event: z.string(),
      about: z.number().int(),
      createdAt: z.string(),
      attempts: z.number().int(),
      /** What was answered last; null where nothing was. */
      status: z.number().int().nullable(),
      /** Why the last try failed; null where there was none or it went well. */
      problem: z.string().nullable(),
      /** Null where there is no other. */
      nextAttemptAt: z.string().nullable(),
    }),
  ),
})

/** What opens the shop to programs is made by an owner who has just shown who she is; anything of it is ended at once. */
const made = {
  access: 'owner',
  changes: ['programs'],
  freshProof: true,
  secret: true,
  status: 201,
  limit: { calls: 60, perSeconds: 3600 },
} as const
const ended = { access: 'owner', changes: ['programs'], params: fields.byId, output: fields.message } as const

/** The part of the contract about the programs of others. */
export const programCalls = {
  'GET /api/programs': {
    summary:
      'The tokens by which programs call the shop, and the receivers of what happens, each with the last it was told',
    access: 'owner',
    shows: ['programs'],
    output: z.object({ tokens: z.array(token), receivers: z.array(receiver) }),
  },
  'POST /api/programs/tokens': {
    ...made,
    summary: 'Make a token, by which a program calls what its role may; the answer alone holds it',
    body: z.strictObject({
      name: fields.requiredShownLine(NAME_LENGTH),
      role,
      /** After so many days it ends. */
      days: z.literal(TOKEN_DAYS),
    }),
    output: z.object({ token: z.string(), expiresAt: z.string() }),
  },
  'DELETE /api/programs/tokens/{id}': { ...ended, summary: 'End a token: from now on it opens nothing' },
  'POST /api/programs/receivers': {
    ...made,
    summary:
      'Tell an address what happens in the shop, as Standard Webhooks has it, a test first; the answer alone holds the secret',
    body: z.strictObject({
      address: fields.requiredLine(500),
      events: z.array(z.enum(eventNames)).min(1, 'Choose at least one.').max(eventNames.length),
    }),
    output: z.object({ secret: z.string() }),
  },
  'POST /api/programs/receivers/{id}/send': {
    summary: 'Send a receiver a test, or a message again; one that was switched off is on by that',
    access: 'owner',
    changes: ['programs'],
    params: fields.byId,
    /** Which message goes again; null: a test. */
    body: z.strictObject({ message: z.number().int().min(1).max(fields.MAX_INTEGER).nullable() }),
    output: fields.message,
    limit: { calls: 120, perSeconds: 3600 },
  },
  'DELETE /api/programs/receivers/{id}': {
    ...ended,
    summary: 'Take a receiver off: it is told nothing any more',
  },
} as const satisfies fields.CallTable
