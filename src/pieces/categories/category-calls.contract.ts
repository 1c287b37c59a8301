import { z } from 'zod'
import { CATEGORY_LIMITS } from './category.rules.ts'
import { factFieldsInput } from '../facts/fact-shape.contract.ts'
import { category } from '../product/catalogue-schemas.contract.ts'
import { feedInput, feedOutput } from '../feed/feed-shape.contract.ts'
import { deleted, line, MAX_ID, requiredLine, version, byId } from '../../shop/fields.contract.ts'
import type { CallTable } from '../../shop/fields.contract.ts'

const bodyId = z.number().int().min(1).max(MAX_ID)

const deskCategory = category.extend({
  version: z.number().int(),
  feed: feedOutput,
  /** All its products, drafts included; `drafts` is how many of them are drafts. */
  products: z.number().int(),
  drafts: z.number().int(),
})

const categoryInput = z.strictObject({
  name: requiredLine(CATEGORY_LIMITS.name),
  /** An empty text is no description. */
  description: line(CATEGORY_LIMITS.description).default(''),
  /** Left out, a category keeps what it has, and a new one has none. */
  factFields: factFieldsInput.optional(),
  feed: feedInput.optional(),
})

/** What pieces of a category say by now, field by field, the most said first. */
const factValues = z.array(z.object({ name: z.string(), values: z.array(z.string()) }))

/** The part of the contract by which the desk names, describes and orders categories. */
export const categoryCalls = {
  'GET /api/desk/categories': {
    summary: 'List all categories, those of drafts too, with how many products they have',
    access: 'staff',
    shows: ['categories', 'products'],
    output: z.array(deskCategory),
  },
  'PUT /api/desk/categories': {
    summary: 'Put the categories in order: all their ids, and the order they were seen in',
    access: 'staff',
    changes: ['categories'],
    body: z.strictObject({
      ids: z.array(bodyId).max(5000),
      seen: z.array(bodyId).max(5000),
    }),
    output: z.array(deskCategory),
  },
  'GET /api/desk/fact-values': {
    summary: 'List what the products of a category say of themselves in words: offered where facts are typed',
    access: 'staff',
    shows: ['products'],
    query: z.strictObject({ category: line(CATEGORY_LIMITS.name) }),
    output: factValues,
  },
  'GET /api/desk/feed-gaps': {
    summary: 'What the products of a category lack for the feeds that leave them out until then',
    access: 'staff',
    shows: ['categories', 'products', 'settings'],
    query: z.strictObject({ category: line(CATEGORY_LIMITS.name) }),
    output: z.array(
      z.object({ id: z.number().int(), name: z.string(), lacks: z.string(), feeds: z.array(z.string()) }),
    ),
  },
  'POST /api/categories': {
    summary: 'Add a category',
    access: 'staff',
    changes: ['categories'],
    body: categoryInput,
    output: deskCategory,
    status: 201,
  },
  'PUT /api/categories/{id}': {
    summary:
      'Rename or describe a category: its products move along, and its old address leads to the new one',
    access: 'staff',
    changes: ['categories', 'products', 'promotions'],
    params: byId,
    body: z.strictObject({ ...categoryInput.shape, version }),
    output: deskCategory,
  },
  'DELETE /api/categories/{id}': {
    summary: 'Delete a category that no product is in',
    access: 'staff',
    changes: ['categories'],
    params: byId,
    output: deleted,
  },
  'POST /api/categories/{id}/merge': {
    summary: 'Move all products of a category into another one, and delete it; its address leads there',
    access: 'staff',
    changes: ['categories', 'products', 'promotions'],
    params: byId,
    body: z.strictObject({ into: bodyId, version }),
    output: deskCategory,
  },
} as const satisfies CallTable
