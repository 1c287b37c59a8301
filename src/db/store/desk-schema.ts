import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What stands beside orders and products for their owner's sake. */

/** The words of a customer's name and mail address, and of the names of the pieces; filled by triggers. */
export const orderWords = pgTable('order_words', {
  word: text().notNull(),
  orderId: integer('order_id').notNull(),
})

/** The words of a product's name, category and tags; filled by triggers. */
export const ownerWords = pgTable('owner_words', {
  word: text().notNull(),
  productId: integer('product_id').notNull(),
})

/** What the owner keeps in mind about an order; nobody else sees it. */
export const orderNotes = pgTable('order_notes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  author: text().notNull(),
  body: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
