import { z } from 'zod'
import { movementKinds } from '../../payments/ledger/ledger.rules.ts'
import { paymentStates } from '../../payments/capture/payment-state.rules.ts'
import { MAX_GIVEN_BACK_NOTE_LENGTH } from '../../payments/ledger/order-money.rules.ts'
import {
  ORDER_LIMITS,
  orderQueues,
  orderSorts,
  orderStatuses,
  type Order,
  type OrderLine,
} from './order.rules.ts'
import { carriers } from '../packing/tracking.rules.ts'
import { makingDays, totals } from '../../buying/cart/cart-schemas.contract.ts'
import { dispute } from '../../payments/disputes/dispute-schemas.contract.ts'
import { buyersDelay, desksDelay, methodDays, newDate } from '../delays/delay-schemas.contract.ts'
import { deskReturn } from '../returns/return-schemas.contract.ts'
import { walletAtDesk } from '../../payments/wallets/wallet-at-desk.contract.ts'
import { moneyKnown } from '../../payments/ledger/money-known.contract.ts'
import { receiptRefund, refund } from '../refunds/refund-schemas.contract.ts'
import { amount, count, id, ids, requiredLine, searchLine, text } from '../../shop/fields.contract.ts'
import { steps } from '../../buying/pricing/steps-schema.contract.ts'
import { label, parcel } from '../parcels/parcel-schemas.contract.ts'

/** Orders, and the dashboard's figures. */

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
  tax: z.string(),
  refunded: z.number().int(),
  restocked: z.number().int(),
  sent: z.number().int(),
  toSend: z.number().int(),
  imageUrl: z.string(),
  customization: z.record(z.string(), z.string()).optional(),
  made: z.object({ pieces: z.number().int(), makingDays, isDone: z.boolean().optional() }).optional(),
  finalSale: z.boolean().optional(),
  pieceFinalSale: z.boolean().optional(),
  sku: z.string().optional(),
  numbered: z.object({ number: z.string(), measures: z.string() }).optional(),
  soldAs: z
    .object({
      name: z.string(),
      price: z.string(),
      less: z.string(),
      difference: z.string(),
    })
    .optional(),
}) satisfies z.ZodType<OrderLine>

export const order = z.object({
  id: z.number().int(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  items: z.array(orderLine),
  ...totals,
  shippingTax: z.string(),
  giftWrapTax: z.string(),
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
  promise: z.object({ dispatchBy: z.string(), from: z.string(), to: z.string() }).nullable(),
  making: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  trackingNumber: z.string().nullable(),
  carrier: z.enum(carriers).nullable(),
  shippedAt: z.string().nullable(),
  parcels: z.array(parcel),
  refunded: z.string(),
  givenBackOutside: z.string(),
  inDispute: z.boolean(),
  gift: z.object({ note: z.string(), wrap: z.boolean(), hidePrices: z.boolean() }).nullable(),
}) satisfies z.ZodType<Order>

/** What the wallet keeps of the order's money, less what it gave back of that. */
const fee = z.string()

/** An order in the desk's list and files. */
export const listedOrder = order.extend({ fee })

/** An order as its owner works on it. */
export const deskOrder = order.extend({
  fee,
  /** In percent; null where no checkout agreed on one. */
  taxRate: z.number().nullable(),
  /** How its total came about; null of orders from before that was kept. */
  steps: steps.nullable(),
  /** Who carries what is sent this way; null where the shop offers it no more. */
  methodCarrier: z.enum(carriers).nullable(),
  pagePath: z.string().nullable(),
  payment: z
    .object({
      provider: z.string(),
      captureId: z.string(),
      amount: z.string(),
      /** What the owner noted of it; empty of payments at a wallet. */
      reference: z.string(),
    })
    .nullable(),
  /** The wallet it was paid at, and what can be done there; null for a sale paid outside. */
  wallet: walletAtDesk.nullable(),
  ...moneyKnown,
  /** What only a sale has that the owner recorded. */
  manual: z
    .object({
      priceChanges: z.array(z.object({ n: z.number().int(), listPrice: z.string(), reason: z.string() })),
      discountReason: z.string(),
    })
    .nullable(),
  /** Every movement of its money, the oldest first; what comes in is positive, what goes out negative. */
  movements: z.array(
    z.object({
      kind: z.enum(movementKinds),
      amount: z.string(),
      at: z.string(),
      /** The wallet that moved the money, and its own number for that; 'manual' for money that never saw a wallet. */
      wallet: z.string(),
      reference: z.string(),
    }),
  ),
  /** New dates the buyer was sent, the oldest first. */
  delays: z.array(desksDelay),
  /** What another new date begins with; null where none can be sent. */
  newDate: newDate.nullable(),
  /** How long its shipping method takes by now, and to remote places; null where there is none of that name any more. */
  methodDays: methodDays.nullable(),
  /** What the buyer asks to send back, the oldest first. */
  returns: z.array(deskReturn),
  /** What the buyer or their bank contests at the wallet, the oldest first. */
  disputes: z.array(dispute),
  /** Money given back or asked to be, the oldest first. */
  refunds: z.array(refund),
  /**
   * Pieces that were exchanged before they were sent: what the line was, and by how much, with its tax, the new one costs
   * less. Negative where it costs more again than one whose difference had not gone back.
   */
  exchanges: z.array(
    z.object({
      n: z.number().int(),
      name: z.string(),
      newName: z.string(),
      restocked: z.boolean(),
      difference: z.string(),
      at: z.string(),
      /** The refund that gives the difference back, or asks to; null while it is owed. */
      refundId: z.string().nullable(),
    }),
  ),
  /** What a piece may cost that goes on each line instead of its own. */
  exchangeLimits: z.array(z.string()),
  /** What exchanged pieces cost less and is not given back yet, and the tax in it. */
  exchangesOpen: z.object({ goods: z.string(), tax: z.string() }),
  /** Where the order now goes to another state than it was taxed in: how much less tax is due there, or, negative, more. */
  taxElsewhere: z
    .object({
      agreedState: z.string(),
      /** In percent, as a number. */
      rate: z.number(),
      difference: z.string(),
      /** The part of `difference` that is not given back yet. */
      open: z.string(),
    })
    .nullable(),
  /** What is still owed for exchanged pieces and for the tax elsewhere together; never more than can be given back. */
  differenceOpen: z.string(),
  /** What can still go back: what was paid, less what went back and what is asked to. */
  refundable: z.string(),
  /** The part of the shipping, without tax, that was given back or is asked to be. */
  shippingGiven: z.string(),
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
  note: requiredLine(MAX_GIVEN_BACK_NOTE_LENGTH),
})

export const orderShippingInput = z.strictObject({
  ...label,
  /** Whether the buyer is told. Unless said: when it is sent off, and not when it is corrected. */
  mail: z.boolean().optional(),
  /** True where whoever sends the order has seen that its payment is disputed. */
  disputeSeen: z.boolean().optional(),
})

export const orderQuery = z.strictObject({
  /** An order's number, or the beginnings of words of the customer's name, mail address or the pieces' names. */
  search: searchLine(ORDER_LIMITS.search).optional(),
  status: z.enum(orderStatuses).optional(),
  queue: z.enum(orderQueues).optional(),
  ids: ids(ORDER_LIMITS.ids).optional(),
  /** Newest first unless said; 'due' has what is to be sent first before all others, and what was promised for no day last. */
  sort: z.enum(orderSorts).optional(),
  limit: count(100).optional(),
  /** The number of the last order of the page before. */
  cursor: id.optional(),
})

/** An order as its own buyer sees it by token: nothing the shop keeps for itself. */
export const receipt = order.omit({ paymentId: true, customerPhone: true }).extend({
  /** What has gone back or is on its way, the oldest first. */
  refunds: z.array(receiptRefund),
  /** The newest new date they were sent; null where the promise stands. */
  delay: buyersDelay.nullable(),
  /** The pictures of the work they were sent, the newest first; each with the address of its file. */
  work: z.array(z.object({ at: z.string(), words: z.string(), picture: z.string() })),
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
