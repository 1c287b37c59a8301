interface Parts {
  shipping: string
  goods: string
  /** Given beyond the pieces and the shipping; negative where something given earlier is set off. */
  other: string
}

/** What the part of a refund is called that is neither pieces nor shipping: by itself, there is nothing it goes beyond. */
export function otherWords({ goods, shipping, other }: Parts): string {
  if (other.startsWith('-')) return 'Given back before'
  return Number(goods) === 0 && Number(shipping) === 0 ? 'An amount' : 'Beyond that'
}
