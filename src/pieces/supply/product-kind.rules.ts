/** How a piece is sold. */
export const productKinds = ['shelf', 'one_of_a_kind', 'numbered', 'made_to_order', 'made_again'] as const
export type ProductKind = (typeof productKinds)[number]

/** How long a piece takes to make, in business days. */
export interface MakingDays {
  from: number
  to: number
}

/** Business days: about a working year. */
export const MAX_MAKING_DAYS = 260

/** The greatest `atOnce`: more than any maker takes on at the same time. */
export const MAX_AT_ONCE = 1000
