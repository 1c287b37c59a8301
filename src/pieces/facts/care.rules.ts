import { adviceFor } from '../product/advice.rules.ts'
import { wordPattern } from '../listing/catalogue.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { isMeasure, type Fact, type FactField } from './fact.rules.ts'

/** How what is made of something is cared for, entered once: 'pearl' -> 'Put pearls on last'. */
export type MaterialCare = StoreSettings['materialCare'][number]

/**
 * What is said of a piece's care: of each thing it is made of, then of its kind. What the owner says of a kind stands in
 * place of what the demo says of it; without the demo, nothing is said that nobody has entered.
 */
export function careOf(
  { category, facts }: { category: string; facts: readonly Fact[] },
  fields: readonly FactField[],
  entered: readonly MaterialCare[],
  { advisesByKind }: { advisesByKind: boolean },
): string[] {
  const isColor = (name: string) => fields.some((field) => field.name === name && field.says === 'color')
  // No hand comes to what lies under a crystal.
  const isUntouched = (name: string) => isColor(name) || /^dial material$/i.test(name)
  const materialsText = facts
    .flatMap((fact) => (isMeasure(fact) || isUntouched(fact.name) ? [] : fact.values))
    .join('\n')
  const saying = (text: string) => entered.filter(({ of }) => names(text, of)).map(({ care }) => care)
  const ofKind = saying(category)
  const ofMaterials = saying(materialsText)
  const byKind = advisesByKind ? adviceFor(category).care : []
  return [...new Set([...ofMaterials, ...(ofKind.length > 0 ? ofKind : byKind)])]
}

/** Whether a text has the word whole. The word may have signs that mean something in a pattern. */
function names(text: string, word: string): boolean {
  const named = word.toLowerCase()
  const literal = named.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const outside = text.toLowerCase().replaceAll(UNDER_PLATE, '$1').replaceAll(FINISH, '·')
  const plain = outside.replaceAll(COMPOUND, (compound) => materialIn(compound, named))
  return new RegExp(wordPattern(literal)).test(plain)
}

/** What is plated is cared for as its plate, and not as what lies under it. */
const UNDER_PLATE = /(-plated) [^\s,;]+/g

/** A finish has the look of a material, and is none. */
const FINISH = /[\p{L}\p{N}]+[ -]finish(ed)?(?![\p{L}\p{N}])/gu

const COMPOUND = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu

/**
 * What a word with hyphens says something is made of: the last of it. Leather that is walnut-brown is no walnut, and
 * mother-of-pearl no pearl, unless that is what was entered.
 */
function materialIn(compound: string, named: string): string {
  if (named.includes(compound)) return compound
  return compound.includes('-of-') ? '·' : compound.slice(compound.lastIndexOf('-') + 1)
}
