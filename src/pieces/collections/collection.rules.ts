import { type Collection, collections, type Rule, type Sort } from '../listing/catalogue.rules.ts'
import type { Filters } from '../listing/filters.rules.ts'

/** In characters, and in pieces chosen by hand. */
export const COLLECTION_LIMITS = { slug: 60, name: 80, words: 5000, description: 300, pieces: 100 } as const

/** How a collection's pieces stand unless a shopper asks otherwise. */
export const collectionSorts = ['name', 'newest', 'price-low', 'price-high'] as const
export type CollectionSort = (typeof collectionSorts)[number]

/** What a rule can ask of a piece: one of these categories, and all the rest. */
interface CollectionRule extends Pick<
  Filters,
  'priceFrom' | 'priceTo' | 'available' | 'way' | 'madeOf' | 'color' | 'treatment'
> {
  /** A piece of any one of these belongs; an empty list takes every category. */
  categories: string[]
  sort: CollectionSort
}

/** Which pieces stand in it; 'house' is by a rule that came with the shop, and is not the owner’s to change. */
export type CollectionPieces =
  | ({ by: 'rule' } & CollectionRule)
  | { by: 'hand'; ids: number[] }
  | { by: 'house'; rule: Collection }

/** Where a collection is: the owner’s own beside each other, those that came with the shop where they have always been. */
export const collectionAddress = (slug: string): `/${string}` =>
  Object.hasOwn(collections, slug) ? `/${slug}` : `/collections/${slug}`

/** How a listing is sorted: as shoppers ask, or as a collection is set. */
export type ListingSort = Sort | CollectionSort | 'chosen'

export function sortOfPieces(pieces: CollectionPieces): ListingSort {
  if (pieces.by === 'house') return 'name'
  return pieces.by === 'hand' ? 'chosen' : pieces.sort
}

/** The rules for the database to find the pieces with; what a rule narrows by beside categories are filters. */
export function rulesOfPieces(pieces: CollectionPieces): Rule[] {
  if (pieces.by === 'hand') return [{ idIn: pieces.ids }]
  if (pieces.by === 'house') return [collections[pieces.rule]]
  const categories = pieces.categories.map((category) => ({ category }))
  if (categories.length === 0) return []
  return categories.length === 1 ? categories : [{ any: categories }]
}

export const filtersOfPieces = (pieces: CollectionPieces): Filters => {
  if (pieces.by !== 'rule') return {}
  const { by: _by, categories: _categories, sort: _sort, ...filters } = pieces
  return filters
}
