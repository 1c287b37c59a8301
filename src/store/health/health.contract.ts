import { z } from 'zod'
import type { CallTable } from '../../shop/fields.contract.ts'
import { healthStates } from './health.rules.ts'

const check = z.object({
  name: z.string(),
  title: z.string(),
  state: z.enum(healthStates),
  /** How it is; a moment may belong to it, after a word such as 'since'. */
  says: z.string(),
  at: z.object({ word: z.string(), iso: z.string() }).optional(),
  more: z.string().optional(),
  toDo: z.string().optional(),
  /** Where in the desk that is done. */
  room: z.string().optional(),
  /** What the owner passes on, word for word, where it takes more than the desk. */
  passOn: z.string().optional(),
  /** Since when it is broken, as far as the shop noticed. */
  brokenSince: z.string().optional(),
})

/** The part of the contract that is how the shop does. */
export const healthCalls = {
  'GET /api/desk/trouble': {
    summary: 'What is broken, the worst first: to staff only what touches their work',
    access: 'staff',
    shows: ['mails', 'payments', 'backups'],
    output: z.array(check),
  },
  'GET /api/desk/health': {
    summary: 'Everything the shop looks after, the worst first, and where a monitor reads the same',
    access: 'owner',
    // The token of the figures' address.
    secret: true,
    shows: ['mails', 'payments', 'backups'],
    output: z.object({
      checks: z.array(check),
      metrics: z.object({ address: z.string(), token: z.string() }),
    }),
  },
} as const satisfies CallTable
