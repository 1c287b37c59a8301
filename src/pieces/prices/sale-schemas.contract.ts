import { z } from 'zod'
import { OPTION_LIMITS } from '../options/options.rules.ts'
import type { Sale, SalePlan } from './sale.rules.ts'
import { isDay } from '../../buying/tax/tax-registration.rules.ts'
import { CATEGORY_LIMITS } from '../categories/category.rules.ts'
import { MAX_EDITED_TOGETHER } from '../editing/desk-listing.rules.ts'
import { amount, MAX_ID, requiredLine, version } from '../../shop/fields.contract.ts'

/** What every product says of its sale. */
export const saleShape = {
  sale: z
    .object({
      regular: z.string(),
      before: z.string().nullable(),
      until: z.string().nullable(),
      some: z.boolean(),
    })
    .nullable() satisfies z.ZodType<Sale | null>,
}

export const salePlan = z.object({
  price: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
}) satisfies z.ZodType<SalePlan>

export const deskSale = z.object({
  /** The version of the product. */
  version: z.number().int(),
  name: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  pieces: z.array(
    z.object({
      /** The product's own number, or that of a combination. */
      id: z.number().int(),
      choices: z.array(z.string()),
      regular: z.string(),
      /** The price while it is on sale; null where it is not to be. */
      price: z.string().nullable(),
      /** What shoppers see struck through while the sale is on; null where none is on, or nothing was asked for thirty days. */
      before: z.string().nullable(),
      isOn: z.boolean(),
    }),
  ),
})

const day = z
  .string()
  .refine((value) => isDay(value) && value >= '2020' && value < '2100', 'must be a day such as 2026-12-24')

export const shelfSale = z.strictObject({
  shelf: z.union([
    z.strictObject({ category: requiredLine(CATEGORY_LIMITS.name) }),
    z.strictObject({ collection: z.number().int().min(1).max(MAX_ID) }),
    /** Chosen one by one: each has it as a sale of its own. */
    z.strictObject({ pieces: z.array(z.number().int().min(1).max(MAX_ID)).min(1).max(MAX_EDITED_TOGETHER) }),
  ]),
  /** Null ends the shelf's sale. */
  percent: z.number().int().min(1).max(95).nullable(),
  from: day.nullish().transform((value) => value ?? null),
  until: day.nullish().transform((value) => value ?? null),
})

/** The sale of a shelf: of 'category:7' or 'collection:7'. */
export const runningShelfSale = z.object({
  shelf: z.string(),
  /** How many pieces are in it. */
  pieces: z.number().int(),
  /** Null where not all of them are sold for as much less. */
  percent: z.number().int().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** False until its first day. */
  isOn: z.boolean(),
})

export const saleEdit = z.strictObject({
  version: version.optional(),
  /** Its first and its last day, by the shop's calendar. */
  from: day.nullish().transform((value) => value ?? null),
  until: day.nullish().transform((value) => value ?? null),
  prices: z
    .array(z.strictObject({ id: z.number().int().min(1).max(MAX_ID), price: amount }))
    .max(OPTION_LIMITS.combinations, `at most ${OPTION_LIMITS.combinations} prices`),
})
