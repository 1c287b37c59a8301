import { z } from 'zod'
import type { Steps } from './step-words.rules.ts'
export const steps = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      price: z.string(),
      surcharges: z.array(z.object({ question: z.string(), amount: z.string() })).optional(),
      quantity: z.number().int(),
      lineTotal: z.string(),
      discount: z.string(),
    }),
  ),
  discount: z.object({ code: z.string().nullable(), terms: z.string(), amount: z.string() }).nullable(),
  giftWrap: z.string().optional(),
  shipping: z.object({
    method: z.string(),
    rate: z.string(),
    free: z.enum(['subtotal', 'code', 'handed-over', 'empty']).nullable(),
    freeFrom: z.string().nullable(),
    cost: z.string(),
  }),
  tax: z.object({
    state: z.string().nullable(),
    basis: z.enum(['registered', 'default', 'not-registered', 'exempt']),
    rate: z.string(),
    shippingIsTaxed: z.boolean(),
    base: z.string(),
    amount: z.string(),
  }),
}) satisfies z.ZodType<Steps>
