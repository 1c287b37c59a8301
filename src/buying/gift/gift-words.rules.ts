import { shortPrice, toDecimal } from '../../machine/values/money.ts'
import type { Gift, GiftOffer } from './gift.rules.ts'

/** What is to be done for a gift, beside its note: 'Wrap it', 'No prices in the parcel'. */
export function giftTasks({ wrap, hidePrices }: Gift): string[] {
  return [...(wrap ? ['Wrap it'] : []), ...(hidePrices ? ['No prices in the parcel'] : [])]
}

/** What was chosen for a gift, as its buyer reads it. */
export function giftWords({ wrap, hidePrices }: Gift): string[] {
  return [...(wrap ? ['Gift wrapped'] : []), ...(hidePrices ? ['No prices in the parcel'] : [])]
}

/** What may be wished for a gift, and where, in a sentence for who looks at a piece; null where nothing is offered. */
export function giftOfferWords({ notes, wrap, wrapCents }: GiftOffer): string | null {
  const price = wrapCents === 0 ? ' for free' : ` for ${shortPrice(toDecimal(wrapCents))}`
  const offered = [...(notes ? ['a note'] : []), ...(wrap ? [`gift wrap${price}`] : [])]
  return offered.length === 0 ? null : `A gift? Add ${offered.join(' or ')} in your cart.`
}

/** What the shop offers for gifts, as the contract has it; null where it offers nothing. */
export function giftsOffered({ notes, wrap, wrapCents, wrapWords }: GiftOffer) {
  return notes || wrap
    ? { notes, wrap: wrap ? { price: toDecimal(wrapCents), words: wrapWords } : null }
    : null
}

/** The sentence that tells a buyer which part of a gift is no longer offered; undefined where all of it is. */
export function goneFromGift(
  gift: Gift | null | undefined,
  offer: { notes: boolean; wrap: unknown } | null,
): string | undefined {
  if (gift?.wrap && !offer?.wrap) return 'Gift wrap is no longer offered.'
  if (gift && gift.note.trim() !== '' && !offer?.notes) return 'Gift notes are no longer offered.'
  return undefined
}
