import { typefaces } from '../../words/look/look.rules.ts'
import { z } from 'zod'
import type { DeskProduct, Product } from './product.rules.ts'
import { closureOrders } from '../../buying/promise/shop-calendar.rules.ts'
import { GROUNDS_BEHIND, MAX_PICTURE_NAME } from '../../machine/pictures/picture-upload.rules.ts'
import { CATEGORY_LIMITS } from '../categories/category.rules.ts'
import { COLLECTION_LIMITS } from '../collections/collection.rules.ts'
import {
  collections,
  listingTypes,
  MAX_CURSOR_LENGTH,
  MAX_IDS,
  MAX_SEARCH_LENGTH,
  sorts,
} from '../listing/catalogue.rules.ts'
import { MAX_FACT_VALUE, MAX_TYPED_LENGTH, ways } from '../listing/filters.rules.ts'
import { DESK_PAGE, deskSorts } from '../editing/desk-listing.rules.ts'
import { factFieldsOutput } from '../facts/fact-shape.contract.ts'
import { combination, optionsShape } from '../options/options-schemas.contract.ts'
import { salePlan, saleShape } from '../prices/sale-schemas.contract.ts'
import { navigation } from '../../words/home/block-schemas.contract.ts'
import { shownShape } from '../../store/settings/settings-schemas.contract.ts'
import { deskShape, inputShape, publicShape } from './product-shape.contract.ts'
import { makingDays } from '../../buying/cart/cart-schemas.contract.ts'
import { shippingMethod } from '../../buying/shipping/shipping-method-calls.contract.ts'
import { count, ids, line, MAX_INTEGER, numberLine, searchLine, version } from '../../shop/fields.contract.ts'

/** Products, pictures, categories, and what every page shows of the shop. */

export const product = z.object({
  id: z.number().int(),
  ...publicShape,
  rating: z.object({ count: z.number().int(), average: z.number() }).nullable(),
  available: z.number().int().nullable(),
  makingDays: makingDays.nullable(),
  createdAt: z.string(),
  version: z.number().int(),
  ...optionsShape,
  ...saleShape,
}) satisfies z.ZodType<Product>

const labelLine = z.object({
  term: z.string(),
  words: z.string(),
  more: z.object({ words: z.string(), to: z.string() }).optional(),
})

/** What its page tells of its facts, in words. */
const label = z.object({
  glance: z.array(labelLine),
  fits: z.array(z.object({ value: z.string(), words: z.string() })),
  returns: z.object({ words: z.string(), isFinalSale: z.boolean() }).nullable(),
  /** The shop gives a warranty, and none on this piece. */
  isWithoutWarranty: z.boolean(),
  madeOf: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  facts: z.array(labelLine),
  features: z.array(z.string()),
  care: z.array(z.string()),
  isDrawn: z.boolean(),
})

/** By itself a product also says what can be chosen of it: of a combination, what its siblings are. */
export const productWithOptions = product.extend({ combinations: z.array(combination), label })

/** With what only the desk is told, such as whether the shop shows it. */
export const deskProduct = product.extend({
  ...deskShape,
  beingMade: z.number().int(),
  salePlan: salePlan.nullable(),
}) satisfies z.ZodType<DeskProduct>

export const productInput = z.strictObject(inputShape)

/** An edit may say what it started from: then a sale meanwhile merges and a second edit is a conflict. */
export const productEdit = z.strictObject({
  ...productInput.shape,
  version: version.optional(),
  stockSeen: z.number().int().min(0).max(MAX_INTEGER).optional(),
})

/** What the picture is called, such as the file's name without its extension: it becomes part of the address. */
export const pictureQuery = z.strictObject({
  name: line(MAX_PICTURE_NAME).default('picture'),
  behind: z.enum(GROUNDS_BEHIND).default('paper'),
})

export const addedPicture = z.object({
  imageUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

const keys = <T extends object>(record: T) =>
  Object.keys(record) as [keyof T & string, ...(keyof T & string)[]]

export const productQuery = z.strictObject({
  priceFrom: numberLine(MAX_TYPED_LENGTH).optional(),
  priceTo: numberLine(MAX_TYPED_LENGTH).optional(),
  available: z.enum(['now']).optional(),
  way: z.enum(keys(ways)).optional(),
  madeOf: line(MAX_FACT_VALUE).optional(),
  color: line(MAX_FACT_VALUE).optional(),
  treatment: line(MAX_FACT_VALUE).optional(),
  wrist: numberLine(MAX_TYPED_LENGTH).optional(),
  by: numberLine(MAX_TYPED_LENGTH).optional(),
  search: searchLine(MAX_SEARCH_LENGTH).optional(),
  category: line(CATEGORY_LIMITS.name).optional(),
  type: z.enum(keys(listingTypes)).optional(),
  collection: z.enum([...keys(collections), 'curated'] as const).optional(),
  of: line(COLLECTION_LIMITS.slug).optional(),
  ids: ids(MAX_IDS).optional(),
  sort: z.enum(sorts).optional(),
  limit: count(100).optional(),
  cursor: line(MAX_CURSOR_LENGTH).optional(),
})

/** A listing's filters, without its order and pages. */
export const facetQuery = productQuery.omit({ sort: true, limit: true, cursor: true, ids: true })

const facet = z.object({ count: z.number().int(), more: z.boolean() })

/** A filter's values and how many pieces have each; `more` says that there are more than that. */
const facetValues = z.array(facet.extend({ value: z.string() }))

export const facets = z.object({
  /** What all that is set leaves together. */
  found: facet,
  /** A sentence for each part of the question that was left out because it has no meaning. */
  troubles: z.array(z.string()),
  available: z.object({ now: facet }),
  way: z.record(z.enum(keys(ways)), facet),
  /** Those there are, the most frequent first. */
  madeOf: facetValues,
  color: facetValues,
  treatment: facetValues,
  /** Kinds of pieces, where there is more than one. */
  category: facetValues,
  /** Whether any piece of the listing tells which wrist it fits. */
  fitsWrists: z.boolean(),
})

export const deskProductQuery = z.strictObject({
  search: searchLine(MAX_SEARCH_LENGTH).optional(),
  category: line(CATEGORY_LIMITS.name).optional(),
  stock: z.enum(['low']).optional(),
  state: z.enum(['draft']).optional(),
  /** Each combination of a piece with options in the place of the piece: what can be in an order. */
  options: z.enum(['each']).optional(),
  sort: z.enum(deskSorts).default('name'),
  limit: count(100).default(DESK_PAGE),
  cursor: line(MAX_CURSOR_LENGTH).optional(),
})

export const adviceQuery = z.strictObject({ category: line(CATEGORY_LIMITS.name) })

export const advice = z.object({ features: z.array(z.string()), care: z.array(z.string()) })

export const category = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  /** What its pieces say of themselves. */
  factFields: factFieldsOutput,
})

const promise = z.string().nullable()

export const store = z.object({
  /** While the shop is closed, the announcement among these says so. */
  ...shownShape,
  /** In the order they are offered; there always is one. */
  shippingMethods: z.array(shippingMethod.omit({ version: true })),
  /** Null where no sum makes any shipping method free. */
  freeShippingFrom: z.string().nullable(),
  /** 'A gift? Add a note or gift wrap for $4 in your cart.'; null where nothing is offered for gifts. */
  giftWords: z.string().nullable(),
  /** True while an emulator stands in for a wallet; then pages say TEST PAYMENTS. */
  testPayments: z.boolean(),
  /**
   * True while payments are tests and the front is the demo's: then pages show the placeholder rating. Made-up ratings of
   * what is really sold are illegal.
   */
  placeholderRatings: z.boolean(),
  checkoutOpen: z.boolean(),
  /** False until the shop was opened: search engines are kept out, and strangers pay no real money. */
  isOpened: z.boolean(),
  /** While the shop is closed for a while: what pages say of it, and what becomes of orders. */
  closed: z.object({ words: z.string(), orders: z.enum(closureOrders) }).nullable(),
  /** False while mails are kept in the shop instead of being sent. */
  sendsMail: z.boolean(),
  /** What the owner promises, in words; null: nothing, and then pages say nothing of it. */
  promised: z.object({ dispatch: promise, returns: promise, warranty: promise, reply: promise }),
  /** '2 PM Eastern': what is ordered later counts as ordered the next day; null where it does not matter. */
  cutOff: z.string().nullable(),
  /** Beyond weekends and federal holidays: 'December 24, 2026 to January 1, 2027'. */
  closedDays: z.array(z.string()),
  /** Null where the shop looks as every shop does at first. */
  look: z
    .object({
      /** Its style sheet is /looks/{name}.css; null where there is none. */
      name: z.string().nullable(),
      typefaces: z.enum(typefaces),
      /** The color behind all: '#fdfbf7'. */
      paper: z.string(),
      logo: z.string().nullable(),
      logoHasName: z.boolean(),
      icon: z.string().nullable(),
    })
    .nullable(),
  /** Menu and footer; null where they are those every shop has at first. */
  navigation: navigation.nullable(),
  /** The home page is not the one every shop has at first: what it is made of, GET /api/home says. */
  ownHome: z.boolean(),
  /** The demo is gone: what came with it is said no more. */
  withoutDemo: z.boolean(),
  /** Addresses of listings that came with the shop and that menu, footer or home lead to; null: all of them. */
  linked: z.array(z.string()).nullable(),
  /** Asked for by who arranges the front: its draft, which nobody else sees, or what is published where there is none. */
  preview: z.enum(['draft', 'published', 'typed']).nullable(),
})
