import { z } from 'zod'
import { OPTION_LIMITS } from './options.rules.ts'
import { MAX_MEASURES } from '../numbers/numbers.rules.ts'
import { productFields } from '../product/product-fields.rules.ts'
import { saleShape } from '../prices/sale-schemas.contract.ts'
import {
  amount,
  MAX_ID,
  MAX_INTEGER,
  picture,
  requiredShownLine,
  shownLine,
  skuLine,
  version,
} from '../../shop/fields.contract.ts'

/** Options of a product, and their combinations. */

const optionGroup = z.object({ name: z.string(), values: z.array(z.string()) })

/** With the cheapest of the answers that must be given; left out where those cost nothing. */
const leastPrice = z.string()

/** What every product says of its options. */
export const optionsShape = {
  optionGroups: z.array(optionGroup),
  parentId: z.number().int().nullable(),
  choices: z.array(z.string()),
  sku: z.string(),
  measures: z.string().optional(),
  priceTo: z.string(),
  leastPrice: leastPrice.optional(),
}

const listed = z.object({
  id: z.number().int(),
  choices: z.array(z.string()),
  price: z.string(),
  stock: z.number().int(),
  sku: z.string(),
  imageUrl: z.string(),
  measures: z.string().optional(),
})

export const combination = listed.extend({
  available: z.number().int().nullable(),
  makingDays: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  leastPrice: leastPrice.optional(),
  ...saleShape,
})

export const deskOptions = z.object({
  /** The version of the product. */
  version: z.number().int(),
  optionGroups: z.array(optionGroup),
  combinations: z.array(listed.extend({ published: z.boolean() })),
})

const value = requiredShownLine(OPTION_LIMITS.value)
const stock = z.number().int().min(0)

export const optionsEdit = z.strictObject({
  version: version.optional(),
  optionGroups: z
    .array(
      z.strictObject({
        name: requiredShownLine(OPTION_LIMITS.name),
        values: z.array(value).min(1).max(OPTION_LIMITS.values),
      }),
    )
    .max(OPTION_LIMITS.groups, `at most ${OPTION_LIMITS.groups} groups`),
  combinations: z
    .array(
      z.strictObject({
        /** The one it was, where its value was given another name; without one it is known by its choices. */
        id: z.number().int().min(1).max(MAX_ID).optional(),
        choices: z.array(value).max(OPTION_LIMITS.groups),
        price: amount,
        stock: stock.max(productFields.stock.max),
        /** The stock that was seen: then a sale meanwhile is kept. */
        stockSeen: stock.max(MAX_INTEGER).optional(),
        sku: skuLine(OPTION_LIMITS.sku).default(''),
        /** How large a number of a series is; kept where it is left out. */
        measures: shownLine(MAX_MEASURES).optional(),
        /** Left empty, the combination shows the piece's own picture. */
        imageUrl: z.union([z.literal(''), picture]).default(''),
        published: z.boolean().default(true),
      }),
    )
    .max(OPTION_LIMITS.combinations, `at most ${OPTION_LIMITS.combinations} combinations`),
})
