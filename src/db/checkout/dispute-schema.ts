import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What buyers and their banks complain about at the wallet. */
export const disputes = pgTable('disputes', {
  id: text().primaryKey(),
  orderId: integer('order_id').notNull(),
  status: text().notNull(),
  reason: text(),
  amountCents: bigint('amount_cents', { mode: 'number' }),
  currency: text(),
  respondBy: at('respond_by'),
  openedAt: at('opened_at').notNull(),
  closedAt: at('closed_at'),
  outcome: text().$type<'won' | 'lost' | 'withdrawn'>(),
  toldAt: at('told_at').notNull(),
})
