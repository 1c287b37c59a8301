import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What stands beside the orders for their owner's sake (db/migrations/0008_orders_desk.sql). */

/** The words of a customer's name and mail address; filled by triggers. */
export const orderWords = pgTable('order_words', {
  word: text().notNull(),
  orderId: integer('order_id').notNull(),
})

/** What the owner keeps in mind about an order; nobody else sees it. */
export const orderNotes = pgTable('order_notes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  author: text().notNull(),
  body: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
