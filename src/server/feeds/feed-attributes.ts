import { cutTo } from '../../domain/cut-to.ts'
import type { Product } from '../../domain/catalogue/product.ts'

/** What can be chosen of a piece, by Google's names of it, where the name of its group says that it is such a thing. */

const attributes = [
  ['size', /\b(?:sizes?|lengths?|wrists?)\b/i],
  ['color', /\bcolou?rs?\b/i],
  ['material', /\b(?:materials?|metals?|woods?|(?:gem)?stones?|leathers?|fabrics?)\b/i],
] as const

/** In characters. */
const MAX_VALUE = 100

/** Of a combination that has the groups of its piece; none of any other. Of two groups of sizes the first counts. */
export function feedAttributesOf({
  optionGroups,
  choices,
}: Pick<Product, 'optionGroups' | 'choices'>): { name: string; value: string }[] {
  return attributes.flatMap(([name, isSuch]) => {
    const value = choices[optionGroups.findIndex((group) => isSuch.test(group.name))]
    return value === undefined ? [] : [{ name, value: cutTo(value, MAX_VALUE) }]
  })
}
