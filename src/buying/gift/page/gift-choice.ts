import type { Gift } from '../gift.rules.ts'
import { createStoredValue, useStoredValue } from '../../../machine/web/stored-value.ts'

/** What is wanted for the parcel of a cart that is a gift, kept beside the cart until it is paid; null for none. */
export const giftChoice = createStoredValue<Gift | null>({
  key: 'handmade-moments.gift.v1',
  empty: null,
  parse: parseGift,
  storage: () => localStorage,
})

export const useGiftChoice = () => useStoredValue(giftChoice)

/** Whatever else a browser kept under the name is no gift. */
function parseGift(found: unknown): Gift | null {
  if (typeof found !== 'object' || found === null) return null
  const { note, wrap, hidePrices } = found as Partial<Record<keyof Gift, unknown>>
  return {
    note: typeof note === 'string' ? note : '',
    wrap: wrap === true,
    hidePrices: hidePrices === true,
  }
}
