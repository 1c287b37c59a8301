import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who was erased (db/migrations/0018_keeping_and_erasing.sql). */
export const erasures = pgTable('erasures', {
  personHash: text('person_hash').primaryKey(),
  keyName: text('key_name').notNull(),
  erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }).notNull(),
})
