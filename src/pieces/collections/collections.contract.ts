import { z } from 'zod'
import { COLLECTION_LIMITS, collectionSorts } from './collection.rules.ts'
import { CATEGORY_LIMITS } from '../categories/category.rules.ts'
import { type Collection, collections as listings } from '../listing/catalogue.rules.ts'
import { MAX_FACT_VALUE, PRICE_PATTERN, type Way, ways } from '../listing/filters.rules.ts'
import { ADDRESS } from '../../words/pages/page-address.rules.ts'
import { runningShelfSale } from '../prices/sale-schemas.contract.ts'
import * as fields from '../../shop/fields.contract.ts'
import { ownPicture } from '../../shop/field-kinds.contract.ts'

const price = z.string().regex(PRICE_PATTERN, 'must be dollars such as 40 or 39.50')
const fact = fields.requiredLine(MAX_FACT_VALUE)

const rule = z.strictObject({
  by: z.literal('rule'),
  categories: z.array(fields.requiredLine(CATEGORY_LIMITS.name)).max(40),
  priceFrom: price.optional(),
  priceTo: price.optional(),
  available: z.literal('now').optional(),
  way: z.enum(Object.keys(ways) as [Way, ...Way[]]).optional(),
  madeOf: fact.optional(),
  color: fact.optional(),
  treatment: fact.optional(),
  sort: z.enum(collectionSorts),
})

const hand = z.strictObject({
  by: z.literal('hand'),
  ids: z
    .array(z.number().int().min(1).max(fields.MAX_ID))
    .max(COLLECTION_LIMITS.pieces, `must be at most ${COLLECTION_LIMITS.pieces} pieces`)
    .refine((ids) => new Set(ids).size === ids.length, 'must name each piece once'),
})

/** Only one that came with the shop has such pieces, and it has no others. */
const house = z.strictObject({
  by: z.literal('house'),
  rule: z.enum(Object.keys(listings) as [Collection, ...Collection[]]),
})

export const pieces = z.discriminatedUnion('by', [rule, hand, house]).superRefine((chosen, context) => {
  if (chosen.by !== 'rule' || chosen.priceFrom === undefined || chosen.priceTo === undefined) return
  if (Number(chosen.priceFrom) > Number(chosen.priceTo))
    context.addIssue({
      code: 'custom',
      path: ['priceTo'],
      message: 'must not be below where the price begins',
    })
})

export const words = {
  /** Left empty it is made of the name. */
  slug: fields
    .line(COLLECTION_LIMITS.slug)
    .refine(
      (slug) => slug === '' || ADDRESS.test(slug),
      'must be lowercase letters, digits and dashes, such as gifts-under-40',
    )
    .default(''),
  name: fields.requiredShownLine(COLLECTION_LIMITS.name),
  words: fields.optionalText(COLLECTION_LIMITS.words).default(''),
  description: fields.shownLine(COLLECTION_LIMITS.description).default(''),
  picture: ownPicture.default(null),
  pieces,
}

export const input = z.strictObject({
  ...words,
  /** False: it is saved, and nobody finds it at its address. */
  shown: z.boolean(),
  show: z.enum(['draft', 'now', 'at']).default('now'),
  /** When it is published, where that is at a time. */
  publishAt: fields.moment.nullish(),
})

/** An edit may say what it started from: then a second edit meanwhile is a conflict. */
export const edit = z.strictObject({ ...input.shape, version: fields.version.optional() })

const shownPicture = z.object({ url: z.string(), alt: z.string(), x: z.number(), y: z.number() }).nullable()

const text = {
  slug: z.string(),
  name: z.string(),
  words: z.string(),
  description: z.string(),
  picture: shownPicture,
  pieces: z.union([
    z.object({ ...rule.shape, categories: z.array(z.string()) }),
    z.object({ ...hand.shape, ids: z.array(z.number().int()) }),
    house,
  ]),
}

export const collection = z.object({
  id: z.number().int(),
  ...text,
  /** What is being written, and nobody sees yet. */
  draft: z.object(text).nullable(),
  publishAt: z.string().nullable(),
  shown: z.boolean(),
  version: z.number().int(),
})

/** The part of the contract that is the owner's own collections. */
export const collectionCalls = {
  'GET /api/collections': {
    summary: 'The owner’s own collections that are shown: their names and addresses, for menus',
    access: 'public',
    shows: ['collections'],
    output: z.array(z.object({ name: z.string(), address: z.string() })),
  },
  'GET /api/collections/{slug}': {
    summary: 'What a collection says; its pieces are listed by `of`',
    access: 'public',
    shows: ['collections'],
    params: z.strictObject({ slug: fields.requiredLine(200) }),
    output: z.object({
      name: z.string(),
      words: z.string(),
      description: z.string(),
      picture: shownPicture,
      by: z.enum(['rule', 'hand', 'house']),
    }),
  },
  'GET /api/desk/collections': {
    summary: 'All collections: the owner’s own, and those that came with the shop',
    access: 'staff',
    shows: ['collections'],
    output: z.array(collection),
  },
  'GET /api/desk/shelves': {
    summary: 'How many pieces stand in each collection, and the sales of categories and collections',
    access: 'staff',
    shows: ['collections', 'products'],
    output: z.object({
      counts: z.array(z.object({ id: z.number().int(), count: z.number().int(), more: z.boolean() })),
      sales: z.array(runningShelfSale),
    }),
  },
  'POST /api/desk/collections/preview': {
    summary: 'How many pieces a rule or a choice finds now, and the first of them',
    access: 'staff',
    changes: [],
    body: z.strictObject({ pieces: pieces }),
    output: z.object({
      count: z.number().int(),
      more: z.boolean(),
      first: z.array(z.object({ id: z.number().int(), name: z.string(), price: z.string() })),
    }),
  },
  'POST /api/desk/collections': {
    summary: 'Make a collection: as a draft, shown now, or at a time',
    access: 'staff',
    changes: ['collections'],
    body: input,
    output: collection,
    status: 201,
  },
  'PUT /api/desk/collections/{id}': {
    summary: 'Change a collection: as a draft, shown now, or at a time',
    access: 'staff',
    changes: ['collections'],
    params: fields.byId,
    body: edit,
    output: collection,
  },
  'POST /api/desk/collections/{id}/discard': {
    summary: 'Give up what is drafted of a collection',
    access: 'staff',
    changes: ['collections'],
    params: fields.byId,
    body: z.strictObject({ version: fields.version.optional() }),
    output: collection,
  },
  'DELETE /api/desk/collections/{id}': {
    summary: 'Delete a collection of the owner’s own',
    access: 'staff',
    changes: ['collections'],
    params: fields.byId,
    output: fields.deleted,
  },
} as const satisfies fields.CallTable
