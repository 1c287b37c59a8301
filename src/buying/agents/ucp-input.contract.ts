import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from '../cart/cart.rules.ts'
import { promoCode } from '../cart/cart-schemas.contract.ts'

/** What agents send, as far as the shop reads it: of buyers, addresses and payments it reads nothing, and keeps nothing. */

export const MOST_LOOKED_UP = 50
const words = z.string().max(200)
/** Ids that are none find nothing, and are named in the answer. */
const itemId = z.string().min(1).max(100)
const amount = z.number().int().min(0).max(100_000_000)

const context = z.object({ address_region: words, postal_code: words, currency: words }).partial().optional()
const filters = z
  .object({
    categories: z.array(words).max(20).optional(),
    price: z.object({ min: amount.optional(), max: amount.optional() }).optional(),
  })
  .optional()

export const searchInput = z
  .object({
    query: words.optional(),
    filters,
    context,
    pagination: z
      .object({ cursor: z.string().max(500).optional(), limit: z.number().int().min(1).optional() })
      .optional(),
  })
  .refine(({ query, filters: narrowed }) => query !== undefined || Object.keys(narrowed ?? {}).length > 0, {
    message: 'Give a query, or filters.',
  })

export const lookupInput = z.object({ ids: z.array(itemId).min(1), filters })

const selected = z.object({ name: words, label: words })
export const productInput = z.object({
  id: itemId,
  selected: z.array(selected).max(10).optional(),
  preferences: z.array(words).max(10).optional(),
  filters,
})

const lineItem = z.object({
  item: z.object({ id: itemId }),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
})
const discounts = z.object({ codes: z.array(promoCode).max(20).optional() }).optional()

export const cartInput = z.object({ line_items: z.array(lineItem).max(MAX_LINES), context, discounts })
export const newCheckoutInput = z.object({
  // May be left out beside cart_id, because the lines are then taken from that cart.
  line_items: z.array(lineItem).max(MAX_LINES).default([]),
  cart_id: z.string().max(100).optional(),
  context,
  discounts,
})
/** Payment data is not looked at. */
export const nothingRead = z.object({})

export type SearchInput = z.infer<typeof searchInput>
export type LookupInput = z.infer<typeof lookupInput>
export type ProductInput = z.infer<typeof productInput>
export type CartInput = z.infer<typeof cartInput>
export type NewCheckoutInput = z.infer<typeof newCheckoutInput>

/** An agent's profile, of which UCP asks more than the shop needs. */
const dated = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export const agentProfile = z.object({
  ucp: z.object({
    version: dated,
    capabilities: z.record(z.string(), z.array(z.object({ version: dated })).max(20)).default({}),
  }),
})
