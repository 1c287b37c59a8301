import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DelayAnswer } from './delay.rules.ts'
import { at, id } from '../../machine/database/database.ts'

/** New dates that buyers were sent because a promise could not be kept. */
export const orderDelays = pgTable('order_delays', {
  id: id(),
  orderId: integer('order_id').notNull(),
  /** What the owner's browser calls it. */
  key: text().notNull(),
  wasDispatchBy: date('was_dispatch_by', { mode: 'string' }),
  dispatchBy: date('dispatch_by', { mode: 'string' }).notNull(),
  from: date('arrival_from', { mode: 'string' }).notNull(),
  to: date('arrival_to', { mode: 'string' }).notNull(),
  reason: text().notNull().default(''),
  /** Null where silence is consent. */
  consentBy: date('consent_by', { mode: 'string' }),
  answer: text().$type<DelayAnswer>(),
  sentAt: at('sent_at').notNull().defaultNow(),
  answeredAt: at('answered_at'),
})
