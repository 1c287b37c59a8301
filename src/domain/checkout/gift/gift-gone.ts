import type { Gift, GiftOffer } from './gift.ts'

/** What of a gift the shop does not offer any more, in a sentence; undefined where it offers all of it. */
export function goneFromGift(
  gift: Gift | null | undefined,
  offer: Pick<GiftOffer, 'notes' | 'wrap'>,
): string | undefined {
  if (gift?.wrap && !offer.wrap) return 'Gift wrap is no longer offered.'
  if (gift && gift.note.trim() !== '' && !offer.notes) return 'Gift notes are no longer offered.'
  return undefined
}
