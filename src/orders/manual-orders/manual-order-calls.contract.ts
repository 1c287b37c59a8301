import { z } from 'zod'
import { MAX_LINES } from '../../buying/cart/cart.rules.ts'
import { CUSTOMER_LIMITS } from '../../buying/checkout/customer.rules.ts'
import { isState } from '../../buying/tax/us-states.rules.ts'
import { manualDeliveries, MAX_MANUAL_QUANTITY, SALE_LIMITS } from './manual-order.rules.ts'
import { manualMethods } from '../../payments/wallets/wallet-title.rules.ts'
import { amount, email, line, MAX_ID, optionalNameLine, zipLine } from '../../shop/fields.contract.ts'
import type { CallTable } from '../../shop/fields.contract.ts'
import { customization, gift, phone, quote } from '../../buying/cart/cart-schemas.contract.ts'
import { deskOrder } from '../order/order-schemas.contract.ts'

/** Either nothing or what the schema takes. */
const optional = <T extends z.ZodType<string>>(schema: T) => z.union([z.literal(''), schema]).default('')

const state = optional(z.string().refine(isState, 'Choose a state from the list.'))

const soldLine = z.object({
  id: z.number().int().min(1).max(MAX_ID),
  quantity: z.number().int().min(1).max(MAX_MANUAL_QUANTITY),
  /** What one piece costs with its answers. Unless said, the list price. */
  price: amount.optional(),
  /** What its piece asks, answered. */
  customization: customization.optional(),
})

const sale = {
  discount: amount.default('0.00'),
  delivery: z.enum(manualDeliveries),
  /** Where a piece was handed over; unless said, in the shop's own state. What is sent is taxed where it goes. */
  soldIn: state,
  isTaxFree: z.boolean().default(false),
  /** What is wanted for its parcel, where it is a gift; the wrap at the price that is asked in the shop. */
  gift: gift.nullish(),
}

const customer = z.strictObject({
  name: optionalNameLine(CUSTOMER_LIMITS.name).default(''),
  email: optional(email),
  phone: phone.default(''),
  street1: optionalNameLine(CUSTOMER_LIMITS.street1).default(''),
  street2: optionalNameLine(CUSTOMER_LIMITS.street2).default(''),
  city: optionalNameLine(CUSTOMER_LIMITS.city).default(''),
  state,
  zip: zipLine(CUSTOMER_LIMITS.zip).default(''),
})

const quoteInput = z.strictObject({
  ...sale,
  lines: z.array(z.strictObject(soldLine.shape)).max(MAX_LINES),
  /** The state that a parcel is sent to. */
  shipTo: state,
})

const manualOrderInput = z.strictObject({
  ...sale,
  lines: z
    .array(
      z.strictObject({
        ...soldLine.shape,
        /** Needed where the price is not the list's. */
        reason: line(SALE_LIMITS.reason).default(''),
      }),
    )
    .min(1, 'Choose at least one piece.')
    .max(MAX_LINES),
  discountReason: line(SALE_LIMITS.reason).default(''),
  customer,
  method: z.enum(manualMethods),
  /** A receipt's or a check's number. */
  reference: line(SALE_LIMITS.reference).default(''),
  /** Whether the buyer is sent a receipt. */
  mail: z.boolean().default(false),
  /** What the form showed; compared, never used. */
  total: amount,
  /** Names the form: sent twice, it is recorded once. */
  key: z.string().regex(/^[\w-]{16,100}$/, 'must be 16 to 100 letters, digits, - or _'),
})

/** The part of the contract by which the desk records a sale outside the checkout. */
export const manualOrderCalls = {
  'GET /api/desk/tax-rates': {
    summary: 'The rates sales are taxed by, in percent, and the state the shop’s postal address is in',
    access: 'staff',
    shows: ['settings'],
    output: z.object({
      here: z.string().nullable(),
      states: z.array(z.object({ state: z.string(), rate: z.number() })),
      /** The rate of every other state, in percent. */
      otherwise: z.number(),
    }),
  },
  'POST /api/orders/quote': {
    summary: 'Price a sale outside the checkout, by the shop’s own rules',
    access: 'staff',
    shows: [],
    body: quoteInput,
    output: quote
      .omit({
        changes: true,
        promoCode: true,
        promoMessage: true,
        shippingMethods: true,
        shippingMethodId: true,
      })
      .extend({
        /** The state by whose rate it is taxed; null for a parcel while nobody knows where it goes. */
        taxState: z.string().nullable(),
      }),
  },
  'POST /api/orders': {
    summary: 'Record a sale outside the checkout, such as at a fair: paid, and taken off the stock at once',
    access: 'staff',
    changes: ['orders', 'products', 'mails'],
    body: manualOrderInput,
    output: deskOrder,
    status: 201,
  },
} as const satisfies CallTable
