import { z } from 'zod'
import { CATEGORY_LIMITS } from '../categories/category.rules.ts'
import { productFields } from '../product/product-fields.rules.ts'
import { MAX_EDITED_TOGETHER } from './desk-listing.rules.ts'
import { MAX_SHEET_BYTES } from '../sheet/product-sheet.rules.ts'
import type { CallTable } from '../../machine/contract/call-definition.ts'
import { categoryCalls } from '../categories/category-calls.contract.ts'
import { movingInCalls } from '../moving-in/moving-in-calls.contract.ts'
import * as catalogue from '../product/catalogue-schemas.contract.ts'
import { deskOptions, optionsEdit } from '../options/options-schemas.contract.ts'
import { deskSale, saleEdit, shelfSale } from '../prices/sale-schemas.contract.ts'
import { id, line, MAX_ID, version } from '../../shop/fields.contract.ts'

const { price, category, featured, finalSale, noWarranty, published } = catalogue.productInput.shape

const MOST = productFields.stock.max

const editTogether = z.strictObject({
  /** As they were seen: one that was edited since is a conflict. */
  products: z
    .array(z.strictObject({ id: z.number().int().min(1).max(MAX_ID), version }))
    .min(1)
    .max(MAX_EDITED_TOGETHER, `at most ${MAX_EDITED_TOGETHER} at once`),
  price: price.optional(),
  /** How many pieces to add to the stock of each; negative to take some away. */
  stockDifference: z.number().int().min(-MOST).max(MOST).optional(),
  category: category.optional(),
  featured: featured.unwrap().optional(),
  finalSale,
  noWarranty,
  published,
})

const plan = z.string().regex(/^[0-9a-f]{64}$/, 'is no plan')

/** A JSON object in an address: the names of shelves, by those of sections. */
const shelves = z
  .string()
  .max(8000)
  .transform((text, context) => {
    const read = z.record(z.string().max(200), line(CATEGORY_LIMITS.name)).safeParse(parsedJson(text))
    if (read.success) return read.data
    context.addIssue('must be a JSON object of names')
    return z.NEVER
  })

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const sheetQuery = z.strictObject({
  /** The plan that was told before, which is then done. */
  apply: plan.optional(),
  /** Cells that differ from the shop by more than the file can know are done only where that is asked for. */
  doubtful: z.literal('done').optional(),
  /** Of a file of another shop: on which shelf the pieces of each of its sections are to stand. */
  shelves: shelves.optional(),
})

/** A row, and what it changes. */
const toldRow = z.object({
  row: z.number().int(),
  name: z.string(),
  /** Null for a new product. */
  id: z.number().int().nullable(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

export const sheetReport = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Every problem, by the row's number as a spreadsheet shows it. With one, nothing can be applied. */
  errors: z.array(z.object({ row: z.number().int(), field: z.string(), message: z.string() })),
  /** The first of the changes, in the order of the file. */
  changes: z.array(toldRow),
  /** How many rows have cells that are not done unasked, and the first of those rows with these cells. */
  doubtful: z.number().int(),
  doubts: z.array(
    toldRow.extend({
      /** Whether the shop's own value was changed after the file was saved, and the file's as well; else nobody can know. */
      isConflict: z.boolean(),
    }),
  ),
  /** What names exactly these changes; null when there is nothing to do, or something is wrong. */
  plan: z.string().nullable(),
  applied: z.boolean(),
  /** Of a file of another shop. Its rows are its pieces and their combinations; those with an error stay out. */
  foreign: z
    .object({
      name: z.string(),
      columns: z.array(z.object({ column: z.string(), becomes: z.string() })),
      unread: z.array(z.string()),
      /** Of the new pieces. */
      sections: z.array(z.object({ section: z.string(), shelf: z.string(), pieces: z.number().int() })),
      /** How many are fetched afterwards. */
      pictures: z.number().int(),
    })
    .nullable(),
  /** The last row that an import of the same file had done when it stopped; what is told here comes after it. */
  doneBefore: z.number().int().nullable(),
})

/** The part of the contract by which the desk looks after products. */
export const deskProducts = {
  'GET /api/desk/products': {
    summary: 'List products as the desk looks after them, page by page',
    access: 'staff',
    shows: ['products'],
    query: catalogue.deskProductQuery,
    output: z.array(catalogue.deskProduct),
    paged: true,
  },
  'GET /api/desk/products/{id}': {
    summary: 'One product, or a draft of one',
    access: 'staff',
    shows: ['products'],
    params: z.strictObject({ id }),
    output: catalogue.deskProduct,
  },
  'GET /api/desk/products/{id}/options': {
    summary: 'What can be chosen of a product, and each combination of it',
    access: 'staff',
    shows: ['products'],
    params: z.strictObject({ id }),
    output: deskOptions,
  },
  'PUT /api/desk/products/{id}/options': {
    summary:
      'Set what can be chosen of a product. A combination that is left out can be chosen no longer; orders keep it.',
    access: 'staff',
    changes: ['products'],
    params: z.strictObject({ id }),
    body: optionsEdit,
    output: deskOptions,
  },
  'GET /api/desk/products/{id}/sale': {
    summary: 'What a product, or each combination of it, costs without a sale and with one',
    access: 'staff',
    shows: ['products'],
    params: z.strictObject({ id }),
    output: deskSale,
  },
  'PUT /api/desk/products/{id}/sale': {
    summary:
      'Sell a product, or some of its combinations, for less for a while. What has no price is not on sale.',
    access: 'staff',
    changes: ['products'],
    params: z.strictObject({ id }),
    body: saleEdit,
    output: deskSale,
  },
  'POST /api/desk/sales': {
    summary:
      'Put all that stands on a shelf on sale, or chosen pieces, or end that. A piece in another sale stays in it, and is named.',
    access: 'staff',
    changes: ['products'],
    body: shelfSale,
    output: z.object({ changed: z.number().int(), kept: z.array(z.string()) }),
  },
  'POST /api/desk/products/edit': {
    summary: 'Change several products alike: all of them, or none',
    access: 'staff',
    changes: ['products', 'categories'],
    body: editTogether,
    output: z.object({ changed: z.number().int() }),
  },
  'GET /api/desk/product-sheet': {
    summary: 'All products as a CSV file, the shop’s own or in Shopify’s layout',
    access: 'staff',
    shows: ['products'],
    query: z.strictObject({ layout: z.literal('shopify').optional() }),
    output: z.string(),
    download: { type: 'text/csv', name: 'products.csv' },
  },
  'POST /api/desk/product-sheet': {
    summary:
      'Read a CSV file of products: without `apply` nothing is done but told what would be; with the `plan` it was told, that is done, batch by batch. Where it stops, the same file goes on.',
    access: 'staff',
    changes: ['products', 'categories', 'wanted pictures'],
    query: sheetQuery,
    file: { maxBytes: MAX_SHEET_BYTES, types: ['text/csv'] },
    output: sheetReport,
  },
  'GET /api/desk/product-sheet/progress': {
    summary: 'How far the import of a plan has come; null when none is under way',
    access: 'staff',
    shows: [],
    query: z.strictObject({ plan }),
    output: z.object({ done: z.number().int().nullable(), total: z.number().int().nullable() }),
  },
  ...movingInCalls,
  ...categoryCalls,
} as const satisfies CallTable
