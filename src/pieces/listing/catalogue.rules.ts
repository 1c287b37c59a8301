import type { Filters } from './filters.rules.ts'
import { LIMITED_STOCK } from '../product/product.rules.ts'

/**
 * Which products belong to a listing, as data: the database turns a rule into SQL, `matches`, for tests, is the
 * same rule over one product. Text is compared without regard to case; a word is whole, or has an s more.
 */
export type Rule =
  | { category: string }
  | { categoryHasWord: string }
  | { nameHasWord: string }
  | { nameContains: string }
  | { featured: true }
  /** At least one is on the shelf, and no more than this many. */
  | { stockAtMost: number }
  | { idIn: readonly number[] }
  | { not: Rule }
  | { all: Rule[] }
  | { any: Rule[] }

/** The spec's category pages and listing types (spec sections 2 and 4), by the names URLs use. */
export const collections = {
  'gemstone-bracelets': { category: 'Bracelets - Natural Gemstones' },
  'natural-gemstones': { category: 'Natural Gemstones' },
  wristlets: { any: [{ categoryHasWord: 'Wristlet' }, { nameHasWord: 'wristlet' }] },
  pens: {
    all: [
      { categoryHasWord: 'Sets' },
      { nameContains: 'pen' },
      // Pencils belong here too, only mechanical ones don't.
      { any: [{ nameHasWord: 'pen' }, { nameHasWord: 'pencil' }] },
      { not: { nameContains: 'mechanical pencil' } },
    ],
  },
  'glass-bead-bracelets': { category: 'Bracelets - Glass Bead' },
  'limited-edition': { any: [{ featured: true }, { stockAtMost: LIMITED_STOCK }] },
  // The menu's kinds of pieces, beside the spec's pages.
  watches: { any: [{ category: 'Timepieces' }, { category: 'Watches' }] },
  clocks: { category: 'Clocks' },
  bracelets: { any: [{ categoryHasWord: 'Gemstone' }, { categoryHasWord: 'Bracelet' }] },
  // Not 'Pen', which sets are called by.
  'pens-and-pencils': { any: [{ categoryHasWord: 'Pens' }, { categoryHasWord: 'Pencils' }] },
  'sets-and-gifts': {
    any: [{ categoryHasWord: 'Accessories' }, { categoryHasWord: 'Set' }, { categoryHasWord: 'Gift' }],
  },
} as const satisfies Record<string, Rule>

export type Collection = keyof typeof collections

/** `type=wristlets` on /products is wider than the wristlets page (spec section 4). */
export const listingTypes = {
  wristlets: {
    any: [
      { category: 'Bracelets - Glass Bead' },
      { category: 'Natural Gemstones' },
      { categoryHasWord: 'Wristlet' },
      { nameHasWord: 'wristlet' },
    ],
  },
} as const satisfies Record<string, Rule>

type ListingType = keyof typeof listingTypes

/** 'relevance' is for searches: exact hits first, then by name. 'own' is as the owner's own collection is set. */
export const sorts = ['relevance', 'name', 'price-low', 'price-high', 'stock-low', 'own'] as const
export type Sort = (typeof sorts)[number]

/** What a listing asks for. Without a limit everything is listed. */
export interface ProductFilter extends Filters {
  search?: string | undefined
  category?: string | undefined
  type?: ListingType | undefined
  collection?: Collection | 'curated' | undefined
  /** The end of the address of one of the owner's own collections. */
  of?: string | undefined
  sort?: Sort | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** What is typed to search for, in characters. */
export const MAX_SEARCH_LENGTH = 100

/** What says where a page of a listing goes on: it holds the last product's name. */
export const MAX_CURSOR_LENGTH = 300

/** The most products that can be asked for by their ids at once. */
export const MAX_IDS = 100

/** How a listing is sorted unless asked otherwise. */
export function defaultSort({ search, of }: Pick<ProductFilter, 'search' | 'of'>): Sort {
  if (search) return 'relevance'
  return of === undefined ? 'name' : 'own'
}

/** A listing shows this many pieces before 'Load more'. */
export const LISTING_PAGE = 36

/** The categories a rule names. */
export function categoriesIn(rule: Rule): string[] {
  if ('category' in rule) return [rule.category]
  if ('not' in rule) return categoriesIn(rule.not)
  if ('all' in rule) return rule.all.flatMap(categoriesIn)
  return 'any' in rule ? rule.any.flatMap(categoriesIn) : []
}

/** The same rule with categories called as they are now: by their former names. */
export function withCategories(rule: Rule, names: ReadonlyMap<string, string>): Rule {
  if ('category' in rule) return { category: names.get(rule.category) ?? rule.category }
  if ('not' in rule) return { not: withCategories(rule.not, names) }
  if ('all' in rule) return { all: rule.all.map((part) => withCategories(part, names)) }
  return 'any' in rule ? { any: rule.any.map((part) => withCategories(part, names)) } : rule
}

/**
 * The pattern of a word in lower-case text, for JavaScript and PostgreSQL alike: letters and digits next to it would make
 * it another word, those of Latin alphabets with accents too.
 */
export function wordPattern(word: string): string {
  const other = '[^a-z0-9\u00c0-\u024f]'
  return `(^|${other})${word.toLowerCase()}s?($|${other})`
}
