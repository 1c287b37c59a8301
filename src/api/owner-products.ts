import { z } from 'zod'
import type { CallDefinition } from './call-definition.ts'
import * as catalogue from './catalogue-schemas.ts'

/** The part of the contract by which the owner looks after products. */
export const ownerProducts = {
  'GET /api/owner/products': {
    summary: 'List products as their owner looks after them, page by page',
    access: 'owner',
    query: catalogue.ownerProductQuery,
    output: z.array(catalogue.product),
    paged: true,
  },
} as const satisfies Record<`GET /api/${string}` | `POST /api/${string}`, CallDefinition>
