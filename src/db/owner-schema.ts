import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What the owner's own work leaves behind (db/migrations/0013_categories_and_manual_orders.sql). */

/** What categories were called before, or those that became part of them. */
export const formerCategoryNames = pgTable('former_category_names', {
  name: text().primaryKey(),
  categoryId: integer('category_id').notNull(),
})
