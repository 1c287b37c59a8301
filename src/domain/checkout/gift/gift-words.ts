import type { Gift } from './gift.ts'

/** What is to be done for a gift, beside its note: 'Wrap it', 'No prices in the parcel'. */
export function giftTasks({ wrap, hidePrices }: Gift): string[] {
  return [...(wrap ? ['Wrap it'] : []), ...(hidePrices ? ['No prices in the parcel'] : [])]
}

/** The same as its buyer reads it. */
export function giftWords({ wrap, hidePrices }: Gift): string[] {
  return [...(wrap ? ['Gift wrapped'] : []), ...(hidePrices ? ['No prices in the parcel'] : [])]
}
