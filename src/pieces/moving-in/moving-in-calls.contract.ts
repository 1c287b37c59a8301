import { z } from 'zod'
import type { CallTable } from '../../shop/fields.contract.ts'

/** Pictures that come with pieces from another shop, and how far their fetching has come. */
const wantedPictures = z.object({
  /** How many pictures the files under way ask for, and how many of those are here. */
  total: z.number().int(),
  fetched: z.number().int(),
  /** Those that are given up: how many, and the first of them. */
  failed: z.number().int(),
  problems: z.array(
    z.object({ productId: z.number().int(), name: z.string(), address: z.string(), problem: z.string() }),
  ),
})

export const movingInCalls = {
  'GET /api/desk/wanted-pictures': {
    summary: 'How far the pictures of pieces from another shop have come',
    access: 'staff',
    shows: ['wanted pictures'],
    output: wantedPictures,
  },
  'POST /api/desk/wanted-pictures': {
    summary: 'Try pictures again that were given up, or want them no more',
    access: 'staff',
    changes: ['wanted pictures'],
    body: z.strictObject({ failed: z.enum(['again', 'left']) }),
    output: wantedPictures,
  },
} as const satisfies CallTable
