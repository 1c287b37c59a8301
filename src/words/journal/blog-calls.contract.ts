import { z } from 'zod'
import { POST_LIMITS } from './blog.rules.ts'
import * as fields from '../../shop/fields.contract.ts'

const post = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  imageUrl: z.string().nullable(),
  published: z.boolean(),
  createdAt: z.string(),
  publishAt: z.string().nullable(),
  version: z.number().int(),
})

const postInput = z.strictObject({
  title: fields.requiredLine(POST_LIMITS.title),
  content: fields.text(POST_LIMITS.content),
  excerpt: fields.text(POST_LIMITS.excerpt),
  imageUrl: z.union([z.literal(''), fields.picture]).nullish(),
  published: z.boolean().default(false),
  publishAt: fields.moment.nullish(),
})

/** An edit may say what it started from: then a second edit meanwhile is a conflict. */
const postEdit = z.strictObject({ ...postInput.shape, version: fields.version.optional() })

/** The part of the contract that is the journal. */
export const blogCalls = {
  'GET /api/blog': {
    summary: 'List posts: published ones, and drafts for owner and staff',
    access: 'public',
    shows: ['posts'],
    output: z.array(post),
  },
  'POST /api/blog': {
    summary: 'Write a post; with a publishAt ahead it appears by itself',
    access: 'staff',
    changes: ['posts'],
    body: postInput,
    output: post,
    status: 201,
  },
  'PUT /api/blog/{id}': {
    summary: 'Change a post',
    access: 'staff',
    changes: ['posts'],
    params: fields.byId,
    body: postEdit,
    output: post,
  },
  'DELETE /api/blog/{id}': {
    summary: 'Delete a post',
    access: 'staff',
    changes: ['posts'],
    params: fields.byId,
    output: fields.deleted,
  },
  'GET /api/blog/{id}': {
    summary: 'One published post',
    access: 'public',
    shows: ['posts'],
    params: fields.byId,
    output: post,
  },
} as const satisfies fields.CallTable
