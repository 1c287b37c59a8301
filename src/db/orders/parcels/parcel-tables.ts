import { boolean, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Customization } from '../../../domain/checkout/cart.ts'
import type { Carrier } from '../../../domain/orders/tracking.ts'
import { at, cents, id } from '../../columns.ts'

/** What of an order was sent, and which of its pieces was exchanged before. */

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
    /** The order's line. */
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
  /** By which the difference went back, or is asked to; null while it is owed. */
  refundId: uuid('refund_id'),
})
