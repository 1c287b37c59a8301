import { z } from 'zod'
import { REVIEW_LIMITS, reviewQueues, reviewStates } from './review.rules.ts'
import {
  count,
  email,
  line,
  MAX_ID,
  message,
  nameLine,
  requiredLine,
  text,
  token,
  version,
  byId,
  type CallTable,
} from '../../shop/fields.contract.ts'

const rating = z.number().int().min(1, 'Choose 1 to 5 stars.').max(5, 'Choose 1 to 5 stars.')

const review = z.object({
  id: z.number().int(),
  productId: z.number().int(),
  rating: z.number().int(),
  title: z.string(),
  content: z.string(),
  author: z.string(),
  answer: z.string().nullable(),
  createdAt: z.string(),
})

const deskReview = review.extend({
  /** Null, and so its order, in what was said elsewhere, of the shop. */
  productId: z.number().int().nullable(),
  orderId: z.number().int().nullable(),
  productName: z.string().nullable(),
  /** Where it was said; null of what was said here. */
  source: z.string().nullable(),
  state: z.enum(reviewStates),
  hiddenReason: z.string().nullable(),
  version: z.number().int(),
})

const reviewQuery = z.strictObject({
  queue: z.enum(reviewQueues).optional(),
  limit: count(100).optional(),
  cursor: count(MAX_ID).optional(),
})

/** Proof of the purchase is the order's link (its token), or its number and the email given with it. */
const reviewInput = z.strictObject({
  token: token.optional(),
  orderId: z.number().int().min(1).max(MAX_ID).optional(),
  email: email.optional(),
  rating,
  title: requiredLine(REVIEW_LIMITS.title),
  content: text(REVIEW_LIMITS.content),
  author: nameLine(REVIEW_LIMITS.author),
})

const reviewDecision = z.strictObject({
  /** As it was read: one that was written anew since is a conflict. */
  version,
  state: z.enum(reviewStates),
  hiddenReason: line(REVIEW_LIMITS.hiddenReason).optional(),
  answer: line(REVIEW_LIMITS.answer).optional(),
})

/** What a file of another shop's reviews would bring, or brought. */
const broughtReviews = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** What stays out, and why. */
  problems: z.array(z.object({ row: z.number().int(), field: z.string(), message: z.string() })),
})

/** The part of the contract that is what buyers say of pieces. */
export const reviewCalls = {
  'GET /api/products/{id}/reviews': {
    summary: 'What is shown of a product’s reviews, newest first',
    access: 'public',
    shows: ['reviews'],
    params: byId,
    output: z.array(review),
    cached: true,
  },
  'POST /api/products/{id}/reviews': {
    summary: 'Review a product somebody bought; shown once the desk has read it',
    access: 'public',
    changes: ['waiting reviews'],
    params: byId,
    body: reviewInput,
    output: message,
    status: 201,
    limit: { calls: 10, perSeconds: 600 },
  },
  'GET /api/reviews': {
    summary: 'List reviews for the desk, newest first',
    access: 'staff',
    shows: ['reviews', 'waiting reviews'],
    query: reviewQuery,
    output: z.array(deskReview),
    paged: true,
  },
  'PUT /api/reviews/{id}': {
    summary: 'Show, hide (with a reason) or answer a review',
    access: 'staff',
    changes: ['reviews', 'waiting reviews'],
    params: byId,
    body: reviewDecision,
    output: deskReview,
  },
  'POST /api/reviews/etsy': {
    summary:
      'Read Etsy’s reviews.json: without `apply` nothing is done but told what would be. All that can be read come, marked as from there',
    access: 'staff',
    changes: ['reviews', 'waiting reviews'],
    query: z.strictObject({ apply: z.literal('yes').optional() }),
    file: { maxBytes: 5_000_000, types: ['application/json'] },
    output: broughtReviews,
  },
} as const satisfies CallTable
