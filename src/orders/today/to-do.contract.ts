import { z } from 'zod'

/** Money of an order that somebody must see to. */
const needsAttention = z.object({
  id: z.number().int(),
  customerName: z.string(),
  amount: z.string(),
  since: z.string(),
})

/** The wallet that has the money, or is asked to give it back, by its name for people. */
const atWallet = needsAttention.extend({ wallet: z.string() })

/** All of a kind, and the first few by name. */
const allNeedingAttention = <Named extends z.ZodType>(named: Named) =>
  z.object({ count: z.number().int(), sum: z.string(), named: z.array(named) })

/** An order that waits for something to be done. */
const waitingOrder = z.object({
  id: z.number().int(),
  customerName: z.string(),
  /** The last day on which it may be sent to keep its promise, by the shop's clock; null where none was promised. */
  dispatchBy: z.string().nullable(),
  /** Those that are still to be sent. */
  pieces: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
})

/** All that wait so, and those that are due first. */
const waitingOrders = z.object({ count: z.number().int(), orders: z.array(waitingOrder) })

/** What waits to be done, whatever the period. */
export const toDo = z.object({
  /** The day by the shop's clock. */
  today: z.string(),
  /** Orders that are paid, not yet sent, and of which nothing is still being made. */
  toPack: waitingOrders,
  /** Returns that wait for an answer, and such whose parcel has arrived and whose money is to go back. */
  toDecide: waitingOrders,
  toRefund: waitingOrders,
  /** How many returns are on their way back. */
  returnsComing: z.number().int(),
  /** Buyers who had to consent to a new date by that day and did not: their orders are to be cancelled. */
  unanswered: z.array(
    z.object({
      id: z.number().int(),
      customerName: z.string(),
      consentBy: z.string(),
      delayId: z.number().int(),
    }),
  ),
  /** Orders whose money was taken back before they were done. */
  takenBack: z.number().int(),
  /** Refunds that failed, and such whose answer has been awaited for long; the oldest first. */
  refunds: allNeedingAttention(atWallet.extend({ state: z.enum(['failed', 'asked']) })),
  /** Open disputes, those that must be answered soonest first; null where it is not the shop's turn. */
  disputes: allNeedingAttention(needsAttention.extend({ respondBy: z.string().nullable() })),
  /** The bank or wallet took back money that the shop had given back as well; `amount` is what is lost. */
  lostTwice: allNeedingAttention(atWallet),
  /** Payments that the wallet holds, the oldest first. */
  held: allNeedingAttention(atWallet),
  /** What changed orders come to less and has not gone back; who has waited longest comes first. */
  differences: allNeedingAttention(needsAttention),
  /** Cancelled orders that were paid, and not given back whole. */
  owed: z.object({
    orders: z.number().int(),
    sum: z.string(),
    /** The first few; who has waited longest comes first. */
    oldest: z.array(
      z.object({
        id: z.number().int(),
        customerName: z.string(),
        owed: z.string(),
        /** When the order was cancelled. */
        since: z.string(),
      }),
    ),
  }),
})
