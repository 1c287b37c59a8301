import { z } from 'zod'
import type { CallTable } from '../../machine/contract/call-definition.ts'

const backup = z.object({
  name: z.string(),
  createdAt: z.string(),
  rows: z.number().int(),
  pictures: z.number().int(),
  /** When it was last restored elsewhere, and found right. */
  provedAt: z.string().nullable(),
})

/** The part of the contract about backups. */
export const backupCalls = {
  'GET /api/backups': {
    summary: 'The backups there are, newest first',
    access: 'owner',
    shows: ['backups'],
    output: z.array(backup),
  },
  'POST /api/backups': {
    summary: 'Make a backup now',
    access: 'owner',
    changes: ['backups'],
    freshProof: true,
    output: backup,
    status: 201,
    limit: { calls: 10, perSeconds: 3600 },
  },
} as const satisfies CallTable
