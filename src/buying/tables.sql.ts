import { boolean, integer, json, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BoughtNumber } from '../pieces/numbers/numbers.rules.ts'
import type { MakingDays } from '../pieces/supply/product-kind.rules.ts'
import type { Surcharge } from '../pieces/questions/surcharges.rules.ts'
import type { PaymentSource } from '../payments/wallets/payment-source.rules.ts'
import type { Customization } from './cart/cart.rules.ts'
import type { CustomerInfo } from './checkout/customer.rules.ts'
import type { Gift } from './gift/gift.rules.ts'
import type { PriceSteps } from './pricing/price-steps.rules.ts'
import type { PromotionKind } from './codes/promotion.rules.ts'
import type { ChosenShipping } from './shipping/shipping-method.rules.ts'
import type { CheckoutState } from './checkout/states.rules.ts'
import { at, bigId, cents, id } from '../machine/database/database.ts'

/** Carts on their way to a payment, what they are priced by, and what the wallet says. */

/** A cart line as it was priced: what the wallet is told, the order keeps, and the mail shows. */
export interface SnapshotLine {
  productId: number
  name: string
  unitPriceCents: number
  quantity: number
  imageUrl: string
  customization?: Customization
  /** Its share of the cart's discount; none where nothing is taken off. */
  discountCents?: number
  /** How long what is not on the shelf takes to make, as the shopper was told. */
  makingDays?: MakingDays
  /** The part of its price that answers added. */
  surcharges?: Surcharge[]
  /** What its maker calls the piece. */
  sku?: string
  /** The number of a series that the buyer gets. */
  numbered?: BoughtNumber
  /** What lay in the cart, where the shop chose the number for the buyer. */
  chosenOf?: { id: number; name: string }
  /** Whether its piece or its answers keep it from being returned; none where neither could. */
  finalSale?: boolean
  /** True where the piece itself is a final sale, whatever was answered. */
  pieceFinalSale?: boolean
}

/** One that was returned is stored as closed: src/buying/checkout/checkout-moves.sql.ts tells them apart. */
export type StoredCheckoutState = Exclude<CheckoutState, 'returned'>

export const checkouts = pgTable('checkouts', {
  id: uuid().primaryKey(),
  token: text().notNull(),
  idempotencyKey: text('idempotency_key'),
  state: text().$type<StoredCheckoutState>().notNull().default('open'),
  reason: text(),
  /** Json, as it was written: jsonb would sort what was answered by its names. */
  lines: json().$type<SnapshotLine[]>().notNull(),
  customer: jsonb().$type<CustomerInfo>(),
  subtotalCents: integer('subtotal_cents').notNull(),
  discountCents: integer('discount_cents').notNull(),
  giftWrapCents: integer('gift_wrap_cents').notNull().default(0),
  shippingCents: integer('shipping_cents').notNull(),
  taxCents: integer('tax_cents').notNull(),
  totalCents: integer('total_cents').notNull(),
  taxRateMillipercent: integer('tax_rate_millipercent').notNull(),
  /** How the total came about; null before that was kept. */
  priceSteps: jsonb('price_steps').$type<PriceSteps>(),
  /** Where it is paid, by the wallet's short name. */
  wallet: text().notNull().default('paypal'),
  /** What its order there was opened for; null: for the wallet's own account, before there was a choice. */
  source: text().$type<PaymentSource>(),
  /** The approval of its order holds the buyer's money there until it is captured, or let go. */
  approvalHolds: boolean('approval_holds').notNull().default(false),
  /** The column's name is from when there was one wallet. */
  walletOrderId: text('paypal_order_id'),
  promotionId: integer('promotion_id'),
  gift: jsonb().$type<Gift>(),
  shippingMethod: jsonb('shipping_method').$type<ChosenShipping>(),
  promoCode: text('promo_code'),
  /** When a browser last asked for the capture: from the first time on no webhook captures by itself. */
  buyerTriedAt: at('buyer_tried_at'),
  /** When a browser was last refused: calls that had come before that must not charge any more. */
  buyerToldAt: at('buyer_told_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  /** Kept by a trigger, which also plans the first poll; src/payments/in-review/checkout-polls.sql.ts plans the others. */
  stateSince: at('state_since').notNull().defaultNow(),
  looks: integer().notNull().default(0),
  nextLookAt: at('next_look_at'),
  /** Begun while payments went to a sandbox: a test. Null of those from before it was kept. */
  environment: text().$type<'sandbox' | 'live'>(),
})

export const paymentAttempts = pgTable('payment_attempts', {
  id: bigId(),
  checkoutId: uuid('checkout_id').notNull(),
  n: integer().notNull(),
  requestId: text('request_id').notNull(),
  /** The browser's name for the approval it answers; null for a webhook's, and for callers that name none. */
  approval: text(),
  state: text().$type<'started' | 'succeeded' | 'declined' | 'failed'>().notNull().default('started'),
  issue: text(),
  startedAt: at('started_at').notNull().defaultNow(),
  finishedAt: at('finished_at'),
})

export const stockHolds = pgTable('stock_holds', {
  checkoutId: uuid('checkout_id').notNull(),
  productId: integer('product_id').notNull(),
  quantity: integer().notNull(),
  /** How many of them are made for this order. */
  madeToOrder: integer('made_to_order').notNull().default(0),
})

export const webhookEvents = pgTable('webhook_events', {
  id: text().primaryKey(),
  /** Which wallet tells. */
  wallet: text().notNull().default('paypal'),
  type: text().notNull(),
  body: jsonb().notNull(),
  receivedAt: at('received_at').notNull().defaultNow(),
  processedAt: at('processed_at'),
  outcome: text(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
})

/** What buyers and their banks complain about at the wallet. */
export const disputes = pgTable('disputes', {
  id: text().primaryKey(),
  orderId: integer('order_id').notNull(),
  status: text().notNull(),
  reason: text(),
  amountCents: cents('amount_cents'),
  currency: text(),
  respondBy: at('respond_by'),
  openedAt: at('opened_at').notNull(),
  closedAt: at('closed_at'),
  outcome: text().$type<'won' | 'lost' | 'withdrawn'>(),
  toldAt: at('told_at').notNull(),
})

export const promotions = pgTable('promotions', {
  id: id(),
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
  maxUsesPerEmail: integer('max_uses_per_email'),
  categories: text().array().notNull().default([]),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const promotionUses = pgTable('promotion_uses', {
  checkoutId: uuid('checkout_id').primaryKey(),
  promotionId: integer('promotion_id').notNull(),
})

/** The shipping methods on offer (db/migrations/0011_shipping_methods.sql). */
export const shippingMethods = pgTable('shipping_methods', {
  id: id(),
  carrier: text().notNull(),
  name: text().notNull(),
  rateCents: cents('rate_cents').notNull(),
  description: text().notNull().default(''),
  daysFrom: integer('days_from').notNull().default(5),
  daysTo: integer('days_to').notNull().default(7),
  remoteDays: integer('remote_days').notNull().default(0),
  mayBeFree: boolean('may_be_free').notNull().default(true),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
})
