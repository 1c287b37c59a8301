/** Groups whose kinds of piece are named after them, as 'Bracelets - Glass Bead' is (spec section 3). */
const GROUPED = /^(Bracelets|Pens|Sets) - (.+)$/

/** 'Bracelets - For Men': what follows stays behind its noun. */
const BEHIND = /^(?:for|with|of|in|from|by|under|over) /i

/** One of a plural; words such as 'brass', 'lapis' or 'Men’s' are none. */
const singular = (words: string) =>
  words
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/([^'’aisu])s$/, '$1')

/**
 * A category's name as a label for people: 'Bracelets - Glass Bead' is 'Glass Bead Bracelets'. A plural among pens names
 * the things themselves: 'Mechanical Pencils'. Every other name is shown as its owner wrote it. Only for showing: addresses,
 * filters and the desk keep the name.
 */
export function categoryLabel(name: string): string {
  const [, group, kind] = GROUPED.exec(name) ?? []
  if (!group || !kind) return name
  if (BEHIND.test(kind)) return `${group} ${kind[0]!.toLowerCase()}${kind.slice(1)}`
  const one = singular(kind)
  return group === 'Pens' && one !== kind ? kind : `${one} ${group}`
}
