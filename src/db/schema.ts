import { boolean, integer, jsonb, pgTable, text, timestamp, uuid, bigint } from 'drizzle-orm/pg-core'
import type { Customization } from '../domain/checkout/cart.ts'
import type { CheckoutState } from '../domain/checkout/states.ts'
import type { CustomerInfo } from '../domain/checkout/customer.ts'
import type { PaymentState } from '../domain/checkout/payment-state.ts'
import type { OrderStatus } from '../domain/orders/order.ts'
import type { ReviewState } from '../domain/catalogue/review.ts'
import type { StoreSettings } from '../domain/store/settings.ts'
import type { ChosenShipping } from '../domain/checkout/shipping-method.ts'
import type { Carrier } from '../domain/orders/tracking.ts'
import { productColumns } from './catalogue/product-columns.ts'

/**
 * The tables as Drizzle sees them. db/migrations/ is what makes them; a test compares the two column by
 * column. snake_case ends here.
 */

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => bigint(name, { mode: 'number' })

export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  value: jsonb().$type<Partial<StoreSettings>>().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
  confirmedAt: at('confirmed_at'),
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
})

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull(),
  description: text(),
  position: integer().notNull().default(0),
  /** How many there are of it; kept by triggers. */
  products: integer().notNull().default(0),
  version: integer().notNull().default(1),
})

export const products = pgTable('products', {
  id: id(),
  ...productColumns,
  ratingCount: integer('rating_count').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** Filled by triggers; src/db/catalogue/search/search.ts reads them. */
export const productWords = pgTable('product_words', {
  productId: integer('product_id').primaryKey(),
  nameWords: text('name_words').array().notNull(),
  words: text().array().notNull(),
})

export const searchVocabulary = pgTable('search_vocabulary', {
  word: text().primaryKey(),
  trigrams: text().array().notNull(),
})

export const stockAdjustments = pgTable('stock_adjustments', {
  id: bigId(),
  productId: integer('product_id').notNull(),
  quantity: integer().notNull(),
  reason: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const blogPosts = pgTable('blog_posts', {
  id: id(),
  title: text().notNull(),
  content: text().notNull(),
  excerpt: text().notNull(),
  imageUrl: text('image_url'),
  published: boolean().notNull().default(false),
  createdAt: at('created_at').notNull().defaultNow(),
  publishAt: at('publish_at'),
  version: integer().notNull().default(1),
})

/** A cart line as it was priced: what PayPal is told, the order keeps, and the mail shows. */
export interface SnapshotLine {
  productId: number
  name: string
  unitPriceCents: number
  quantity: number
  imageUrl: string
  customization?: Customization
  /** Its share of the cart's discount; none where nothing is taken off. */
  discountCents?: number
}

/** One that was returned is stored as closed: src/db/checkout/checkout-moves.ts tells them apart. */
export type StoredCheckoutState = Exclude<CheckoutState, 'returned'>

export const checkouts = pgTable('checkouts', {
  id: uuid().primaryKey(),
  token: text().notNull(),
  idempotencyKey: text('idempotency_key'),
  state: text().$type<StoredCheckoutState>().notNull().default('open'),
  reason: text(),
  lines: jsonb().$type<SnapshotLine[]>().notNull(),
  customer: jsonb().$type<CustomerInfo>(),
  subtotalCents: integer('subtotal_cents').notNull(),
  discountCents: integer('discount_cents').notNull(),
  shippingCents: integer('shipping_cents').notNull(),
  taxCents: integer('tax_cents').notNull(),
  totalCents: integer('total_cents').notNull(),
  taxRateBasisPoints: integer('tax_rate_basis_points').notNull(),
  /** The column's name is from when there was one wallet. */
  walletOrderId: text('paypal_order_id'),
  promotionId: integer('promotion_id'),
  shippingMethod: jsonb('shipping_method').$type<ChosenShipping>(),
  promoCode: text('promo_code'),
  /** When a browser last asked for the capture: from the first time on no webhook captures by itself. */
  buyerTriedAt: at('buyer_tried_at'),
  /** When a browser was last refused: calls that had come before that must not charge any more. */
  buyerToldAt: at('buyer_told_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  /** Kept by a trigger, which also plans the first look; src/db/checkout/checkout-looks.ts plans the others. */
  stateSince: at('state_since').notNull().defaultNow(),
  looks: integer().notNull().default(0),
  nextLookAt: at('next_look_at'),
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
})

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

export const reviews = pgTable('reviews', {
  id: id(),
  productId: integer('product_id').notNull(),
  orderId: integer('order_id').notNull(),
  rating: integer().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  author: text().notNull(),
  state: text().$type<ReviewState>().notNull().default('waiting'),
  hiddenReason: text('hidden_reason'),
  answer: text(),
  createdAt: at('created_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
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

export const webhookEvents = pgTable('webhook_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  body: jsonb().notNull(),
  receivedAt: at('received_at').notNull().defaultNow(),
  processedAt: at('processed_at'),
  outcome: text(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
})

export const mails = pgTable('mails', {
  id: bigId(),
  dedupKey: text('dedup_key'),
  kind: text().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  replyTo: text('reply_to'),
  unsubscribeUrl: text('unsubscribe_url'),
  /** What its link opens, as a hash of the token, while it has the link. */
  opens: text(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  sentAt: at('sent_at'),
  /** It only lies in the Mailbox; false where a mail server took it, null where nobody noted. */
  kept: boolean(),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: id(),
  email: text().notNull(),
  token: text().notNull(),
  state: text().$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull().default('pending'),
  lastMailedAt: at('last_mailed_at').notNull().defaultNow(),
  changedAt: at('changed_at').notNull().defaultNow(),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  readAt: at('read_at'),
})

export const auditLog = pgTable('audit_log', {
  id: bigId(),
  at: at('at').notNull().defaultNow(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  before: jsonb(),
  after: jsonb(),
})
