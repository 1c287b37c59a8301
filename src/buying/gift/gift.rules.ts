import {
  countCharacters,
  heapedCharacterProblem,
  hiddenCharacterProblem,
} from '../../pieces/questions/characters.rules.ts'
import { type Cents, shortPrice, toDecimal } from '../../machine/values/money.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'

/** An order that is a gift: what its buyer wants of the parcel. */

export interface Gift {
  /** In the buyer's words, passed on byte for byte; empty where nothing is to be said. */
  note: string
  wrap: boolean
  /** No paper in the parcel names a price. */
  hidePrices: boolean
}

/** What the owner offers to whoever gives a piece away. */
export type GiftOffer = StoreSettings['gifts']

/** In characters, as a reader counts them. */
export const MAX_GIFT_NOTE = 300

/** Why a note can't be passed on, as the end of a sentence about it; undefined where it can. */
export function giftNoteProblem(note: string): string | undefined {
  const hidden = hiddenCharacterProblem(note) ?? heapedCharacterProblem(note)
  if (hidden !== undefined) return hidden
  const length = countCharacters(note)
  return length > MAX_GIFT_NOTE
    ? `may have at most ${MAX_GIFT_NOTE} characters; yours has ${length}.`
    : undefined
}

/** What the wrap of a cart costs; undefined where none is wanted, or none is offered. */
export function wrapCentsOf(gift: Gift | null | undefined, offer: GiftOffer): Cents | undefined {
  return gift?.wrap && offer.wrap ? offer.wrapCents : undefined
}

/** The sentence that tells a buyer which part of a gift is no longer offered; undefined where all of it is. */
export function goneFromGift(
  gift: Gift | null | undefined,
  offer: Pick<GiftOffer, 'notes' | 'wrap'>,
): string | undefined {
  if (gift?.wrap && !offer.wrap) return 'Gift wrap is no longer offered.'
  if (gift && gift.note.trim() !== '' && !offer.notes) return 'Gift notes are no longer offered.'
  return undefined
}

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
