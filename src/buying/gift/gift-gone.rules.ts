import type { Gift, GiftOffer } from './gift.rules.ts'

/** The sentence that tells a buyer which part of a gift is no longer offered; undefined where all of it is. */
export function goneFromGift(
  gift: Gift | null | undefined,
  offer: Pick<GiftOffer, 'notes' | 'wrap'>,
): string | undefined {
  if (gift?.wrap && !offer.wrap) return 'Gift wrap is no longer offered.'
  if (gift && gift.note.trim() !== '' && !offer.notes) return 'Gift notes are no longer offered.'
  return undefined
}
