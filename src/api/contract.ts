import { z } from 'zod'
import * as s from './schemas.ts'

/**
 * Every call of the shop, in one table: method and path, who may call, what goes in, what comes out.
 * The server walks it, the OpenAPI document is made from it, the browser's client takes its types from
 * it, and a test asks each call as a stranger. Nothing answers under /api that is not listed here.
 */

/** Who may call: anyone, or someone with the owner's session. */
export type Access = 'public' | 'owner'

export interface CallDefinition {
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  output: z.ZodType
  /** A list that comes in pages: items are the body, total and next cursor travel in headers. */
  paged?: true
  /** The same for every visitor until the shop changes: kept by the page cache. */
  cached?: true
  /** Changes what public pages show: the page cache is emptied after it. */
  changesPages?: true
  /** 200 unless said: 201 for what is created, 202 for what is under way. */
  status?: 201 | ((output: never) => 200 | 202)
  /** How often one address may call, beyond which it is told to wait. */
  limit?: { calls: number; perSeconds: number }
}

const byId = z.strictObject({ id: s.id })

export const contract = {
  'GET /api/products': {
    summary:
      'List products. Without a limit all are listed; the total is in X-Total-Count, the next page in Link.',
    access: 'public',
    query: s.productQuery,
    output: z.array(s.product),
    paged: true,
    cached: true,
  },
  'GET /api/products/{id}': {
    summary: 'One product',
    access: 'public',
    params: byId,
    output: s.product,
    cached: true,
  },
  'POST /api/products': {
    summary: 'Add a product. A category named for the first time is created.',
    access: 'owner',
    body: s.productInput,
    output: s.product,
    status: 201,
    changesPages: true,
  },
  'PUT /api/products/{id}': {
    summary: 'Change a product',
    access: 'owner',
    params: byId,
    body: s.productEdit,
    output: s.product,
    changesPages: true,
  },
  'DELETE /api/products/{id}': {
    summary: 'Delete a product; past orders keep it',
    access: 'owner',
    params: byId,
    output: s.message,
    changesPages: true,
  },
  'GET /api/categories': {
    summary: 'List categories',
    access: 'public',
    output: z.array(s.category),
    cached: true,
  },
  'GET /api/blog': {
    summary: 'List posts: published ones, and drafts for the owner',
    access: 'public',
    output: z.array(s.post),
  },
  'POST /api/blog': {
    summary: 'Write a post',
    access: 'owner',
    body: s.postInput,
    output: s.post,
    status: 201,
    changesPages: true,
  },
  'PUT /api/blog/{id}': {
    summary: 'Change a post',
    access: 'owner',
    params: byId,
    body: s.postInput,
    output: s.post,
    changesPages: true,
  },
  'DELETE /api/blog/{id}': {
    summary: 'Delete a post',
    access: 'owner',
    params: byId,
    output: s.message,
    changesPages: true,
  },
  'GET /api/orders': { summary: 'List orders, newest first', access: 'owner', output: z.array(s.order) },
  'PUT /api/orders/{id}/status': {
    summary: 'Set the status of an order',
    access: 'owner',
    params: byId,
    body: s.orderStatusInput,
    output: s.order,
  },
  'GET /api/analytics': { summary: 'Totals and recent orders', access: 'owner', output: s.analytics },
  'POST /api/newsletter/subscribe': {
    summary: 'Ask for the newsletter; a mail asks to confirm',
    access: 'public',
    body: s.subscribeInput,
    output: s.message,
    limit: { calls: 30, perSeconds: 3600 },
  },
  'GET /api/paypal/config': {
    summary: 'What the wallet script needs',
    access: 'public',
    output: z.object({ clientId: z.string(), sdkBaseUrl: z.string().optional() }),
  },
  'POST /api/paypal/create-order': {
    summary: 'Price the cart and open a PayPal order for it',
    access: 'public',
    body: s.createOrderInput,
    output: z.object({ orderID: z.string(), token: z.string() }),
    limit: { calls: 300, perSeconds: 60 },
  },
  'POST /api/paypal/capture-order': {
    summary: 'Take the money and place the order; 202 while the outcome is not yet known',
    access: 'public',
    body: s.captureOrderInput,
    output: s.captured,
    changesPages: true,
    status: (output: z.output<typeof s.captured>) => (output.state === 'paid' ? 200 : 202),
    limit: { calls: 600, perSeconds: 60 },
  },

  // Beyond the spec's section 7.
  'GET /api/store': {
    summary: 'What every page shows of the shop',
    access: 'public',
    output: s.store,
    cached: true,
  },
  'GET /api/blog/{id}': { summary: 'One published post', access: 'public', params: byId, output: s.post },
  'POST /api/cart/quote': {
    summary: 'Price a cart from the database and say what changed',
    access: 'public',
    body: s.quoteInput,
    output: s.quote,
    limit: { calls: 1200, perSeconds: 60 },
  },
  'GET /api/checkout/{token}': {
    summary: 'Where a payment stands, and its order once paid',
    access: 'public',
    params: z.strictObject({ token: s.token }),
    output: s.checkoutStatus,
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirm a subscription by the mailed token',
    access: 'public',
    body: s.tokenInput,
    output: s.message,
  },
  'POST /api/contact': {
    summary: 'Send the shop a message',
    access: 'public',
    body: s.contactInput,
    output: s.message,
    limit: { calls: 20, perSeconds: 3600 },
  },
  'GET /api/session': { summary: 'Who is signed in', access: 'owner', output: s.session },
  'POST /api/session': {
    summary: 'Sign in',
    access: 'public',
    body: s.credentials,
    output: s.session,
    limit: { calls: 60, perSeconds: 60 },
  },
  'DELETE /api/session': { summary: 'Sign out', access: 'public', output: s.message },
  'GET /api/session/link/{token}': {
    summary: 'What a sign-in link is for',
    access: 'public',
    params: z.strictObject({ token: s.token }),
    output: s.signInLink,
  },
  'POST /api/session/password': {
    summary: 'Set the password by a sign-in link, and sign in',
    access: 'public',
    body: s.passwordInput,
    output: s.session,
    limit: { calls: 30, perSeconds: 60 },
  },
  'POST /api/session/forgot': {
    summary: 'Mail the owner a link to set a new password',
    access: 'public',
    body: s.forgotInput,
    output: s.message,
    limit: { calls: 10, perSeconds: 3600 },
  },
  'GET /api/mailbox': {
    summary: 'Mail the shop has written, newest first; only while no mail server is set',
    access: 'owner',
    output: z.array(s.mail),
  },
} as const satisfies Record<`${Method} /api/${string}`, CallDefinition>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Contract = typeof contract
export type Call = keyof Contract

type Parsed<T> = T extends z.ZodType ? z.output<T> : unknown
type Sent<T> = T extends z.ZodType ? z.input<T> : unknown
type Part<C extends Call, K extends 'params' | 'query' | 'body'> = Contract[C] extends { [P in K]: infer S }
  ? S
  : never

/** What a call's function receives: parameters, query and body in one object, checked. */
export type Input<C extends Call> = ([Part<C, 'params'>] extends [never]
  ? unknown
  : Parsed<Part<C, 'params'>>) &
  ([Part<C, 'query'>] extends [never] ? unknown : Parsed<Part<C, 'query'>>) &
  ([Part<C, 'body'>] extends [never] ? unknown : Parsed<Part<C, 'body'>>)

/** What a caller sends: the same before defaults are filled in. */
export type Sends<C extends Call> = ([Part<C, 'params'>] extends [never]
  ? unknown
  : Record<keyof Parsed<Part<C, 'params'>>, string | number>) &
  ([Part<C, 'query'>] extends [never] ? unknown : Sent<Part<C, 'query'>>) &
  ([Part<C, 'body'>] extends [never] ? unknown : Sent<Part<C, 'body'>>)

/** One page of a list, and how to ask for the next. */
export interface Page<T> {
  items: T[]
  total: number
  next: string | null
}

/** What a call answers; paged lists as a Page. */
export type Output<C extends Call> = Contract[C] extends { paged: true; output: z.ZodArray<infer Item> }
  ? Page<z.output<Item>>
  : z.output<Contract[C]['output']>
