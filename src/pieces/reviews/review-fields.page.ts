import { isEmail } from '../../people/email-address.rules.ts'
import { readNumber } from '../../machine/values/typed.ts'
import type { ReviewProof } from './review-link.page.ts'

export const reviewLabels = {
  orderId: 'Order number',
  email: 'Email of the order',
  rating: 'Stars',
  title: 'In a few words',
  content: 'Your review',
  author: 'Name to show',
}
export type ReviewField = keyof typeof reviewLabels

export const emptyReview: Record<ReviewField, string> = {
  orderId: '',
  email: '',
  rating: '',
  title: '',
  content: '',
  author: '',
}

/** Reads '#17' as '17'. */
const orderNumber = (typed: string) => readNumber(typed).replace('#', '').trim()

/** What is wrong with a field, said so that it can be mended. */
export function reviewProblem(field: ReviewField, value: string): string | undefined {
  if (field === 'rating') return value === '' ? 'Choose 1 to 5 stars.' : undefined
  if (value.trim() === '') return `${reviewLabels[field]} is required.`
  if (field === 'email' && !isEmail(value.trim())) return 'Enter an email address such as ada@example.com.'
  if (field === 'orderId' && !/^\d{1,9}$/.test(orderNumber(value)))
    return 'Enter the number alone, such as 17.'
  return undefined
}

/** What is asked for: a link shows the purchase by itself. */
export function fieldsFor(proof: ReviewProof | undefined): ReviewField[] {
  const all = Object.keys(reviewLabels) as ReviewField[]
  return proof ? all.filter((field) => field !== 'orderId' && field !== 'email') : all
}

export function toReviewInput(
  { orderId, email, ...review }: Record<ReviewField, string>,
  proof: ReviewProof | undefined,
) {
  return {
    ...review,
    rating: Number(review.rating),
    ...(proof ? { token: proof.token } : { orderId: Number(orderNumber(orderId)), email }),
  }
}
