import { z } from 'zod'
import { toCents } from '../../machine/values/money.ts'
import { MAX_SHIPPING_CENTS } from '../../store/settings/settings.rules.ts'
import {
  MAX_SHIPPING_DAYS,
  MAX_SHIPPING_METHODS,
  SHIPPING_METHOD_LIMITS,
  type ShippingMethod,
} from './shipping-method.rules.ts'
import * as fields from '../../shop/fields.contract.ts'

/** The shipping methods: a part of the contract. */

const days = (least: number) =>
  z
    .number()
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(MAX_SHIPPING_DAYS, `must be at most ${MAX_SHIPPING_DAYS}`)

const terms = {
  name: fields.requiredLine(SHIPPING_METHOD_LIMITS.name),
  carrier: fields.requiredLine(SHIPPING_METHOD_LIMITS.carrier),
  description: fields.line(SHIPPING_METHOD_LIMITS.description).default(''),
  rate: fields.amount.refine(
    (value) => toCents(value) <= MAX_SHIPPING_CENTS,
    `must be at most ${MAX_SHIPPING_CENTS / 100}`,
  ),
  daysFrom: days(1),
  daysTo: days(1),
  /** Business days more to Alaska, Hawaii, the territories and military addresses. */
  remoteDays: days(0).default(0),
  mayBeFree: z.boolean().default(true),
}

type Terms = z.output<z.ZodObject<typeof terms>>

function together({ daysFrom, daysTo }: Terms, context: z.RefinementCtx): void {
  if (daysTo >= daysFrom) return
  context.addIssue({ code: 'custom', path: ['daysTo'], message: 'must not be less than the first' })
}

export const shippingMethod = z.object({
  id: z.number().int(),
  name: z.string(),
  carrier: z.string(),
  description: z.string(),
  rate: z.string(),
  daysFrom: z.number().int(),
  daysTo: z.number().int(),
  remoteDays: z.number().int(),
  mayBeFree: z.boolean(),
  version: z.number().int(),
}) satisfies z.ZodType<ShippingMethod>

const ids = z.array(z.number().int().min(1).max(fields.MAX_ID)).max(MAX_SHIPPING_METHODS)

export const shippingMethodCalls = {
  'GET /api/shipping-methods': {
    summary: 'List the ways of shipping, in the order they are offered',
    access: 'owner',
    shows: ['shipping methods'],
    output: z.array(shippingMethod),
  },
  'POST /api/shipping-methods': {
    summary: 'Add a way of shipping; it stands last',
    access: 'owner',
    changes: ['shipping methods'],
    body: z.strictObject(terms).superRefine(together),
    output: shippingMethod,
    status: 201,
  },
  'PUT /api/shipping-methods': {
    summary:
      'Put the ways of shipping in order, from the order that was seen: another meanwhile is a conflict',
    access: 'owner',
    changes: ['shipping methods'],
    body: z.strictObject({ ids, seen: ids }),
    output: z.array(shippingMethod),
  },
  'PUT /api/shipping-methods/{id}': {
    summary: 'Change a way of shipping, from the version that was read: a change meanwhile is a conflict',
    access: 'owner',
    changes: ['shipping methods'],
    params: fields.byId,
    body: z.strictObject({ ...terms, version: fields.version }).superRefine(together),
    output: shippingMethod,
  },
  'DELETE /api/shipping-methods/{id}': {
    summary: 'Delete a way of shipping, unless it is the last; orders and payments under way keep it',
    access: 'owner',
    changes: ['shipping methods'],
    params: fields.byId,
    output: fields.deleted,
  },
} as const satisfies fields.CallTable
