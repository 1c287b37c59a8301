import { z } from 'zod'
import type { CallTable } from '../../machine/contract/call-definition.ts'
import * as fields from '../../shop/fields.contract.ts'
import * as reviews from './review-schemas.contract.ts'

const byId = z.strictObject({ id: fields.id })

/** The part of the contract that is what buyers say of pieces. */
export const reviewCalls = {
  'GET /api/products/{id}/reviews': {
    summary: 'What is shown of a product’s reviews, newest first',
    access: 'public',
    shows: ['reviews'],
    params: byId,
    output: z.array(reviews.review),
    cached: true,
  },
  'POST /api/products/{id}/reviews': {
    summary: 'Review a product somebody bought; shown once the desk has read it',
    access: 'public',
    changes: ['waiting reviews'],
    params: byId,
    body: reviews.reviewInput,
    output: fields.message,
    status: 201,
    limit: { calls: 10, perSeconds: 600 },
  },
  'GET /api/reviews': {
    summary: 'List reviews for the desk, newest first',
    access: 'staff',
    shows: ['reviews', 'waiting reviews'],
    query: reviews.reviewQuery,
    output: z.array(reviews.deskReview),
    paged: true,
  },
  'PUT /api/reviews/{id}': {
    summary: 'Show, hide (with a reason) or answer a review',
    access: 'staff',
    changes: ['reviews', 'waiting reviews'],
    params: byId,
    body: reviews.reviewDecision,
    output: reviews.deskReview,
  },
} as const satisfies CallTable
