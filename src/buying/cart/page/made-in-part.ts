import type { Quote } from '../../../shop/site/queries.ts'

/** Whether some of a cart takes longer to make than the rest, which is promised for the same day. */
export function isMadeInPart(items: Quote['items']): boolean {
  return items.some(({ makingDays }) => makingDays?.to !== items[0]!.makingDays?.to)
}

export const TOGETHER_WORDS =
  'These days are for all of it, by the piece that takes longest to make. What you order apart from it is promised sooner.'
