import type { Days } from '../../buying/promise/promise.rules.ts'

/** How a piece comes, in a shopper's words, by the names that addresses use. */
export const ways = {
  ready: 'Ready to ship',
  made: 'Made to order',
  one: 'One of a kind or numbered',
} as const

export type Way = keyof typeof ways

/** What narrows a listing beside its search, as addresses and the contract have it. */
export interface Filters {
  /** In dollars, as a decimal; or as somebody says it: 'about 100'. */
  priceFrom?: string | undefined
  priceTo?: string | undefined
  /** Only what can be bought now. */
  available?: 'now' | undefined
  way?: Way | undefined
  /** What its facts say: what it is made of, its color, and what was done to it. */
  madeOf?: string | undefined
  color?: string | undefined
  treatment?: string | undefined
  /** A wrist, as whoever has it says it: '6.5 in', '17 cm'. */
  wrist?: string | undefined
  /** The day it is to be there, '2026-12-24'. */
  by?: string | undefined
}

export const filterParameters = [
  'priceFrom',
  'priceTo',
  'available',
  'way',
  'madeOf',
  'color',
  'treatment',
  'wrist',
  'by',
] as const satisfies (keyof Filters)[]

/** One condition of the filters on a piece, which the database asks of its row. */
export type FilterRule =
  | { priceFrom: number }
  | { priceTo: number }
  | { canBeBought: true }
  | { way: Way }
  /** Promised in time: what is made takes no longer than this. Null: nothing is. */
  | { inTime: Days | null }
  /** What its facts say, as the database marks it. */
  | { mark: string }
  /** The piece has at least one of these marks. */
  | { anyMark: readonly string[] }
  /** Some of these values of a fact, and none but those of the wider list. */
  | { some: readonly string[]; only: readonly string[]; says: string }
  /** Worn on the wrist, and does not tell on which. */
  | { tellsNoWrist: true }

/** Filters by facts, and what a fact's field says of each. */
export const factFilters = { madeOf: 'made_of', color: 'color', treatment: 'treatment' } as const
export type FactFilter = keyof typeof factFilters

/** In characters; no fact is longer. */
export const MAX_FACT_VALUE = 80

/** What a price is asked to be written like. */
export const PRICE_PATTERN = /^\d{1,6}(?:\.\d{1,2})?$/

/** The most characters of a filter's text: a wrist, a day, 'about 100 dollars'. */
export const MAX_TYPED_LENGTH = 20
