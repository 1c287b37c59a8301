import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FeedSettings } from './feed/feed-settings.rules.ts'
import type { FactField } from './facts/fact.rules.ts'
import type { OptionGroup } from './options/options.rules.ts'
import type { SaleInCents } from './prices/sale.rules.ts'
import type { ReviewState } from './reviews/review.rules.ts'
import { productColumns } from './product/product-columns.sql.ts'
import { at, bigId, cents, id } from '../machine/database/database.ts'

/** Products, their categories and reviews, and the words they are found by. */

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull(),
  description: text(),
  position: integer().notNull().default(0),
  /** How many products the category has; kept by triggers. */
  products: integer().notNull().default(0),
  version: integer().notNull().default(1),
  factFields: jsonb('fact_fields')
    .$type<FactField[]>()
    .notNull()
    .$default(() => []),
  /** What is said of it; the rest is as of any category. */
  feed: jsonb()
    .$type<Partial<FeedSettings>>()
    .notNull()
    .$default(() => ({})),
})

export const products = pgTable('products', {
  id: id(),
  ...productColumns,
  /** How many of the piece and its combinations are held or ordered, and still to be made. Kept by triggers. */
  beingMade: integer('being_made').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
  optionGroups: jsonb('option_groups')
    .$type<OptionGroup[]>()
    .notNull()
    .$default(() => []),
  /** The piece it is a combination of. */
  parentId: integer('parent_id'),
  choices: text()
    .array()
    .notNull()
    .$default(() => []),
  /** Whether a combination can be chosen. It is never published, for it stands in no list. */
  offered: boolean().notNull().default(false),
  sku: text().notNull().default(''),
  /** How large a number of a series is. */
  measures: text().notNull().default(''),
  /** The dearest combination's price; price_cents is the cheapest's. Null for a piece without options. */
  priceToCents: cents('highest_cents'),
  /** What a piece with options tells of its combinations' sales; null where none is on sale. */
  optionsSale: jsonb('options_sale').$type<SaleInCents>(),
  /** What its combinations are found by. */
  optionsWords: text('options_words').notNull().default(''),
  /** Whether it can be bought now; of a piece with options, whether one of its combinations can. Kept by the database. */
  isBuyable: boolean('buyable')
    .notNull()
    .generatedAlwaysAs(sql``),
  /** Whether it would be made for whoever buys it now; likewise. */
  isToBeMade: boolean('to_be_made')
    .notNull()
    .generatedAlwaysAs(sql``),
  /** What it is sold for from and until a day of the shop, both included; null without a sale. */
  saleCents: cents('sale_cents'),
  saleFrom: date('sale_from', { mode: 'string' }),
  saleUntil: date('sale_until', { mode: 'string' }),
  /** The shelf whose sale it is; null of one of its own. */
  saleShelf: text('sale_shelf'),
  /** While its sale is on, what it costs without; price_cents is always what is asked now. */
  regularCents: cents('regular_cents'),
  /** While its sale is on, what was really asked before; null where that is not known. */
  beforeCents: cents('before_cents'),
})

/** Filled by triggers; src/pieces/search/search.sql.ts reads them. */
export const productWords = pgTable('product_words', {
  productId: integer('product_id').primaryKey(),
  nameWords: text('name_words').array().notNull(),
  words: text().array().notNull(),
})

/** What a piece is narrowed by, such as what it is made of; filled by triggers. */
export const productMarks = pgTable('product_marks', {
  productId: integer('product_id').primaryKey(),
  marks: text().array().notNull(),
  ofSome: text('of_some').array().notNull().default([]),
})

export const searchVocabulary = pgTable('search_vocabulary', {
  word: text().primaryKey(),
  trigrams: text().array().notNull(),
})

export const stockAdjustments = pgTable('stock_adjustments', {
  id: bigId(),
  productId: integer('product_id').notNull(),
  quantity: integer().notNull(),
  reason: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const reviews = pgTable('reviews', {
  id: id(),
  /** Null in what was said elsewhere, of the shop. */
  productId: integer('product_id'),
  orderId: integer('order_id'),
  /** Where it was said, and what it is known by there; null of what was said here. */
  source: text(),
  sourceKey: text('source_key'),
  rating: integer().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  author: text().notNull(),
  state: text().$type<ReviewState>().notNull().default('waiting'),
  hiddenReason: text('hidden_reason'),
  answer: text(),
  createdAt: at('created_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
})

/** What categories were called before, or those that became part of them. */
export const formerCategoryNames = pgTable('former_category_names', {
  name: text().primaryKey(),
  categoryId: integer('category_id').notNull(),
})

/** How far a file of products has been imported. */
export const productImports = pgTable('product_imports', {
  file: text().primaryKey(),
  plan: text().notNull(),
  lastRow: integer('last_row').notNull(),
  done: integer().notNull(),
  total: integer().notNull(),
  step: integer().notNull().default(1),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** The words of a product's name, category and tags; filled by triggers. */
export const ownerWords = pgTable('owner_words', {
  word: text().notNull(),
  productId: integer('product_id').notNull(),
})
