import { z } from 'zod'
import type { CallDefinition } from './call-definition.ts'
import * as catalogue from './catalogue-schemas.ts'
import { id } from './fields.ts'

/** The part of the contract by which the owner looks after products. */
export const ownerProducts = {
  'GET /api/owner/products': {
    summary: 'List products as their owner looks after them, page by page',
    access: 'owner',
    query: catalogue.ownerProductQuery,
    output: z.array(catalogue.ownerProduct),
    paged: true,
  },
  'GET /api/owner/products/{id}': {
    summary: 'One product, or a draft of one',
    access: 'owner',
    params: z.strictObject({ id }),
    output: catalogue.ownerProduct,
  },
  'GET /api/owner/categories': {
    summary: 'List all categories, those of drafts too',
    access: 'owner',
    output: z.array(catalogue.category),
  },
} as const satisfies Record<`GET /api/${string}` | `POST /api/${string}`, CallDefinition>
