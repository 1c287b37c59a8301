interface Parts {
  shipping: string
  giftWrap: string
  goods: string
  /** Given beyond the pieces, their wrap and the shipping; negative where something given earlier is set off. */
  other: string
}

/** What the part of a refund is called that is neither pieces, wrap nor shipping: by itself, there is nothing it goes beyond. */
export function otherWords({ goods, giftWrap, shipping, other }: Parts): string {
  if (other.startsWith('-')) return 'Given back before'
  return [goods, giftWrap, shipping].every((part) => Number(part) === 0) ? 'An amount' : 'Beyond that'
}
