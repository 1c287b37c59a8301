import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DifferenceWhy } from './difference.rules.ts'
import type { MovementKind } from '../ledger/ledger.rules.ts'
import { at, bigId, cents } from '../../machine/database/database.ts'

/** What is compared with the wallet's own record, and what came of it (db/migrations/0025_money_compared.sql). */

export const moneyComparisons = pgTable('money_comparisons', {
  id: bigId(),
  /** Whose record the ledger is compared with (db/migrations/0083_comparison_per_wallet.sql). */
  wallet: text().notNull().default('paypal'),
  /** 'night', 'restore', 'command', or who asked at the desk. */
  askedBy: text('asked_by').notNull(),
  since: at('since').notNull(),
  askedAt: at('asked_at').notNull().defaultNow(),
  nextTryAt: at('next_try_at').notNull().defaultNow(),
  tries: integer().notNull().default(0),
  knownUntil: at('known_until'),
  compared: integer().notNull().default(0),
  mended: integer().notNull().default(0),
  differing: integer().notNull().default(0),
  failure: text(),
  finishedAt: at('finished_at'),
})

export const moneyConfirmations = pgTable('money_confirmations', {
  movementId: bigint('movement_id', { mode: 'number' }).primaryKey(),
  /** The wallet's number of what confirmed it. */
  reference: text().notNull(),
  confirmedAt: at('confirmed_at').notNull().defaultNow(),
})

export const moneyDifferences = pgTable('money_differences', {
  id: bigId(),
  wallet: text().notNull(),
  kind: text().$type<MovementKind>().notNull(),
  reference: text().notNull(),
  why: text().$type<DifferenceWhy>().notNull(),
  orderId: integer('order_id'),
  captureId: text('capture_id'),
  walletCents: cents('wallet_cents'),
  walletCurrency: text('wallet_currency'),
  shopCents: cents('shop_cents'),
  shopCurrency: text('shop_currency'),
  invoiceId: text('invoice_id'),
  buyer: text(),
  happenedAt: at('happened_at').notNull(),
  firstSeenAt: at('first_seen_at').notNull().defaultNow(),
  lastSeenAt: at('last_seen_at').notNull().defaultNow(),
  toldAt: at('told_at'),
  settledAt: at('settled_at'),
  explainedAt: at('explained_at'),
  explainedBy: text('explained_by'),
  note: text(),
})
