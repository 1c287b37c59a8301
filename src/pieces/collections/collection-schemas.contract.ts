import { z } from 'zod'
import { COLLECTION_LIMITS, collectionSorts } from './collection.rules.ts'
import { CATEGORY_LIMITS } from '../categories/category.rules.ts'
import { MAX_FACT_VALUE, PRICE_PATTERN, ways, type Way } from '../listing/filters.rules.ts'
import { ADDRESS } from '../../words/pages/page-address.rules.ts'
import * as fields from '../../shop/fields.contract.ts'
import { picture } from '../../words/home/block-schemas.contract.ts'

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

export const pieces = z.discriminatedUnion('by', [rule, hand]).superRefine((chosen, context) => {
  if (chosen.by === 'hand' || chosen.priceFrom === undefined || chosen.priceTo === undefined) return
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
  picture: picture.default(null),
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

export const shownPicture = z
  .object({ url: z.string(), alt: z.string(), x: z.number(), y: z.number() })
  .nullable()

const text = {
  slug: z.string(),
  name: z.string(),
  words: z.string(),
  description: z.string(),
  picture: shownPicture,
  pieces: z.union([
    z.object({ ...rule.shape, categories: z.array(z.string()) }),
    z.object({ ...hand.shape, ids: z.array(z.number().int()) }),
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
