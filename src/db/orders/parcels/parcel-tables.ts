import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

/** What a line was before its piece was exchanged; the line keeps what was paid for it. */
export const lineExchanges = pgTable('line_exchanges', {
  id: id(),
  orderId: integer('order_id').notNull(),
  n: integer().notNull(),
  productId: integer('product_id').notNull(),
  name: text().notNull(),
  imageUrl: text('image_url').notNull(),
  customization: jsonb().$type<Customization>(),
  /** Whether its pieces went back on the shelf. */
  restocked: boolean().notNull(),
  /** By how much the new piece costs less than was paid for the line, and what of the line's tax that is. */
  goodsCents: cents('goods_cents').notNull(),
  taxCents: cents('tax_cents').notNull(),
  exchangedAt: at('exchanged_at').notNull().defaultNow(),
})
