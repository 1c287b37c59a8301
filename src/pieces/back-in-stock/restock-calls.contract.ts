import { z } from 'zod'
import * as fields from '../../shop/fields.contract.ts'

const waitedFor = z.object({
  productId: z.number().int(),
  /** The piece, where it is a combination that is waited for. */
  pieceId: z.number().int(),
  name: z.string(),
  waiting: z.number().int(),
})

/** The part of the contract that is 'Tell me when it is back'. */
export const restockCalls = {
  'POST /api/products/{id}/restock-requests': {
    summary: 'Ask for one mail when a sold-out piece or combination is back; a mail asks to confirm',
    access: 'public',
    changes: ['restock requests', 'mails'],
    params: z.strictObject({ id: fields.id }),
    body: z.strictObject({ email: fields.email }),
    output: fields.message,
    limit: { calls: 30, perSeconds: 3600 },
  },
  'POST /api/restock-requests/confirm': {
    summary: 'Confirm by the mailed token that one waits for a piece',
    access: 'public',
    changes: ['restock requests'],
    body: fields.tokenInput,
    output: fields.message,
  },
  'POST /api/restock-requests/withdraw': {
    summary: 'Wait for a piece no longer, by the mailed token; again and again is the same',
    access: 'public',
    changes: ['restock requests'],
    body: fields.tokenInput,
    output: fields.message,
  },
  'GET /api/desk/restock-requests': {
    summary: 'How many people wait for which piece or combination, the most wanted first',
    access: 'staff',
    shows: ['restock requests', 'products'],
    output: z.array(waitedFor),
  },
} as const satisfies fields.CallTable
