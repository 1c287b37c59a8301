import type { Gift } from '../gift.rules.ts'
import { goneFromGift } from '../gift-gone.rules.ts'
import type { Quote } from '../../../shop/site/queries.ts'

/** What is wanted of a gift and not offered any more, in a sentence. */
export function goneNow(gift: Gift | null, { gifts }: Quote): string | undefined {
  return goneFromGift(gift, { notes: gifts?.notes ?? false, wrap: !!gifts?.wrap })
}
