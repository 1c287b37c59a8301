import { z } from 'zod'
import { MAX_GIVEN_BACK_NOTE_LENGTH } from '../../domain/orders/order-money.ts'
import { MAX_CODE_LENGTH } from '../../domain/checkout/promotions/promotion.ts'
import { MAX_LINES, MAX_QUANTITY } from '../../domain/checkout/cart.ts'
import { fieldProblem, zipStateProblem, CUSTOMER_LIMITS } from '../../domain/checkout/customer.ts'
import { dispute } from './dispute-schemas.ts'
import { paymentStates } from '../../domain/checkout/payment-state.ts'
import { orderQueues, orderStatuses, ORDER_LIMITS } from '../../domain/orders/order.ts'
import { carriers, impossibleNumber, MAX_TYPED_NUMBER_LENGTH } from '../../domain/orders/tracking.ts'
import { amount, count, email, id, ids, line, MAX_ID, requiredLine, text, token } from '../fields.ts'

/** Carts, checkouts, orders and the dashboard's figures. */

const customization = z
  .record(requiredLine(50), line(200))
  .refine((answers) => Object.keys(answers).length <= 10, 'at most 10 answers')

/**
 * A cart line is whatever GET /api/products gave, plus quantity and perhaps customization; only these
 * four are read, so that carts kept from older versions stay usable.
 */
export const cartLine = z.object({
  id: z.number().int().min(1).max(MAX_ID),
  price: amount,
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  customization: customization.nullish(),
})

export const cartLines = z.array(cartLine).min(1, 'Your cart is empty').max(MAX_LINES)

export const customerInfo = z
  .strictObject({
    name: requiredLine(CUSTOMER_LIMITS.name),
    email,
    phone: line(CUSTOMER_LIMITS.phone).default(''),
    street1: requiredLine(CUSTOMER_LIMITS.street1),
    street2: line(CUSTOMER_LIMITS.street2).default(''),
    city: requiredLine(CUSTOMER_LIMITS.city),
    state: requiredLine(CUSTOMER_LIMITS.state).refine(
      (value) => fieldProblem('state', value) === undefined,
      'Choose a state from the list.',
    ),
    zip: requiredLine(CUSTOMER_LIMITS.zip).refine(
      (value) => fieldProblem('zip', value) === undefined,
      'Enter a ZIP code of 5 digits, such as 28801.',
    ),
    country: z.literal('US').default('US'),
  })
  .superRefine((customer, context) => {
    const message = zipStateProblem(customer)
    if (message) context.addIssue({ code: 'custom', path: ['zip'], message })
  })

const shippingMethodId = z.number().int().min(1).max(MAX_ID).optional()

export const quoteInput = z.strictObject({
  cartItems: z.array(cartLine).max(MAX_LINES),
  state: line(CUSTOMER_LIMITS.state).optional(),
  promoCode: line(MAX_CODE_LENGTH).optional(),
  /** The first there is, unless said. */
  shippingMethodId,
})

const totals = {
  subtotal: z.string(),
  discount: z.string(),
  shippingCost: z.string(),
  tax: z.string(),
  total: z.string(),
}

export const quote = z.object({
  items: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      price: z.string(),
      quantity: z.number().int(),
      lineTotal: z.string(),
      stock: z.number().int(),
    }),
  ),
  ...totals,
  /** In percent, for the tax line's words. */
  taxRate: z.number(),
  /** The promo code the figures are with; null where none was sent, or where it does not hold for this cart. */
  promoCode: z.string().nullable(),
  /** The ways of shipping there are, each with what it costs this cart. */
  shippingMethods: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      description: z.string(),
      daysFrom: z.number().int(),
      daysTo: z.number().int(),
      mayBeFree: z.boolean(),
      cost: z.string(),
    }),
  ),
  /** The one the figures are with: the first where another was asked for that there is not. */
  shippingMethodId: z.number().int(),
  /** Within how many business days it is sent; null where the owner promises none. */
  dispatchDays: z.number().int().nullable(),
  /** What the code that was sent gives, or in a sentence why it does not. */
  promoMessage: z.string().nullable(),
  /** What differs from what the browser believes, one sentence each: prices, stock, pieces that are gone. */
  changes: z.array(z.object({ id: z.number().int(), message: z.string() })),
})

/** A name that a caller makes up for one doing, so that doing it twice is doing it once. */
const OWN_KEY = /^[\w-]{8,100}$/
const OWN_KEY_HINT = 'must be 8 to 100 letters, digits, - or _'

export const createOrderInput = z.strictObject({
  cartItems: cartLines,
  shippingCost: amount,
  /** What the shopper saw as total; compared, never used. */
  total: amount.optional(),
  customerInfo: customerInfo.optional(),
  /** The first there is, unless said; one that is gone is refused. */
  shippingMethodId,
  /** Only one that holds: any other is refused. */
  promoCode: line(MAX_CODE_LENGTH).optional(),
  /** What the shopper saw taken off; compared, never used. */
  discount: amount.optional(),
  idempotencyKey: z.string().regex(OWN_KEY, OWN_KEY_HINT).optional(),
  /** The token of a checkout that this one takes the place of: it is ended first, or this one is refused (409). */
  replaces: token.optional(),
})

export const captureOrderInput = z.strictObject({
  orderID: z.string().regex(/^[A-Z0-9]{8,36}$/, 'is no PayPal order id'),
  customerInfo,
  cartItems: cartLines,
  shippingCost: amount,
  /** As create-order answered it: whoever has it may see how this payment stands. */
  token: token.optional(),
  /** The browser's own name for one approval at the wallet: asked again with it, the answer is the same. */
  approval: z.string().regex(OWN_KEY, OWN_KEY_HINT).optional(),
})

const shippingAddress = z.object({
  street1: z.string(),
  street2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.literal('US'),
})

const orderLine = z.object({
  productId: z.number().int(),
  name: z.string(),
  price: z.string(),
  quantity: z.number().int(),
  lineTotal: z.string(),
  discount: z.string(),
  imageUrl: z.string(),
  customization: z.record(z.string(), z.string()).optional(),
})

export const order = z.object({
  id: z.number().int(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  items: z.array(orderLine),
  ...totals,
  promoCode: z.string().nullable(),
  status: z.enum(orderStatuses),
  paymentState: z.enum(paymentStates),
  paymentMethod: z.string(),
  paymentId: z.string(),
  createdAt: z.string(),
  shippingAddress,
  shippingMethod: z.string(),
  shippingDaysFrom: z.number().int(),
  shippingDaysTo: z.number().int(),
  dispatchDays: z.number().int().nullable(),
  trackingNumber: z.string().nullable(),
  carrier: z.enum(carriers).nullable(),
  shippedAt: z.string().nullable(),
  refunded: z.string(),
  givenBackOutside: z.string(),
  inDispute: z.boolean(),
})

/** An order as its owner works on it. */
export const deskOrder = order.extend({
  /** In percent; null where no checkout agreed on one. */
  taxRate: z.number().nullable(),
  /** Who carries what is sent this way; null where the shop offers it no more. */
  methodCarrier: z.enum(carriers).nullable(),
  /** The buyer's page of it, where there is one. */
  pagePath: z.string().nullable(),
  payment: z
    .object({
      provider: z.string(),
      captureId: z.string(),
      amount: z.string(),
      /** What the owner noted of it; empty of payments at PayPal. */
      reference: z.string(),
    })
    .nullable(),
  /** What only a sale has that the owner recorded. */
  manual: z
    .object({
      priceChanges: z.array(z.object({ n: z.number().int(), listPrice: z.string(), reason: z.string() })),
      discountReason: z.string(),
    })
    .nullable(),
  /** What the buyer or their bank contests at PayPal, the oldest first. */
  disputes: z.array(dispute),
  notes: z.array(
    z.object({ id: z.number().int(), author: z.string(), body: z.string(), createdAt: z.string() }),
  ),
  /** From the first to the last; `by` is null for the shop itself and the buyer. */
  timeline: z.array(z.object({ at: z.string(), text: z.string(), by: z.string().nullable() })),
})

export const orderNoteInput = z.strictObject({ body: text(ORDER_LIMITS.note) })

export const givenBackInput = z.strictObject({
  /** What was shown as owed: another sum by now is a conflict. */
  owed: amount,
  /** How it was given back, for the books. */
  note: requiredLine(MAX_GIVEN_BACK_NOTE_LENGTH),
})

export const orderShippingInput = z.strictObject({
  carrier: z.enum(carriers),
  trackingNumber: line(MAX_TYPED_NUMBER_LENGTH)
    .superRefine((number, context) => {
      const message = impossibleNumber(number)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .default(''),
  /** What the form showed before it was edited: another number since then is a conflict. */
  trackingSeen: line(MAX_TYPED_NUMBER_LENGTH).optional(),
  /** Whether the buyer is told. Unless said: when it is sent off, and not when it is corrected. */
  mail: z.boolean().optional(),
  /** That whoever sends it knows of its dispute. */
  disputeSeen: z.boolean().optional(),
})

/** What of the orders is listed. */
export const orderQuery = z.strictObject({
  /** An order's number, or the beginnings of words of the customer's name, mail address or the pieces' names. */
  search: line(ORDER_LIMITS.search).optional(),
  status: z.enum(orderStatuses).optional(),
  queue: z.enum(orderQueues).optional(),
  ids: ids(ORDER_LIMITS.ids).optional(),
  /** Newest first unless said. */
  sort: z.enum(['newest', 'oldest']).optional(),
  limit: count(100).optional(),
  /** The number of the last order of the page before. */
  cursor: id.optional(),
})

/** An order as its own buyer sees it by token: nothing the shop keeps for itself. */
export const receipt = order.omit({ paymentId: true, customerPhone: true })

/** `order` is present exactly when the state is 'paid'. */
export const checkoutStatus = z.object({
  state: z.enum(['open', 'confirming', 'paid', 'closed']),
  token: z.string(),
  reason: z.string().nullable(),
  order: receipt.nullable(),
})

/** The captured order with id, as the spec has it, or the token to wait by while PayPal's answer is unknown. */
export const captured = z.object({
  state: z.enum(['confirming', 'paid']),
  /** For who sent it. */
  token: z.string().nullable(),
  id: z.number().int().nullable(),
  ...totals,
})

export const analytics = z.object({
  totalRevenue: z.string(),
  totalProducts: z.number().int(),
  totalOrders: z.number().int(),
  totalCustomers: z.number().int(),
  recentOrders: z.array(order),
})

export const orderStatusInput = z.strictObject({
  status: z.enum(orderStatuses),
  /** What the selector showed before: another one since then is a conflict. */
  seen: z.enum(orderStatuses).optional(),
})
