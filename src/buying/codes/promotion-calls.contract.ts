import { z } from 'zod'
import { CATEGORY_LIMITS } from '../../pieces/categories/category.rules.ts'
import { isDecimal, toCents } from '../../machine/values/money.ts'
import { CODE_LENGTHS, isPromoCode, MAX_USES, type Promotion, promotionKinds } from './promotion.rules.ts'
import * as fields from '../../shop/fields.contract.ts'
import { readCode } from '../../machine/values/typed.ts'

/** Promo codes: a part of the contract. */

const terms = {
  code: fields
    .line(60)
    .overwrite(readCode)
    .refine(isPromoCode, `must be ${CODE_LENGTHS} letters, digits or hyphens, such as SPRING-25`),
  kind: z.enum(promotionKinds),
  /** Percent or dollars, as the kind says. */
  amount: fields.amount.default('0.00'),
  minimumSubtotal: fields.amount.default('0.00'),
  startsAt: fields.moment.nullable().default(null),
  endsAt: fields.moment.nullable().default(null),
  maxUses: z.number().int().min(1).max(MAX_USES).nullable().default(null),
  /** How often one mail address can use the code. */
  maxUsesPerEmail: z.number().int().min(1).max(MAX_USES).nullable().default(null),
  /** An empty list means the whole shop. */
  categories: z.array(fields.requiredLine(CATEGORY_LIMITS.name)).max(100).default([]),
  active: z.boolean().default(true),
}

type Terms = z.output<z.ZodObject<typeof terms>>

/** What the fields must be together. */
function together({ kind, amount, startsAt, endsAt }: Terms, context: z.RefinementCtx): void {
  const note = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  // What is no amount at all has been told of already.
  const value = isDecimal(amount) ? toCents(amount) : 1
  if (kind === 'percent' && (value === 0 || value > 100_00))
    note('amount', 'must be a percentage from 0.01 to 100')
  if (kind === 'fixed' && value === 0) note('amount', 'must be more than 0.00')
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) {
    note('endsAt', 'must be later than the start')
  }
}

export const promotion = z.object({
  id: z.number().int(),
  code: z.string(),
  kind: z.enum(promotionKinds),
  amount: z.string(),
  minimumSubtotal: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  zone: z.string(),
  maxUses: z.number().int().nullable(),
  maxUsesPerEmail: z.number().int().nullable(),
  uses: z.number().int(),
  categories: z.array(z.string()),
  active: z.boolean(),
  version: z.number().int(),
  createdAt: z.string(),
}) satisfies z.ZodType<Promotion>

export const promotionCalls = {
  'GET /api/promotions': {
    summary: 'List promo codes, newest first',
    access: 'staff',
    shows: ['promotions'],
    query: z.strictObject({ limit: fields.count(100).optional(), cursor: fields.id.optional() }),
    output: z.array(promotion),
    paged: true,
  },
  'POST /api/promotions': {
    summary: 'Make a promo code',
    access: 'staff',
    changes: ['promotions'],
    body: z.strictObject(terms).superRefine(together),
    output: promotion,
    status: 201,
  },
  'PUT /api/promotions/{id}': {
    summary: 'Change a promo code, from the version that was read: a change meanwhile is a conflict',
    access: 'staff',
    changes: ['promotions'],
    params: fields.byId,
    body: z.strictObject({ ...terms, version: fields.version }).superRefine(together),
    output: promotion,
  },
  'DELETE /api/promotions/{id}': {
    summary: 'Delete a promo code; past orders keep it',
    access: 'staff',
    changes: ['promotions'],
    params: fields.byId,
    output: fields.deleted,
  },
} as const satisfies fields.CallTable
