import { z } from 'zod'
import { MAX_IDS } from '../listing/catalogue.rules.ts'
import { ids, type CallTable } from '../../shop/fields.contract.ts'

/** In quarters of an inch. */
const quarters = z.number().int()

/** What pieces tell of wrists, to be compared in the browser: whose wrist it is, it keeps to itself. */
export const fitCalls = {
  'GET /api/fits': {
    summary:
      'Which wrists pieces fit, in quarters of an inch, and by which size; byLength, in tenths of a millimeter, is advice for those that name none',
    access: 'public',
    shows: ['products', 'categories'],
    query: z.strictObject({ ids: ids(MAX_IDS) }),
    output: z.array(
      z.object({
        id: z.number().int(),
        spans: z.array(
          z.object({
            from: quarters,
            to: quarters,
            size: z.string().optional(),
            isSoldOut: z.boolean().optional(),
          }),
        ),
        byLength: z.object({ from: z.number(), to: z.number() }).nullable(),
      }),
    ),
  },
} satisfies CallTable
