import { z } from 'zod'
import { REVIEW_LIMITS, reviewQueues, reviewStates } from './review.rules.ts'
import {
  count,
  email,
  line,
  MAX_ID,
  nameLine,
  requiredLine,
  text,
  token,
  version,
} from '../../shop/fields.contract.ts'

/** What buyers say of pieces. */

const rating = z.number().int().min(1, 'Choose 1 to 5 stars.').max(5, 'Choose 1 to 5 stars.')

export const review = z.object({
  id: z.number().int(),
  productId: z.number().int(),
  rating: z.number().int(),
  title: z.string(),
  content: z.string(),
  author: z.string(),
  answer: z.string().nullable(),
  createdAt: z.string(),
})

export const deskReview = review.extend({
  orderId: z.number().int(),
  productName: z.string(),
  state: z.enum(reviewStates),
  hiddenReason: z.string().nullable(),
  version: z.number().int(),
})

export const reviewQuery = z.strictObject({
  queue: z.enum(reviewQueues).optional(),
  limit: count(100).optional(),
  cursor: count(MAX_ID).optional(),
})

/** Proof of the purchase is the order's link (its token), or its number and the email given with it. */
export const reviewInput = z.strictObject({
  token: token.optional(),
  orderId: z.number().int().min(1).max(MAX_ID).optional(),
  email: email.optional(),
  rating,
  title: requiredLine(REVIEW_LIMITS.title),
  content: text(REVIEW_LIMITS.content),
  author: nameLine(REVIEW_LIMITS.author),
})

export const reviewDecision = z.strictObject({
  /** As it was read: one that was written anew since is a conflict. */
  version,
  state: z.enum(reviewStates),
  hiddenReason: line(REVIEW_LIMITS.hiddenReason).optional(),
  answer: line(REVIEW_LIMITS.answer).optional(),
})
