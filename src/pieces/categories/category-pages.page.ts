import type { Collection, Sort } from '../listing/catalogue.rules.ts'
import type { PathName } from '../../shop/site/paths.ts'

/** The category pages are one page with different words; these are the words. */
export interface CategoryPageWords {
  collection: Collection
  title: string
  description: string
  intro: string
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

export const sortsOf = ({ sorts = commonSorts }: CategoryPageWords): readonly SortOption[] => sorts

export const categoryPages = {
  gemstoneBracelets: {
    collection: 'gemstone-bracelets',
    title: 'Gemstone Bracelets',
    description: 'Bracelets of natural stone, strung and knotted by hand.',
    intro: 'Strung by hand, each a little different from the next.',
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
    title: 'Natural Gemstones',
    description: 'Natural gemstone bracelets, each strung by hand.',
    intro: 'Natural stone, strung by hand.',
    one: 'natural gemstone bracelet',
    many: 'natural gemstone bracelets',
    samePrice: { price: '15.00', words: 'Every natural gemstone bracelet is $15.' },
  },
  wristlets: {
    collection: 'wristlets',
    title: 'Wristlets',
    description: 'Wristlets made by hand, for keys, cards and small things.',
    intro: 'For keys, cards and small things, on a loop for the hand.',
    one: 'wristlet',
    many: 'wristlets',
  },
  pens: {
    collection: 'pens',
    title: 'Pen Sets',
    description: 'Pens with their companions, made by hand.',
    intro: 'Pens paired with something that suits them, sold as a set.',
    one: 'pen set',
    many: 'pen sets',
  },
  glassBeadBracelets: {
    collection: 'glass-bead-bracelets',
    title: 'Glass Bead Bracelets',
    description: 'Bracelets of glass beads, strung by hand.',
    intro: 'Glass beads in many colors, strung or woven by hand.',
    one: 'glass bead bracelet',
    many: 'glass bead bracelets',
  },
  limitedEdition: {
    collection: 'limited-edition',
    title: 'Limited Edition',
    description: 'Featured pieces, and those of which five or fewer lie ready.',
    intro: 'Pieces we feature, and those of which five or fewer lie ready.',
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
    title: 'Watches',
    description: 'Watches made by hand, for the wrist, the pocket and a chain.',
    intro: 'For the wrist, the pocket or a chain.',
    one: 'watch',
    many: 'watches',
  },
  clocks: {
    collection: 'clocks',
    title: 'Clocks',
    description: 'Clocks made by hand, for the wall, the mantel and the desk.',
    intro: 'For the wall, the mantel and the desk.',
    one: 'clock',
    many: 'clocks',
  },
  bracelets: {
    collection: 'bracelets',
    title: 'Bracelets',
    description: 'Bracelets of stone and glass, each strung by hand.',
    intro: 'Of stone and of glass, strung by hand.',
    one: 'bracelet',
    many: 'bracelets',
  },
  pensAndPencils: {
    collection: 'pens-and-pencils',
    title: 'Pens and Pencils',
    description: 'Pens and mechanical pencils made by hand, one by one.',
    intro: 'One by one; those that come with a companion are among the sets.',
    one: 'pen or pencil',
    many: 'pens and pencils',
    none: 'pens or pencils',
  },
  setsAndGifts: {
    collection: 'sets-and-gifts',
    title: 'Sets and Gifts',
    description: 'Sets of pieces that belong together, and small things to give.',
    intro: 'Pieces that belong together, and small things to give.',
    one: 'set or gift',
    many: 'sets and gifts',
    none: 'sets or gifts',
  },
} as const satisfies Partial<Record<PathName, CategoryPageWords>>

export function isCategoryPage(name: PathName | undefined): name is keyof typeof categoryPages {
  return name !== undefined && name in categoryPages
}
