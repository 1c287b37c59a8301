import { toDecimal } from '../../../domain/money.ts'
import type { GiftOffer } from '../../../domain/checkout/gift/gift.ts'

/** What the shop offers for gifts, as the contract has it; null where it offers nothing. */
export function giftsOffered({ notes, wrap, wrapCents, wrapWords }: GiftOffer) {
  return notes || wrap
    ? { notes, wrap: wrap ? { price: toDecimal(wrapCents), words: wrapWords } : null }
    : null
}
