import { bigint, boolean, customType, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/**
 * What triggers keep of all orders (db/migrations/0033_kept_sums.sql): by the quarter of an hour in which they were
 * placed, and of all time. Several rows may be of the same time; what counts is their sum.
 */
export const salesSums = pgTable('sales_sums', {
  since: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  orders: bigint({ mode: 'number' }).notNull(),
  revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull(),
  customers: bigint({ mode: 'number' }).notNull(),
})

const digest = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Customers by the digest of their mail address, with their orders: kept by the same triggers. */
export const orderAddresses = pgTable('order_addresses', {
  address: digest().primaryKey(),
  orders: bigint({ mode: 'number' }).notNull(),
})

/** The number of the last order: one row, which moves with the order that takes the next one. */
export const orderCounter = pgTable('order_counter', {
  isOnly: boolean('is_only').primaryKey().default(true),
  last: integer().notNull(),
})
