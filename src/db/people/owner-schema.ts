import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PriceChangeInCents } from '../../domain/orders/manual-order.ts'

/** What the owner's own work leaves behind (db/migrations/0013_categories_and_manual_orders.sql). */

/** What categories were called before, or those that became part of them. */
export const formerCategoryNames = pgTable('former_category_names', {
  name: text().primaryKey(),
  categoryId: integer('category_id').notNull(),
})

/** What an order recorded by its owner has beyond others. */
export const manualOrders = pgTable('manual_orders', {
  orderId: integer('order_id').primaryKey(),
  key: text().notNull(),
  digest: text().notNull(),
  taxRateBasisPoints: integer('tax_rate_basis_points').notNull(),
  priceChanges: jsonb('price_changes').$type<PriceChangeInCents[]>().notNull().default([]),
  discountReason: text('discount_reason').notNull().default(''),
})

/** How far a file of products has been imported. */
export const productImports = pgTable('product_imports', {
  file: text().primaryKey(),
  plan: text().notNull(),
  lastRow: integer('last_row').notNull(),
  done: integer().notNull(),
  total: integer().notNull(),
  step: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

/** What the demo seed made. */
export const demoRows = pgTable('demo_rows', {
  kind: text().$type<'product' | 'post' | 'category'>().notNull(),
  id: integer().notNull(),
})
