import { z } from 'zod'

/** How an order's total came about, with amounts as decimal strings. */
export const steps = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      price: z.string(),
      /** What of the price was for answers to questions about the piece. */
      surcharges: z.array(z.object({ question: z.string(), amount: z.string() })).optional(),
      quantity: z.number().int(),
      lineTotal: z.string(),
      /** Its share of the discount. */
      discount: z.string(),
    }),
  ),
  discount: z.object({ code: z.string().nullable(), terms: z.string(), amount: z.string() }).nullable(),
  /** What gift wrap cost; not there where nothing is wrapped. */
  giftWrap: z.string().optional(),
  shipping: z.object({
    method: z.string(),
    rate: z.string(),
    /** Why it cost nothing. */
    free: z.enum(['subtotal', 'code', 'handed-over', 'empty']).nullable(),
    freeFrom: z.string().nullable(),
    cost: z.string(),
  }),
  tax: z.object({
    state: z.string().nullable(),
    basis: z.enum(['registered', 'default', 'not-registered', 'exempt']),
    /** In percent, such as 8.875. */
    rate: z.string(),
    shippingIsTaxed: z.boolean(),
    base: z.string(),
    amount: z.string(),
  }),
})
