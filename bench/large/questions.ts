import { dayAfter, dayOf } from '../../src/buying/promise/business-days.rules.ts'
import type { ProductFilter } from '../../src/pieces/listing/catalogue.rules.ts'

/** What shoppers type, by what it takes to answer. */
export const searches = {
  'a word': ['walnut', 'agate', 'amethyst', 'brass', 'bracelet', 'pen', 'olivewood', 'clock', 'silver'],
  'a rare word': ['zebrawood', 'howlite', 'normarmar', 'normarprace', 'lagoon', 'labradorite'],
  'several words': [
    'walnut pen',
    'moss agate bracelet',
    'brass wall clock',
    'silver bead',
    'glass bead bracelet',
  ],
  'a typo': ['amethist', 'wallnut', 'labordorite', 'olivwod', 'braclet', 'normarfodri'],
  'typos in several words': ['wallnut pne', 'amehtyst bracelte', 'brss wal clock'],
  'a synonym': ['keychain', 'wristwatch', 'magnifying glass', 'grey', 'bangle', 'timepiece'],
  'a plural': ['bracelets', 'pens', 'clocks', 'watches', 'gemstones'],
  'a word written otherwise': ['walnutpen', 'glassbead', 'book mark', 'beaded bracelet', '8mm bead'],
  'a beginning': ['amethy', 'wal', 'brac', 'be', 'b'],
  'nothing (with suggestions)': [
    'clockmaker',
    'qqqqqqqq',
    'zebrawood howlite labradorite',
    'penguinade',
    'amnormarba',
  ],
} as const satisfies Record<string, readonly string[]>

/** In a shop of 100 only the plain ones fill a page: the others are held against the plain one of their order. */
export const listings = {
  '/products by name': { sort: 'name' },
  '/products by price': { sort: 'price-low' },
  '/products?category=Pens - Wood': { category: 'Pens - Wood', sort: 'name' },
  '/natural-gemstones': { collection: 'natural-gemstones', sort: 'name' },
  '/wristlets': { collection: 'wristlets', sort: 'name' },
  '/pens by price': { collection: 'pens', sort: 'price-low' },
  '/limited-edition': { collection: 'limited-edition', sort: 'name' },
  'up to $40': { priceTo: '40', sort: 'name' },
  'that can be bought now': { available: 'now', sort: 'name' },
  'ready to ship': { way: 'ready', sort: 'name' },
  'arrives within a month': { by: dayAfter(dayOf(new Date().toISOString()), 30), sort: 'name' },
  'up to $40, by price, in a month': {
    priceTo: '40',
    by: dayAfter(dayOf(new Date().toISOString()), 30),
    sort: 'price-low',
  },
} as const satisfies Record<string, ProductFilter>
