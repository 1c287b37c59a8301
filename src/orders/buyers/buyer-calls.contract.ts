import { z } from 'zod'
import { ORDER_LIMITS } from '../order/order.rules.ts'
import * as fields from '../../shop/fields.contract.ts'

const whole = z.number().int()
const moment = z.string()

const buyer = z.object({
  /** The number of their newest order, or of the newest of those that were found. */
  id: whole,
  /** As that order has them. */
  name: z.string(),
  email: z.string(),
  orderedAt: moment,
  /** What it was, by the names of its pieces. */
  pieces: z.array(z.string()),
  /** All their orders. */
  orders: whole,
  /** What was paid for them, less what went back, without those that are cancelled or contested. */
  spent: z.string(),
})

/** The part of the contract about people who bought: one mail address is one person. An order's number names its buyer, since addresses of pages are logged. */
export const buyerCalls = {
  'GET /api/buyers': {
    summary:
      'List who bought, the newest order first; by words of their name, mail address or pieces, or an order’s number',
    access: 'staff',
    shows: ['orders'],
    query: z.strictObject({
      search: fields.searchLine(ORDER_LIMITS.search).optional(),
      limit: fields.count(100).optional(),
      /** The `id` of the last one of the page before. */
      cursor: fields.id.optional(),
    }),
    output: z.array(buyer),
    paged: true,
  },
  'GET /api/buyers/{id}': {
    summary: 'The buyer of an order: how much they bought, what they wrote, what is noted on their orders',
    access: 'staff',
    shows: ['orders', 'reviews', 'waiting reviews', 'messages'],
    params: z.strictObject({ id: fields.id }),
    output: z.object({
      name: z.string(),
      /** Empty of a sale by hand without one: nobody knows what else its buyer bought. */
      email: z.string(),
      spent: z.string(),
      firstAt: moment,
      /** Their reviews and messages, and the shop's own notes on their orders; the newest first. */
      words: z.array(
        z.object({
          kind: z.enum(['review', 'message', 'note']),
          id: whole,
          orderId: whole.nullable(),
          title: z.string(),
          text: z.string(),
          at: moment,
        }),
      ),
    }),
  },
} as const satisfies fields.CallTable
