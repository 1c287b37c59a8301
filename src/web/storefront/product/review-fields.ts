import { isEmail } from '../../../domain/customer.ts'

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

/** What is wrong with a field, said so that it can be mended. */
export function reviewProblem(field: ReviewField, value: string): string | undefined {
  if (field === 'rating') return value === '' ? 'Choose 1 to 5 stars.' : undefined
  if (value.trim() === '') return `${reviewLabels[field]} is required.`
  if (field === 'email' && !isEmail(value.trim())) return 'Enter an email address such as ada@example.com.'
  if (field === 'orderId' && !/^#?\d{1,9}$/.test(value.trim())) return 'Enter the number alone, such as 17.'
  return undefined
}

export function toReviewInput(review: Record<ReviewField, string>) {
  return {
    ...review,
    orderId: Number(review.orderId.trim().replace('#', '')),
    rating: Number(review.rating),
  }
}
