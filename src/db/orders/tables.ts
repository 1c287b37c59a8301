import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Customization } from '../../domain/checkout/cart.ts'
import type { CustomerInfo } from '../../domain/checkout/customer.ts'
import type { PaymentState } from '../../domain/checkout/payment-state.ts'
import type { PriceChangeInCents } from '../../domain/orders/manual-order.ts'
import type { OrderStatus } from '../../domain/orders/order.ts'
import type { Carrier } from '../../domain/orders/tracking.ts'
import { at, bigId, cents, id } from '../columns.ts'

/** Orders, their payments, and what stands beside them for whoever looks after them. */

export const orders = pgTable('orders', {
  id: id(),
  checkoutId: uuid('checkout_id'),
  customerName: text('customer_name').notNull(),
  customerEmail: text('customer_email').notNull(),
  customerPhone: text('customer_phone'),
  subtotalCents: cents('subtotal_cents').notNull(),
  discountCents: cents('discount_cents').notNull(),
  shippingCents: cents('shipping_cents').notNull(),
  taxCents: cents('tax_cents').notNull(),
  totalCents: cents('total_cents').notNull(),
  status: text().$type<OrderStatus>().notNull().default('pending'),
  paymentState: text('payment_state').$type<PaymentState>().notNull().default('unpaid'),
  paymentMethod: text('payment_method').notNull(),
  paymentId: text('payment_id').notNull(),
  shippingAddress: jsonb('shipping_address')
    .$type<Omit<CustomerInfo, 'name' | 'email' | 'phone'>>()
    .notNull(),
  shippingMethod: text('shipping_method').notNull(),
  shippingDaysFrom: integer('shipping_days_from').notNull().default(5),
  shippingDaysTo: integer('shipping_days_to').notNull().default(7),
  dispatchDays: integer('dispatch_days'),
  trackingNumber: text('tracking_number'),
  carrier: text().$type<Carrier>(),
  shippedAt: at('shipped_at'),
  promoCode: text('promo_code'),
  createdAt: at('created_at').notNull().defaultNow(),
  refundedCents: cents('refunded_cents').notNull().default(0),
  inDispute: boolean('in_dispute').notNull().default(false),
  givenBackOutsideCents: cents('given_back_outside_cents').notNull().default(0),
})

export const orderLines = pgTable('order_lines', {
  orderId: integer('order_id').notNull(),
  n: integer().notNull(),
  productId: integer('product_id').notNull(),
  name: text().notNull(),
  priceCents: cents('price_cents').notNull(),
  quantity: integer().notNull(),
  imageUrl: text('image_url').notNull(),
  customization: jsonb().$type<Customization>(),
  restocked: integer().notNull().default(0),
  discountCents: cents('discount_cents').notNull().default(0),
})

export const payments = pgTable('payments', {
  id: bigId(),
  orderId: integer('order_id').notNull(),
  provider: text().notNull(),
  providerOrderId: text('provider_order_id').notNull(),
  captureId: text('capture_id').notNull(),
  amountCents: cents('amount_cents').notNull(),
  currency: text().notNull(),
  status: text().$type<PaymentState>().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  /** What was given back of it. */
  refundedCents: cents('refunded_cents').notNull().default(0),
  looks: integer().notNull().default(0),
  nextLookAt: at('next_look_at'),
})

/** What an order recorded by its owner has beyond others. */
export const manualOrders = pgTable('manual_orders', {
  orderId: integer('order_id').primaryKey(),
  key: text().notNull(),
  digest: text().notNull(),
  taxRateBasisPoints: integer('tax_rate_basis_points').notNull(),
  priceChanges: jsonb('price_changes').$type<PriceChangeInCents[]>().notNull().default([]),
  discountReason: text('discount_reason').notNull().default(''),
})

/** The words of a customer's name and mail address, and of the names of the pieces; filled by triggers. */
export const orderWords = pgTable('order_words', {
  word: text().notNull(),
  orderId: integer('order_id').notNull(),
})

/** What the owner keeps in mind about an order; nobody else sees it. */
export const orderNotes = pgTable('order_notes', {
  id: bigId(),
  orderId: integer('order_id').notNull(),
  author: text().notNull(),
  body: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})
