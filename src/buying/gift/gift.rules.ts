import {
  countCharacters,
  heapedCharacterProblem,
  hiddenCharacterProblem,
} from '../../pieces/questions/characters.rules.ts'
import type { Cents } from '../../machine/values/money.ts'
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
