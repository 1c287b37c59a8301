import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The ways of shipping on offer (db/migrations/0011_shipping_methods.sql). */
export const shippingMethods = pgTable('shipping_methods', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  carrier: text().notNull(),
  name: text().notNull(),
  rateCents: bigint('rate_cents', { mode: 'number' }).notNull(),
  description: text().notNull().default(''),
  daysFrom: integer('days_from').notNull().default(5),
  daysTo: integer('days_to').notNull().default(7),
  mayBeFree: boolean('may_be_free').notNull().default(true),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
