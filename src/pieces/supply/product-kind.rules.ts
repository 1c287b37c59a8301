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

/** What each kind is called where its maker reads of it. */
export const kindNames: Record<ProductKind, string> = {
  shelf: 'On the shelf',
  one_of_a_kind: 'One of a kind',
  numbered: 'A numbered series',
  made_to_order: 'Made to order',
  made_again: 'Made again when it is out',
}

/** Whether one of the shop's categories has such a word in its name: what is not sold is not spoken of. */
export function sells(categories: readonly { name: string }[], words: RegExp): boolean {
  return categories.some(({ name }) => words.test(name))
}
