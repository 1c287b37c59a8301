import { z } from 'zod'
import { firstDays } from './steps.rules.ts'
import type { CallTable } from '../../machine/contract/call-definition.ts'

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
