/** What a buyer says of a piece. Only buyers can; the owner decides when it is shown, and has to say why one is hidden. */
export interface Review {
  id: number
  productId: number
  /** Whole stars, 1 to 5. */
  rating: number
  title: string
  content: string
  /** As the buyer wants to be called. */
  author: string
  /** What the owner says to it. */
  answer: string | null
  createdAt: string
}

export const reviewStates = ['waiting', 'shown', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The owner's two piles: what waits to be read, and what was decided on. */
export const reviewQueues = ['waiting', 'read'] as const
export type ReviewQueue = (typeof reviewQueues)[number]

/** All shown reviews of a product in two numbers. */
export interface Rating {
  count: number
  /** Mean of the stars, to one decimal. */
  average: number
}

/** Null without reviews: no stars are shown then, and search engines are told none (16 CFR 465). */
export function ratingOf(count: number, sumOfStars: number): Rating | null {
  return count === 0 ? null : { count, average: Math.round((10 * sumOfStars) / count) / 10 }
}

/** In characters. */
export const REVIEW_LIMITS = {
  title: 100,
  content: 3000,
  author: 60,
  answer: 2000,
  hiddenReason: 500,
} as const
