import type { Collection, Sort } from '../listing/catalogue.rules.ts'
import type { PathName } from '../../shop/site/paths.ts'

/** What a page that came with the shop calls its pieces; what else it says is its owner’s to change, as of any collection. */
export interface HousePage {
  collection: Collection
  /** How it can be sorted; most are as all listings are. */
  sorts?: readonly SortOption[]
  /** The noun of 'Showing 1 …'; `many` for other numbers, and `none` where that is said otherwise. */
  one: string
  many: string
  none?: string
  blurbs?: readonly { title: string; text: string }[]
  /** Promised only while it is true of every piece there is, not of those shown. */
  samePrice?: { price: string; words: string }
}

export interface SortOption {
  value: Sort
  label: string
}

export const commonSorts: readonly SortOption[] = [
  { value: 'name', label: 'Name' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
]

export const sortsOf = ({ sorts = commonSorts }: HousePage): readonly SortOption[] => sorts

export const housePages = {
  gemstoneBracelets: {
    collection: 'gemstone-bracelets',
    one: 'gemstone bracelet',
    many: 'gemstone bracelets',
    blurbs: [
      {
        title: 'Stone you can name',
        text: 'Look in the description for the stone and how it was treated. If it isn’t named, ask.',
      },
      {
        title: 'Strung to be worn',
        text: 'Silk, elastic and wire wear differently, and all of them last longer kept dry.',
      },
      {
        title: 'Sized to you',
        text: 'Measure your wrist as the size guide shows, and compare it with the piece’s length.',
      },
    ],
  },
  naturalGemstones: {
    collection: 'natural-gemstones',
    one: 'natural gemstone bracelet',
    many: 'natural gemstone bracelets',
    samePrice: { price: '15.00', words: 'Every natural gemstone bracelet is $15.' },
  },
  wristlets: {
    collection: 'wristlets',
    one: 'wristlet',
    many: 'wristlets',
  },
  pens: {
    collection: 'pens',
    one: 'pen set',
    many: 'pen sets',
  },
  glassBeadBracelets: {
    collection: 'glass-bead-bracelets',
    one: 'glass bead bracelet',
    many: 'glass bead bracelets',
  },
  limitedEdition: {
    collection: 'limited-edition',
    sorts: [
      { value: 'name', label: 'Name A-Z' },
      ...commonSorts.slice(1),
      { value: 'stock-low', label: 'Stock: Low to High' },
    ],
    one: 'limited edition piece',
    many: 'limited edition pieces',
  },
  watches: {
    collection: 'watches',
    one: 'watch',
    many: 'watches',
  },
  clocks: {
    collection: 'clocks',
    one: 'clock',
    many: 'clocks',
  },
  bracelets: {
    collection: 'bracelets',
    one: 'bracelet',
    many: 'bracelets',
  },
  pensAndPencils: {
    collection: 'pens-and-pencils',
    one: 'pen or pencil',
    many: 'pens and pencils',
    none: 'pens or pencils',
  },
  setsAndGifts: {
    collection: 'sets-and-gifts',
    one: 'set or gift',
    many: 'sets and gifts',
    none: 'sets or gifts',
  },
} as const satisfies Partial<Record<PathName, HousePage>>

export function isHousePage(name: PathName | undefined): name is keyof typeof housePages {
  return name !== undefined && name in housePages
}
