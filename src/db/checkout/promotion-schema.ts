import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PromotionKind } from '../../domain/checkout/promotions/promotion.ts'

/** Promo codes and what they were used for (db/migrations/0010_promotions.sql). */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => bigint(name, { mode: 'number' })

export const promotions = pgTable('promotions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  kind: text().$type<PromotionKind>().notNull(),
  amountCents: cents('amount_cents').notNull().default(0),
  percentBasisPoints: integer('percent_basis_points').notNull().default(0),
  minimumSubtotalCents: cents('minimum_subtotal_cents').notNull().default(0),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  zone: text().notNull().default('UTC'),
  maxUses: integer('max_uses'),
  uses: integer().notNull().default(0),
  categories: text().array().notNull().default([]),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const promotionUses = pgTable('promotion_uses', {
  checkoutId: uuid('checkout_id').primaryKey(),
  promotionId: integer('promotion_id').notNull(),
})
