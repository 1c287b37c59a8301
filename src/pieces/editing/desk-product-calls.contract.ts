import { z } from 'zod'
import { CATEGORY_LIMITS } from '../categories/category.rules.ts'
import { productFields } from '../product/product-fields.rules.ts'
import { MAX_EDITED_TOGETHER } from './desk-listing.rules.ts'
import { MAX_SHEET_BYTES } from '../sheet/product-sheet.rules.ts'
import { categoryCalls } from '../categories/category-calls.contract.ts'
import { movingInCalls } from '../moving-in/moving-in-calls.contract.ts'
import * as catalogue from '../product/catalogue-schemas.contract.ts'
import { deskOptions, optionsEdit } from '../options/options-schemas.contract.ts'
import { deskSale, saleEdit, shelfSale } from '../prices/sale-schemas.contract.ts'
import { id, line, MAX_ID, version, type CallTable } from '../../shop/fields.contract.ts'

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
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('must be a JSON object of names')
      return z.NEVER
    }
  })
  .pipe(z.record(z.string().max(200), line(CATEGORY_LIMITS.name)))

const sheetQuery = z.strictObject({
  /** The plan that was told before, which is then done. */
  apply: plan.optional(),
  /** Cells that differ from the shop by more than the file can know are done only where that is asked for. */
  doubtful: z.literal('done').optional(),
  /** Where the pieces of each section in another shop's file are to stand. */
  shelves: shelves.optional(),
})

/** A row, and what it changes. */
const reportedRow = z.object({
  row: z.number().int(),
  name: z.string(),
  /** Null for a new product. */
  id: z.number().int().nullable(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

const sheetReport = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Every problem, by the row's number as a spreadsheet shows it. With one, a file of the shop's own can't be applied; of another shop's file, only that piece stays out. */
  errors: z.array(z.object({ row: z.number().int(), field: z.string(), message: z.string() })),
  /** The first of the changes, in the order of the file. */
  changes: z.array(reportedRow),
  /** How many rows have cells that are not done unasked, and the first of those rows with these cells. */
  doubtful: z.number().int(),
  doubts: z.array(
    reportedRow.extend({
      /** Whether the shop's own value was changed after the file was saved, and the file's as well; else nobody can know. */
      isConflict: z.boolean(),
    }),
  ),
  /** What names exactly these changes; null when there is nothing to do, or when a row of the shop's own file is wrong. */
  plan: z.string().nullable(),
  applied: z.boolean(),
  /** Told only for another shop's file, whose rows are pieces and combinations; those with an error stay out. */
  foreign: z
    .object({
      name: z.string(),
      columns: z.array(z.object({ column: z.string(), becomes: z.string() })),
      unread: z.array(z.string()),
      /** The sections that new pieces come from. */
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
