import { integer, pgTable } from 'drizzle-orm/pg-core'
import { at, bigId, cents } from '../../machine/database/database.ts'

/** What was asked for a piece, since when; null while the shop did not show it. Filled by triggers. */
export const askedPrices = pgTable('asked_prices', {
  id: bigId(),
  productId: integer('product_id').notNull(),
  cents: cents('cents'),
  since: at('since').notNull().defaultNow(),
})
