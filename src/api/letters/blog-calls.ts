import { z } from 'zod'
import type { CallTable } from '../call-definition.ts'
import * as catalogue from '../catalogue/catalogue-schemas.ts'
import * as fields from '../fields.ts'

const byId = z.strictObject({ id: fields.id })

/** The part of the contract that is the journal. */
export const blogCalls = {
  'GET /api/blog': {
    summary: 'List posts: published ones, and drafts for owner and staff',
    access: 'public',
    shows: ['posts'],
    output: z.array(catalogue.post),
  },
  'POST /api/blog': {
    summary: 'Write a post; with a publishAt ahead it appears by itself',
    access: 'staff',
    changes: ['posts'],
    body: catalogue.postInput,
    output: catalogue.post,
    status: 201,
  },
  'PUT /api/blog/{id}': {
    summary: 'Change a post',
    access: 'staff',
    changes: ['posts'],
    params: byId,
    body: catalogue.postEdit,
    output: catalogue.post,
  },
  'DELETE /api/blog/{id}': {
    summary: 'Delete a post',
    access: 'staff',
    changes: ['posts'],
    params: byId,
    output: fields.deleted,
  },
  'GET /api/blog/{id}': {
    summary: 'One published post',
    access: 'public',
    shows: ['posts'],
    params: byId,
    output: catalogue.post,
  },
} as const satisfies CallTable
