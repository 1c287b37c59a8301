import { boolean, date, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Customization } from '../buying/cart/cart.rules.ts'
import type { CustomerInfo } from '../buying/checkout/customer.rules.ts'
import type { Gift } from '../buying/gift/gift.rules.ts'
import type { PriceSteps } from '../buying/pricing/price-steps.rules.ts'
import type { PaymentState } from '../payments/capture/payment-state.rules.ts'
import type { MovementKind } from '../payments/ledger/ledger.rules.ts'
import type { PriceChangeInCents } from './manual-orders/manual-order.rules.ts'
import type { OrderStatus } from './order/order.rules.ts'
import type { RefundState, RefundWay } from './refunds/refund.rules.ts'
import type { ReturnReason } from './returns/returnable.rules.ts'
import type { Postage, ReturnState } from './returns/return-states.rules.ts'
import type { Carrier } from './packing/tracking.rules.ts'
import { at, bigId, cents, id, orderNumber } from '../machine/database/database.ts'

/** Orders, their payments, and what stands beside them for whoever looks after them. */

export const orders = pgTable('orders', {
  id: orderNumber(),
  checkoutId: uuid('checkout_id'),
  customerName: text('customer_name').notNull(),
  customerEmail: text('customer_email').notNull(),
  customerPhone: text('customer_phone'),
  subtotalCents: cents('subtotal_cents').notNull(),
  discountCents: cents('discount_cents').notNull(),
  giftWrapCents: cents('gift_wrap_cents').notNull().default(0),
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
  /** What its buyer was promised, in calendar days; null where nothing was, and in orders from before it was stored. */
  dispatchBy: date('dispatch_by', { mode: 'string' }),
  arrivalFrom: date('arrival_from', { mode: 'string' }),
  arrivalTo: date('arrival_to', { mode: 'string' }),
  makingDaysFrom: integer('making_days_from'),
  makingDaysTo: integer('making_days_to'),
  trackingNumber: text('tracking_number'),
  carrier: text().$type<Carrier>(),
  shippedAt: at('shipped_at'),
  promoCode: text('promo_code'),
  createdAt: at('created_at').notNull().defaultNow(),
  refundedCents: cents('refunded_cents').notNull().default(0),
  inDispute: boolean('in_dispute').notNull().default(false),
  givenBackOutsideCents: cents('given_back_outside_cents').notNull().default(0),
  /** The shipping's and the gift wrap's parts of the tax; the lines keep the rest. */
  shippingTaxCents: cents('shipping_tax_cents').notNull().default(0),
  giftWrapTaxCents: cents('gift_wrap_tax_cents').notNull().default(0),
  /** What its buyer wants for the parcel; null where it is no gift. */
  gift: jsonb().$type<Gift>(),
  /** How the total came about; null of orders from before that was kept. */
  priceSteps: jsonb('price_steps').$type<PriceSteps>(),
})

export const orderLines = pgTable('order_lines', {
  orderId: integer('order_id').notNull(),
  n: integer().notNull(),
  productId: integer('product_id').notNull(),
  name: text().notNull(),
  priceCents: cents('price_cents').notNull(),
  quantity: integer().notNull(),
  imageUrl: text('image_url').notNull(),
  /** Json, which keeps the order in which it was asked. */
  customization: json().$type<Customization>(),
  /** Whether it was agreed that it can't be returned, null where any answer makes it so; and whether by the piece itself. */
  finalSale: boolean('final_sale'),
  pieceFinalSale: boolean('piece_final_sale').notNull().default(false),
  restocked: integer().notNull().default(0),
  discountCents: cents('discount_cents').notNull().default(0),
  taxCents: cents('tax_cents').notNull().default(0),
  /** How many of its pieces were given back in refunds that did not fail, and how many are in parcels that were sent. */
  refunded: integer().notNull().default(0),
  sent: integer().notNull().default(0),
  /** How many of its pieces are made for this order, in how many business days, and when they were begun and finished. */
  madeToOrder: integer('made_to_order').notNull().default(0),
  makingDaysFrom: integer('making_days_from'),
  makingDaysTo: integer('making_days_to'),
  makingStartedAt: at('making_started_at'),
  makingDoneAt: at('making_done_at'),
  /** What its maker calls the piece; empty where it has none, and on lines from before it was kept. */
  sku: text().notNull().default(''),
  /** The number of a series that was bought, and its measures as the buyer saw them; null for all other pieces. */
  pieceNumber: text('piece_number'),
  pieceMeasures: text('piece_measures'),
  /** What it was sold as, before its piece was exchanged; null of a line that is as it was sold. */
  soldName: text('sold_name'),
  soldPriceCents: cents('sold_price_cents'),
  soldDiscountCents: cents('sold_discount_cents'),
  soldTaxCents: cents('sold_tax_cents'),
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
  refundedCents: cents('refunded_cents').notNull().default(0),
  looks: integer().notNull().default(0),
  nextLookAt: at('next_look_at'),
  knownAt: at('known_at').notNull().defaultNow(),
  /** 'sandbox' means that the order is a test. Null for payments from before it was kept. */
  environment: text().$type<'sandbox' | 'live'>(),
})

/** The ledger: a row for each movement of money, seen from the shop (src/payments/ledger/ledger.rules.ts). */
export const moneyMovements = pgTable('money_movements', {
  id: bigId(),
  /** Null of money in review, which belongs to a checkout. */
  orderId: integer('order_id'),
  checkoutId: uuid('checkout_id'),
  kind: text().$type<MovementKind>().notNull(),
  /** What comes in is positive, what goes out negative. */
  amountCents: cents('amount_cents').notNull(),
  currency: text().notNull().default('USD'),
  /** The wallet that moved the money, and its own number for that; 'manual' for money that never saw a wallet. */
  wallet: text().notNull(),
  reference: text().notNull(),
  happenedAt: at('happened_at').notNull().defaultNow(),
  recordedAt: at('recorded_at').notNull().defaultNow(),
})

/** Money given back, by the shop or at the wallet; its id is the key of the wallet's call. */
export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  orderId: integer('order_id').notNull(),
  /** What a browser calls it, so that asking twice makes one; null where the wallet told of it. */
  key: text(),
  digest: text(),
  way: text().$type<RefundWay>().notNull(),
  state: text().$type<RefundState>().notNull(),
  amountCents: cents('amount_cents').notNull(),
  goodsCents: cents('goods_cents').notNull().default(0),
  giftWrapCents: cents('gift_wrap_cents').notNull().default(0),
  shippingCents: cents('shipping_cents').notNull().default(0),
  taxCents: cents('tax_cents').notNull().default(0),
  /** Given beyond the order's parts, or, negative, set off against what was; or a sum the wallet told of. */
  otherCents: cents('other_cents').notNull().default(0),
  /** In words for the buyer. */
  reason: text().notNull().default(''),
  tellBuyer: boolean('tell_buyer').notNull().default(true),
  /** Who at the desk; null where it was made at the wallet. */
  madeBy: text('made_by'),
  wallet: text().notNull(),
  walletRefundId: text('wallet_refund_id'),
  /** What the wallet said of one that failed. */
  failure: text(),
  createdAt: at('created_at').notNull().defaultNow(),
  settledAt: at('settled_at'),
  looks: integer().notNull().default(0),
  nextLookAt: at('next_look_at'),
  /** Whether the order was cancelled by this refund. */
  cancels: boolean().notNull().default(false),
  /** The return that this refund settles. */
  returnId: integer('return_id'),
  /** The parts of goods and tax that are given back because exchanged pieces cost less. */
  exchangeGoodsCents: cents('exchange_goods_cents').notNull().default(0),
  exchangeTaxCents: cents('exchange_tax_cents').notNull().default(0),
  /** The part of the tax that a change of address made too much. */
  movedTaxCents: cents('moved_tax_cents').notNull().default(0),
})

export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid('refund_id').notNull(),
    /** The number of the order's line, from 1. */
    n: integer().notNull(),
    quantity: integer().notNull(),
    goodsCents: cents('goods_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    /** How many go back on the shelf once the wallet has said yes. */
    restock: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.n] })],
)

/** What a buyer asks to send back. */
export const returns = pgTable('returns', {
  id: id(),
  orderId: integer('order_id').notNull(),
  /** What the buyer's browser calls it, so that asking twice makes one. */
  key: text().notNull(),
  state: text().$type<ReturnState>().notNull().default('asked'),
  /** What the buyer wrote. */
  words: text().notNull().default(''),
  /** What the shop wrote with its yes or its no. */
  answer: text().notNull().default(''),
  sendTo: text('send_to'),
  postage: text().$type<Postage>(),
  /** Why it ended without money. */
  closedWhy: text('closed_why').notNull().default(''),
  createdAt: at('created_at').notNull().defaultNow(),
  movedAt: at('moved_at').notNull().defaultNow(),
})

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer('return_id').notNull(),
    /** The number of the order's line, from 1. */
    n: integer().notNull(),
    quantity: integer().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    /** How many came back; null until the parcel is here. */
    received: integer(),
    /** How many of them can be sold again. */
    restock: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.n] })],
)

/** What an order recorded by its owner has beyond others. */
export const manualOrders = pgTable('manual_orders', {
  orderId: integer('order_id').primaryKey(),
  key: text().notNull(),
  digest: text().notNull(),
  taxRateMillipercent: integer('tax_rate_millipercent').notNull(),
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
