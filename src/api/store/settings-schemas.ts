import { z } from 'zod'
import { isState } from '../../domain/checkout/us-states.ts'
import { isDecimal, toCents } from '../../domain/money.ts'
import { MOST_PROMISED } from '../../domain/store/promises.ts'
import { MAX_CURATED, MAX_TAX_BASIS_POINTS, SETTINGS_LIMITS as LIMITS } from '../../domain/store/settings.ts'
import { amount, email, line, MAX_ID, requiredLine, version } from '../fields.ts'

/** How the shop is set up. Amounts are decimal strings, rates percentages: '8.25'. */

const hours = z.strictObject({ days: requiredLine(LIMITS.hoursWords), time: requiredLine(LIMITS.hoursWords) })

/** What is no amount at all has been told of already. */
const isAtMost = (value: string, max: number) => !isDecimal(value) || toCents(value) <= max

const percentage = amount.refine(
  (value) => isAtMost(value, MAX_TAX_BASIS_POINTS),
  `must be a percentage such as 8.25, and at most ${MAX_TAX_BASIS_POINTS / 100}`,
)

const stateRate = z.strictObject({
  state: z.string().refine(isState, 'must be a state’s two letters, such as NC'),
  rate: percentage,
})

const isDistinct = (values: readonly (string | number)[]) => new Set(values).size === values.length

/** Null where the owner promises nothing. */
const promised = (most: number, unit: string) =>
  z
    .number()
    .refine(
      (value) => Number.isInteger(value) && value >= 1 && value <= most,
      `must be a whole number of ${unit} from 1 to ${most}, or null where nothing is promised`,
    )
    .nullable()

export const settingsInput = z.strictObject({
  storeName: requiredLine(LIMITS.storeName),
  contactEmail: email,
  phone: line(LIMITS.phone),
  postalAddress: requiredLine(LIMITS.postalAddress),
  description: line(LIMITS.description),
  hours: z.array(hours).max(LIMITS.hours),
  freeShippingFrom: amount,
  taxRate: percentage,
  taxRateByState: z
    .array(stateRate)
    .max(70)
    .refine((rows) => isDistinct(rows.map(({ state }) => state)), 'names a state twice'),
  shippingIsTaxed: z.boolean(),
  curatedProductIds: z
    .array(z.number().int().min(1).max(MAX_ID))
    .max(MAX_CURATED)
    .refine(isDistinct, 'names a product twice'),
  payments: z.strictObject({ paypal: z.boolean(), stripe: z.boolean(), applePay: z.boolean() }),
  announcement: line(LIMITS.announcement),
  dispatchDays: promised(MOST_PROMISED.dispatchDays, 'business days'),
  returnDays: promised(MOST_PROMISED.returnDays, 'days'),
  warrantyMonths: promised(MOST_PROMISED.warrantyMonths, 'months'),
  replyDays: promised(MOST_PROMISED.replyDays, 'business days'),
  version,
})

export const settings = z.object(settingsInput.shape)

export const liveCheck = z.object({
  /** True until it is confirmed; never on test payments. */
  isOpen: z.boolean(),
  /** Payments go to PayPal's sandbox: not yet real. */
  isSandbox: z.boolean(),
  taxRate: z.string(),
  statesWithRates: z.number().int(),
  postalAddress: z.string(),
  /** The address is still the one every shop begins with. */
  isInvented: z.boolean(),
  version: z.number().int(),
})
