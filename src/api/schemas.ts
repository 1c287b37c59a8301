import { z } from 'zod'
import { collections, listingTypes, sorts } from '../domain/catalogue.ts'
import { MAX_LINES, MAX_QUANTITY } from '../domain/cart.ts'
import { fieldProblem } from '../domain/customer.ts'
import { isDecimal } from '../domain/money.ts'
import { orderStatuses, paymentStates } from '../domain/order.ts'

/** The shapes the calls carry. Objects are strict: an unknown field is refused by name. */

export const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** No control characters: a line break in a name would become a header somewhere. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- refusing them is the point
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'must be one line of text')

const requiredLine = (max: number) => line(max).min(1, 'Required')
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Required')
    .max(max)
    .refine((s) => !s.includes('\0'), 'must be text')

export const decimal = z.string().refine(isDecimal, 'must be an amount such as 15.00')

/** A price or cost as browsers send it: a decimal string or a number. */
const amount = z.union([
  decimal,
  z
    .number()
    .min(0)
    .max(99_999_999.99)
    .transform((value) => value.toFixed(2)),
])

const picture = requiredLine(2000).refine(
  (url) =>
    /^https:\/\/[^\s"'<>]+$/i.test(url) ||
    (/^\/?attached_assets\/[\w\-./]+$/.test(url) && !url.includes('..')),
  'must be an https address or a path that starts with attached_assets/',
)

const email = requiredLine(254).refine(
  (value) => fieldProblem('email', value) === undefined,
  'Enter an email address such as ada@example.com.',
)

export const product = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  stock: z.number().int(),
  featured: z.boolean(),
  createdAt: z.string(),
  version: z.number().int(),
})

export const productInput = z.strictObject({
  name: requiredLine(200),
  description: text(10_000),
  price: amount,
  imageUrl: picture,
  category: requiredLine(100),
  tags: z.array(requiredLine(50)).max(30).default([]),
  stock: z.number().int().min(0).max(1_000_000).default(0),
  featured: z.boolean().default(false),
  imageAlt: line(300).optional(),
})

/** An edit may say what it started from: then a sale meanwhile merges and a second edit is a conflict. */
export const productEdit = z.strictObject({
  ...productInput.shape,
  version: z.number().int().min(1).optional(),
  stockSeen: z.number().int().min(0).optional(),
})

const keys = <T extends object>(record: T) =>
  Object.keys(record) as [keyof T & string, ...(keyof T & string)[]]

export const productQuery = z.strictObject({
  search: line(100).optional(),
  category: line(100).optional(),
  type: z.enum(keys(listingTypes)).optional(),
  collection: z.enum([...keys(collections), 'curated'] as const).optional(),
  sort: z.enum(sorts).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: line(300).optional(),
})

export const category = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
})

export const post = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  imageUrl: z.string().nullable(),
  published: z.boolean(),
  createdAt: z.string(),
})

export const postInput = z.strictObject({
  title: requiredLine(200),
  content: text(60_000),
  excerpt: text(500),
  imageUrl: z.union([z.literal(''), picture]).nullish(),
  published: z.boolean().default(false),
})

const customization = z
  .record(requiredLine(50), line(200))
  .refine((answers) => Object.keys(answers).length <= 10, 'at most 10 answers')

/**
 * A cart line is whatever GET /api/products gave, plus quantity and perhaps customization; only these
 * four are read, so that carts kept from older versions stay usable.
 */
export const cartLine = z.object({
  id: z.number().int().min(1).max(2_147_483_647),
  price: amount,
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  customization: customization.nullish(),
})

export const cartLines = z.array(cartLine).min(1, 'Your cart is empty').max(MAX_LINES)

export const customerInfo = z.strictObject({
  name: requiredLine(100),
  email,
  phone: line(40).default(''),
  street1: requiredLine(150),
  street2: line(150).default(''),
  city: requiredLine(100),
  state: requiredLine(2).refine(
    (value) => fieldProblem('state', value) === undefined,
    'Choose a state from the list.',
  ),
  zip: requiredLine(10).refine(
    (value) => fieldProblem('zip', value) === undefined,
    'Enter a ZIP code of 5 digits, such as 28801.',
  ),
  country: z.literal('US').default('US'),
})

export const quoteInput = z.strictObject({
  cartItems: z.array(cartLine).max(MAX_LINES),
  state: line(2).optional(),
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
  /** What differs from what the browser believes, one sentence each: prices, stock, pieces that are gone. */
  changes: z.array(z.object({ id: z.number().int(), message: z.string() })),
})

export const createOrderInput = z.strictObject({
  cartItems: cartLines,
  shippingCost: amount,
  customerInfo: customerInfo.optional(),
  promoCode: line(40).optional(),
  idempotencyKey: z
    .string()
    .regex(/^[\w-]{8,100}$/, 'must be 8 to 100 letters, digits, - or _')
    .optional(),
})

export const captureOrderInput = z.strictObject({
  orderID: z.string().regex(/^[A-Z0-9]{8,36}$/, 'is no PayPal order id'),
  customerInfo,
  cartItems: cartLines,
  shippingCost: amount,
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
  status: z.enum(orderStatuses),
  paymentState: z.enum(paymentStates),
  paymentMethod: z.string(),
  paymentId: z.string(),
  createdAt: z.string(),
  shippingAddress,
  shippingMethod: z.string(),
  trackingNumber: z.string().nullable(),
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
  token: z.string(),
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

export const store = z.object({
  name: z.string(),
  contactEmail: z.string(),
  phone: z.string(),
  postalAddress: z.string(),
  description: z.string(),
  hours: z.array(z.object({ days: z.string(), time: z.string() })),
  shippingCost: z.string(),
  freeShippingFrom: z.string(),
  /** True while nobody's real money moves; then pages say TEST PAYMENTS and show the placeholder rating. */
  testPayments: z.boolean(),
  checkoutOpen: z.boolean(),
})

export const contactInput = z.strictObject({
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  email,
  subject: requiredLine(200),
  message: text(5000),
})

export const session = z.object({ email: z.string() })
export const credentials = z.strictObject({
  email: requiredLine(254),
  password: z.string().min(1, 'Required').max(256),
})
export const forgotInput = z.strictObject({ email })

/** The first owner chooses an address; a reset keeps the one there is. */
export const passwordInput = z.strictObject({
  token: z.string().regex(/^[\w-]{20,100}$/, 'is no valid link'),
  email: email.optional(),
  password: z.string().min(12, 'Use at least 12 characters.').max(256),
})

export const signInLink = z.object({ purpose: z.enum(['setup', 'reset']), email: z.string().nullable() })

export const mail = z.object({
  id: z.number().int(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})

export const subscribeInput = z.strictObject({ email })
export const tokenInput = z.strictObject({ token: z.string().regex(/^[\w-]{20,100}$/, 'is no valid link') })
export const token = z.string().regex(/^[\w-]{20,100}$/, 'is no valid token')
export const orderStatusInput = z.strictObject({ status: z.enum(orderStatuses) })
export const message = z.object({ message: z.string() })
