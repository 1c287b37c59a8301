import type { Gift } from '../../../../domain/checkout/gift/gift.ts'
import { goneFromGift } from '../../../../domain/checkout/gift/gift-gone.ts'
import type { Quote } from '../../../data/queries.ts'

/** What is wanted of a gift and not offered any more, in a sentence. */
export function goneNow(gift: Gift | null, { gifts }: Quote): string | undefined {
  return goneFromGift(gift, { notes: gifts?.notes ?? false, wrap: !!gifts?.wrap })
}
