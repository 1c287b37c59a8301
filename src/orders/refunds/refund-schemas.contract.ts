import { z } from 'zod'
import { MAX_REASON_LENGTH, refundStates, refundWays } from './refund.rules.ts'
import { orderStatuses } from '../order/order.rules.ts'
import { amount, MAX_INTEGER, optionalText } from '../../shop/fields.contract.ts'

/** Money given back, and orders that are cancelled. */

const n = z.number().int().min(1).max(MAX_INTEGER)
const pieces = z.number().int().min(1).max(MAX_INTEGER)

/** More lines than any order has. */
const MAX_LINES = 500

const refundFields = {
  /** What a form calls this: sent again, it is done once. */
  key: z.uuid(),
  /** In words for the buyer. */
  reason: optionalText(MAX_REASON_LENGTH).default(''),
  /** Whether the buyer is mailed. */
  tellBuyer: z.boolean(),
  way: z.enum(refundWays),
  /** The sum that was shown: another one by now is a conflict, and nothing moves. */
  amountSeen: amount,
}

export const refundInput = z.strictObject({
  ...refundFields,
  lines: z
    .array(
      z.strictObject({
        n,
        quantity: pieces,
        /** How many of them go back on the shelf once the money has gone. */
        restock: z.number().int().min(0).max(MAX_INTEGER).default(0),
      }),
    )
    .max(MAX_LINES)
    .default([]),
  /** Shipping to give back, without its tax. */
  shipping: amount.default('0.00'),
  /** Gives back all of the gift wrap's price that is still open. */
  giftWrap: z.literal(true).optional(),
  /** Goodwill: what is given over and above pieces and shipping. */
  beyond: amount.default('0.00'),
  /** Gives back all that is still owed because exchanged pieces cost less. */
  exchanges: z.literal(true).optional(),
  /** Gives back all the tax that a change of address made too much. */
  movedTax: z.literal(true).optional(),
  /** The return that this refund settles. */
  returnId: z.number().int().min(1).max(MAX_INTEGER).optional(),
})

export const cancelInput = z.strictObject({
  ...refundFields,
  /** What the order stood at: another one by now is a conflict. */
  seen: z.enum(orderStatuses),
  /** Whether all that is left of what was paid goes back; otherwise it is owed. */
  refund: z.boolean(),
  restock: z
    .array(z.strictObject({ n, quantity: pieces }))
    .max(MAX_LINES)
    .default([]),
})

const refundLine = z.object({
  n: z.number().int(),
  quantity: z.number().int(),
  goods: z.string(),
  tax: z.string(),
  restock: z.number().int(),
})

/** Money given back, with the parts it is made of. */
export const refund = z.object({
  id: z.string(),
  state: z.enum(refundStates),
  way: z.enum(refundWays),
  amount: z.string(),
  goods: z.string(),
  giftWrap: z.string(),
  shipping: z.string(),
  tax: z.string(),
  /** The parts given back because exchanged pieces cost less, and of the tax because the address changed. */
  exchangeGoods: z.string(),
  exchangeTax: z.string(),
  movedTax: z.string(),
  /** Given beyond those; negative where something given beyond earlier is set off. */
  other: z.string(),
  reason: z.string(),
  tellBuyer: z.boolean(),
  /** Who at the desk; null where it was made at the wallet. */
  madeBy: z.string().nullable(),
  /** Why nothing went back of one that failed. */
  failure: z.string().nullable(),
  /** The return that this refund settles. */
  returnId: z.number().int().nullable(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
  lines: z.array(refundLine),
})

/** Money given back, as the buyer sees it: what has gone or is on its way. */
export const receiptRefund = refund.pick({ way: true, amount: true, reason: true }).extend({
  state: z.enum(['pending', 'completed']),
  at: z.string(),
  /** The difference of pieces that were exchanged is in it. */
  exchanged: z.boolean(),
  lines: z.array(refundLine.pick({ n: true, quantity: true })),
})
