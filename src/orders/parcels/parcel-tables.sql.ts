import { boolean, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Customization } from '../../buying/cart/cart.rules.ts'
import type { Carrier } from '../packing/tracking.rules.ts'
import { at, cents, id } from '../../machine/database/database.ts'

/** Parcels that were sent, and pieces that were exchanged before. */

export const parcels = pgTable('parcels', {
  id: id(),
  orderId: integer('order_id').notNull(),
  carrier: text().$type<Carrier>(),
  trackingNumber: text('tracking_number'),
  sentAt: at('sent_at').notNull().defaultNow(),
  /** Whether a mail about it was written to its buyer. */
  told: boolean().notNull(),
})

export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: integer('parcel_id').notNull(),
    /** The number of the order's line, from 1. */
    n: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parcelId, table.n] })],
)

/** What a line was before its piece was exchanged, and by how much it comes to less since. */
export const lineExchanges = pgTable('line_exchanges', {
  id: id(),
  orderId: integer('order_id').notNull(),
  n: integer().notNull(),
  productId: integer('product_id').notNull(),
  name: text().notNull(),
  imageUrl: text('image_url').notNull(),
  customization: json().$type<Customization>(),
  /** Whether its pieces went back on the shelf. */
  restocked: boolean().notNull(),
  wasPriceCents: cents('was_price_cents').notNull(),
  wasDiscountCents: cents('was_discount_cents').notNull(),
  wasTaxCents: cents('was_tax_cents').notNull(),
  /**
   * By how much less was paid for the new piece, and of its tax. Negative where it costs more again than one whose
   * difference has not gone back: the two are owed together.
   */
  goodsCents: cents('goods_cents').notNull(),
  taxCents: cents('tax_cents').notNull(),
  exchangedAt: at('exchanged_at').notNull().defaultNow(),
  /** The refund that gives the difference back, or asks to; null while it is owed. */
  refundId: uuid('refund_id'),
})
