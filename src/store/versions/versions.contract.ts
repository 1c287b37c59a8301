import { z } from 'zod'
import type { CallTable } from '../../shop/fields.contract.ts'

/** The part of the contract about which version this is, what is new in it, and how the next one comes. */
export const versionCalls = {
  'GET /api/desk/version': {
    summary: 'The version that runs, what is new to whoever asks, and how this installation is updated',
    access: 'owner',
    shows: ['account'],
    output: z.object({
      version: z.string(),
      /** How the next one comes to this installation. */
      way: z.object({
        first: z.string(),
        /** What is typed on the shop's computer; null where its files can't tell. */
        command: z.string().nullable(),
        /** What that does; null where a host's own ways do it. */
        does: z.string().nullable(),
      }),
      /** The version they knew; what came since then, newest first. Null where nothing did, or they were told. */
      news: z
        .object({
          since: z.string(),
          releases: z.array(z.object({ version: z.string(), date: z.string(), news: z.array(z.string()) })),
        })
        .nullable(),
      /** The last update did not come to stay. */
      takenBack: z.object({ version: z.string(), why: z.string() }).nullable(),
    }),
  },
  'POST /api/desk/version/told': {
    summary: 'Show no more what is new up to this version',
    access: 'owner',
    changes: ['account'],
    output: z.object({ version: z.string() }),
  },
  'POST /api/desk/version/look': {
    summary: 'Ask the place this copy was cloned from whether it has another version',
    access: 'owner',
    changes: [],
    freshProof: true,
    output: z.object({ message: z.string() }),
    limit: { calls: 20, perSeconds: 3600 },
  },
} as const satisfies CallTable
