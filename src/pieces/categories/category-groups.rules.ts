/** The category dropdown's groups, in order (spec section 3): the rest is 'Other Items'. */
export const categoryGroups = ['Natural Gemstones', 'Bracelets', 'Pens', 'Sets', 'Other Items'] as const
type CategoryGroup = (typeof categoryGroups)[number]

export function groupOf(category: string): CategoryGroup {
  if (category === 'Natural Gemstones') return 'Natural Gemstones'
  for (const group of ['Bracelets', 'Pens', 'Sets'] as const) {
    if (category.startsWith(`${group} - `)) return group
  }
  return 'Other Items'
}
