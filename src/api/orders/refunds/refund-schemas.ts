import { z } from 'zod'
import { MAX_REASON_LENGTH, refundStates, refundWays } from '../../../domain/orders/refunds/refund.ts'
import { orderStatuses } from '../../../domain/orders/order.ts'
import { amount, MAX_INTEGER, optionalText } from '../../fields.ts'

/** Money given back, and orders that are cancelled. */

const n = z.number().int().min(1).max(MAX_INTEGER)
const pieces = z.number().int().min(1).max(MAX_INTEGER)

/** No order has as many lines. */
const MAX_LINES = 500

const asked = {
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
  ...asked,
  lines: z
    .array(
      z.strictObject({
        n,
        quantity: pieces,
        /** So many of them go back on the shelf, once the money has gone. */
        restock: z.number().int().min(0).max(MAX_INTEGER).default(0),
      }),
    )
    .max(MAX_LINES)
    .default([]),
  /** Of the shipping, without its tax. */
  shipping: amount.default('0.00'),
  /** What its gift wrap cost, as far as it has not gone back. */
  giftWrap: z.literal(true).optional(),
  /** Beyond what pieces and shipping were paid with. */
  beyond: amount.default('0.00'),
  /** The difference of the pieces that were exchanged, as far as it has not gone back. */
  exchanges: z.literal(true).optional(),
  /** The tax that is too much where the order goes by now. */
  movedTax: z.literal(true).optional(),
  /** The return it settles. */
  returnId: z.number().int().min(1).max(MAX_INTEGER).optional(),
})

export const cancelInput = z.strictObject({
  ...asked,
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
  /** What of goods and tax is the difference of pieces that were exchanged, and what of the tax is too much elsewhere. */
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
  /** The return it settles. */
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
