import { z } from 'zod'
import * as collections from '../../pieces/collections/collection-schemas.contract.ts'
import type { CallTable } from '../../machine/contract/call-definition.ts'
import * as fields from '../../shop/fields.contract.ts'
import * as pages from '../pages/page-schemas.contract.ts'

/** The number of the page or collection; null for a new one. */
const id = z.number().int().min(1).max(fields.MAX_ID).nullable().default(null)
const seenAt = z.object({ address: z.string() })

/** The part of the contract that is what is typed at the desk, seen as the shop itself by who typed it. */
export const previewCalls = {
  'POST /api/desk/previews/page': {
    summary: 'See a page as it is typed at its address, in this browser alone; nothing is saved',
    access: 'staff',
    changes: [],
    body: z.strictObject({ ...pages.words, id }),
    output: seenAt,
  },
  'POST /api/desk/previews/collection': {
    summary: 'See a collection as it is typed at its address, in this browser alone; nothing is saved',
    access: 'staff',
    changes: [],
    body: z.strictObject({ ...collections.words, id }),
    output: seenAt,
  },
  'DELETE /api/desk/previews': {
    summary: 'See in this browser what everybody sees again',
    access: 'staff',
    changes: [],
    output: fields.message,
  },
} as const satisfies CallTable
