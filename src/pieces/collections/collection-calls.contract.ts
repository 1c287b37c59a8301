import { z } from 'zod'
import type { CallTable } from '../../machine/contract/call-definition.ts'
import * as fields from '../../shop/fields.contract.ts'
import * as schemas from './collection-schemas.contract.ts'

const byId = z.strictObject({ id: fields.id })

/** The part of the contract that is the owner's own collections. */
export const collectionCalls = {
  'GET /api/collections': {
    summary: 'The owner’s own collections that are shown: their names and addresses, for menus',
    access: 'public',
    shows: ['collections'],
    output: z.array(z.object({ name: z.string(), address: z.string() })),
  },
  'GET /api/collections/{slug}': {
    summary: 'What a collection says; its pieces are listed by `of`',
    access: 'public',
    shows: ['collections'],
    params: z.strictObject({ slug: fields.requiredLine(200) }),
    output: z.object({
      name: z.string(),
      words: z.string(),
      description: z.string(),
      picture: schemas.shownPicture,
      by: z.enum(['rule', 'hand']),
    }),
  },
  'GET /api/desk/collections': {
    summary: 'All collections of the owner’s own',
    access: 'staff',
    shows: ['collections'],
    output: z.array(schemas.collection),
  },
  'POST /api/desk/collections/preview': {
    summary: 'How many pieces a rule or a choice finds now, and the first of them',
    access: 'staff',
    changes: [],
    body: z.strictObject({ pieces: schemas.pieces }),
    output: z.object({
      count: z.number().int(),
      more: z.boolean(),
      first: z.array(z.object({ id: z.number().int(), name: z.string(), price: z.string() })),
    }),
  },
  'POST /api/desk/collections': {
    summary: 'Make a collection: as a draft, shown now, or at a time',
    access: 'staff',
    changes: ['collections'],
    body: schemas.input,
    output: schemas.collection,
    status: 201,
  },
  'PUT /api/desk/collections/{id}': {
    summary: 'Change a collection: as a draft, shown now, or at a time',
    access: 'staff',
    changes: ['collections'],
    params: byId,
    body: schemas.edit,
    output: schemas.collection,
  },
  'POST /api/desk/collections/{id}/discard': {
    summary: 'Give up what is drafted of a collection',
    access: 'staff',
    changes: ['collections'],
    params: byId,
    body: z.strictObject({ version: fields.version.optional() }),
    output: schemas.collection,
  },
  'DELETE /api/desk/collections/{id}': {
    summary: 'Delete a collection',
    access: 'staff',
    changes: ['collections'],
    params: byId,
    output: fields.deleted,
  },
} as const satisfies CallTable
