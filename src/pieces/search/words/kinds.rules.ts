import { formsOf, synonymsOf } from '../search.rules.ts'
import { meanings } from './synonyms.rules.ts'

/** Kinds of pieces that a shop has under another name as well: its natural gemstones are bracelets. */
const alsoCalled: ReadonlyMap<string, string> = new Map([['bracelet', 'gemstone']])

/** The categories that a search names, and whether its last word does: 'walnut pen', but not 'watch roll'. */
interface NamedCategories {
  categories: string[]
  isHead: boolean
  /** The word that names them, among the terms. */
  at: number
}

/** Finds the last term of a search that names a kind of piece; a category is called by the noun before its dash. */
export function kindAsked(
  terms: readonly string[],
  categories: readonly string[],
): NamedCategories | undefined {
  for (let at = terms.length - 1; at >= 0; at -= 1) {
    const named = categoriesCalled(terms[at]!, categories)
    if (named.length > 0) return { categories: named, isHead: at === terms.length - 1, at }
  }
  return undefined
}

function categoriesCalled(term: string, categories: readonly string[]): string[] {
  const forms = formsOf(term)
  const also = forms.flatMap((form) => alsoCalled.get(form) ?? [])
  const own = called([...forms, ...also.flatMap(formsOf)], categories)
  if (own.length > 0) return own
  // What is wider than a kind names none: jewelry may be anything.
  if (meanings.has(term)) return []
  const others = synonymsOf(term).filter(({ length }) => length === 1)
  return called(
    others.flatMap(([word]) => formsOf(word!)),
    categories,
  )
}

const called = (words: readonly string[], categories: readonly string[]) =>
  categories.filter((name) => words.includes(nounOf(name)))

const nounOf = (category: string) =>
  /([a-z0-9]+)\W*$/.exec(category.toLowerCase().split(' - ')[0]!)?.[1] ?? ''

/** Categories whose name says that they are gifts. */
export const giftCategories = (categories: readonly string[]): string[] =>
  categories.filter((name) => /\bgifts?\b/i.test(name))
