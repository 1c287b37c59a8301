import { z } from 'zod'
import { accountCalls } from './account-calls.ts'
import { backupCalls } from './backup-calls.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../domain/picture-upload.ts'
import type { CallDefinition } from './call-definition.ts'
import * as catalogue from './catalogue-schemas.ts'
import * as fields from './fields.ts'
import { orderCalls } from './order-calls.ts'
import { officeCalls } from './office-calls.ts'
import * as orders from './order-schemas.ts'
import { packingCalls } from './packing-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { ownerProducts } from './owner-products.ts'
import { pricingCalls } from './pricing-calls.ts'
import * as people from './people-schemas.ts'
import { reviewCalls } from './review-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { personalDataCalls } from './personal-data-calls.ts'
import { sessionCalls } from './session-calls.ts'

/**
 * Every call of the shop, in one table: method and path, who may call, what goes in, what comes out.
 * The server walks it, the OpenAPI document is made from it, the browser's client takes its types from
 * it, and a test asks each call as nobody and as people of every role. Nothing else answers under /api but this table itself, as /api/openapi.json.
 */

const byId = z.strictObject({ id: fields.id })

export const contract = {
  'GET /api/products': {
    summary:
      'List products. Without a limit all are listed; the total is in X-Total-Count, the next page in Link.',
    access: 'public',
    query: catalogue.productQuery,
    output: z.array(catalogue.product),
    paged: true,
    cached: true,
  },
  'GET /api/products/{id}': {
    summary: 'One product',
    access: 'public',
    params: byId,
    output: catalogue.product,
    cached: true,
  },
  'POST /api/products': {
    summary: 'Add a product. A category named for the first time is created.',
    access: 'staff',
    body: catalogue.productInput,
    output: catalogue.ownerProduct,
    status: 201,
    changesPages: true,
  },
  'PUT /api/products/{id}': {
    summary: 'Change a product',
    access: 'staff',
    params: byId,
    body: catalogue.productEdit,
    output: catalogue.ownerProduct,
    changesPages: true,
  },
  'DELETE /api/products/{id}': {
    summary: 'Delete a product; past orders keep it',
    access: 'staff',
    params: byId,
    output: fields.deleted,
    changesPages: true,
  },
  'POST /api/pictures': {
    summary:
      'Add a picture: the body is its file. The answer has the address to give as an imageUrl; the same picture again has the same one.',
    access: 'staff',
    query: catalogue.pictureQuery,
    file: { maxBytes: MAX_UPLOAD_BYTES, types: UPLOAD_TYPES },
    output: catalogue.addedPicture,
    status: 201,
  },
  'GET /api/categories': {
    summary: 'List categories',
    access: 'public',
    output: z.array(catalogue.category),
    cached: true,
  },
  'GET /api/blog': {
    summary: 'List posts: published ones, and drafts for owner and staff',
    access: 'public',
    output: z.array(catalogue.post),
  },
  'POST /api/blog': {
    summary: 'Write a post; with a publishAt ahead it appears by itself',
    access: 'staff',
    body: catalogue.postInput,
    output: catalogue.post,
    status: 201,
    changesPages: true,
  },
  'PUT /api/blog/{id}': {
    summary: 'Change a post',
    access: 'staff',
    params: byId,
    body: catalogue.postEdit,
    output: catalogue.post,
    changesPages: true,
  },
  'DELETE /api/blog/{id}': {
    summary: 'Delete a post',
    access: 'staff',
    params: byId,
    output: fields.deleted,
    changesPages: true,
  },
  ...orderCalls,
  ...packingCalls,
  'POST /api/newsletter/subscribe': {
    summary: 'Ask for the newsletter; a mail asks to confirm',
    access: 'public',
    body: people.subscribeInput,
    output: fields.message,
    limit: { calls: 30, perSeconds: 3600 },
  },
  'GET /api/paypal/config': {
    summary: 'What the wallet script needs',
    access: 'public',
    output: z.object({
      clientId: z.string(),
      sdkBaseUrl: z.string().optional(),
      /** PayPal is known not to take this shop's payments at the moment. */
      isOut: z.boolean(),
    }),
  },
  'POST /api/paypal/create-order': {
    summary: 'Price the cart and open a PayPal order for it',
    access: 'public',
    body: orders.createOrderInput,
    output: z.object({ orderID: z.string(), token: z.string() }),
    limit: { calls: 300, perSeconds: 60 },
  },
  'POST /api/paypal/capture-order': {
    summary: 'Take the money and place the order; 202 while the outcome is not yet known',
    access: 'public',
    body: orders.captureOrderInput,
    output: orders.captured,
    changesPages: true,
    status: (output: z.output<typeof orders.captured>) => (output.state === 'paid' ? 200 : 202),
    limit: { calls: 600, perSeconds: 60 },
  },

  // Beyond the spec's section 7.
  ...ownerProducts,
  'GET /api/store': {
    summary: 'What every page shows of the shop',
    access: 'public',
    output: catalogue.store,
    cached: true,
  },
  'GET /api/advice': {
    summary: 'What is said of every piece of a category: what holds for its kind, and its care',
    access: 'public',
    query: catalogue.adviceQuery,
    output: catalogue.advice,
  },
  'GET /api/blog/{id}': {
    summary: 'One published post',
    access: 'public',
    params: byId,
    output: catalogue.post,
  },
  ...reviewCalls,
  'POST /api/cart/quote': {
    summary: 'Price a cart from the database and say what changed',
    access: 'public',
    body: orders.quoteInput,
    output: orders.quote,
    limit: { calls: 1200, perSeconds: 60 },
  },
  'GET /api/checkout/{token}': {
    summary: 'Where a payment stands, and its order once paid',
    access: 'public',
    params: z.strictObject({ token: fields.token }),
    output: orders.checkoutStatus,
  },
  'POST /api/checkout/{token}/end': {
    summary: 'End a payment that was left; one that is being confirmed or is paid stays as it is',
    access: 'public',
    params: z.strictObject({ token: fields.token }),
    output: orders.checkoutStatus,
    limit: { calls: 300, perSeconds: 60 },
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirm a subscription by the mailed token',
    access: 'public',
    body: fields.tokenInput,
    output: fields.message,
  },
  'POST /api/newsletter/unsubscribe': {
    summary: 'End a subscription by the mailed token; again and again is the same',
    access: 'public',
    body: fields.tokenInput,
    output: fields.message,
  },
  'POST /api/contact': {
    summary: 'Send the shop a message',
    access: 'public',
    body: people.contactInput,
    output: fields.message,
    limit: { calls: 20, perSeconds: 3600 },
  },
  ...sessionCalls,
  ...accountCalls,
  ...peopleCalls,
  ...personalDataCalls,
  'GET /api/owner/mail': {
    summary: 'Whether a mail server is set, and how many mails it did not take',
    // Whoever sends a parcel off is told what becomes of its mail.
    access: 'packer',
    output: people.mailState,
  },
  'GET /api/mailbox': {
    summary: 'Mail the shop has written, newest first; only while no mail server is set',
    // Links that sign people in are among it.
    access: 'owner',
    output: z.array(people.mail),
  },
  ...backupCalls,
  ...paymentCalls,
  ...officeCalls,
  ...pricingCalls,
} as const satisfies Record<`${Method} /api/${string}`, CallDefinition>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Contract = typeof contract
export type Call = keyof Contract

type Parsed<T> = T extends z.ZodType ? z.output<T> : unknown
type Sent<T> = T extends z.ZodType ? z.input<T> : unknown
type Part<C extends Call, K extends 'params' | 'query' | 'body'> = Contract[C] extends { [P in K]: infer S }
  ? S
  : never

type File<C extends Call, T> = Contract[C] extends { file: object } ? { file: T } : unknown

/** What a call's function receives: parameters, query and body in one object, checked. A file comes in pieces. */
export type Input<C extends Call> = ([Part<C, 'params'>] extends [never]
  ? unknown
  : Parsed<Part<C, 'params'>>) &
  ([Part<C, 'query'>] extends [never] ? unknown : Parsed<Part<C, 'query'>>) &
  ([Part<C, 'body'>] extends [never] ? unknown : Parsed<Part<C, 'body'>>) &
  File<C, AsyncIterable<Uint8Array>>

/** What a caller sends: the same before defaults are filled in. */
export type Sends<C extends Call> = ([Part<C, 'params'>] extends [never]
  ? unknown
  : Record<keyof Parsed<Part<C, 'params'>>, string | number>) &
  ([Part<C, 'query'>] extends [never] ? unknown : Sent<Part<C, 'query'>>) &
  ([Part<C, 'body'>] extends [never] ? unknown : Sent<Part<C, 'body'>>) &
  File<C, Blob>

/** One page of a list, and how to ask for the next. */
export interface Page<T> {
  items: T[]
  total: number
  /** There are more than `total`, and nobody has counted how many. */
  more?: boolean
  next: string | null
  /** What a search looked for instead, when what was typed is no word of the shop. */
  corrected?: string
  /** Searches that would find something, when this one finds nothing. */
  suggestions?: string[]
}

/** What a call answers; paged lists as a Page. */
export type Output<C extends Call> = Contract[C] extends { paged: true; output: z.ZodArray<infer Item> }
  ? Page<z.output<Item>>
  : z.output<Contract[C]['output']>
