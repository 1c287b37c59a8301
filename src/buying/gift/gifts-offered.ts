import { toDecimal } from '../../machine/values/money.ts'
import type { GiftOffer } from './gift.rules.ts'

/** What the shop offers for gifts, as the contract has it; null where it offers nothing. */
export function giftsOffered({ notes, wrap, wrapCents, wrapWords }: GiftOffer) {
  return notes || wrap
    ? { notes, wrap: wrap ? { price: toDecimal(wrapCents), words: wrapWords } : null }
    : null
}
