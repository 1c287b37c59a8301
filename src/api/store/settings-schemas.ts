import { z } from 'zod'
import { CARE_LIMITS } from '../../domain/catalogue/facts/care.ts'
import { closureOrders, MAX_CLOSURE_NOTE } from '../../domain/checkout/arrival/closure.ts'
import { MAX_CLOSED_DAYS, shopZones } from '../../domain/checkout/arrival/shop-calendar.ts'
import { closedDaysProblem } from '../../domain/checkout/arrival/shop-times.ts'
import { MAX_WRAP_CENTS, MAX_WRAP_WORDS } from '../../domain/checkout/gift/gift.ts'
import { isState } from '../../domain/checkout/us-states.ts'
import { postages } from '../../domain/orders/returns/return-states.ts'
import { formatCents, toCents } from '../../domain/money.ts'
import { MOST_PROMISED } from '../../domain/store/promises.ts'
import { MAX_CURATED, SETTINGS_LIMITS as LIMITS } from '../../domain/store/settings.ts'
import {
  isDay,
  isRate,
  MAX_REGISTRATION_NOTE,
  MAX_TAX_MILLIPERCENT,
  rateInMillipercent,
} from '../../domain/store/tax-registration.ts'
import {
  amount,
  email,
  line,
  MAX_ID,
  requiredLine,
  requiredShownLine,
  shownLine,
  version,
} from '../fields.ts'

/** How the shop is set up. Amounts are decimal strings, rates percentages: '8.25'. */

const hours = z.strictObject({ days: requiredLine(LIMITS.hoursWords), time: requiredLine(LIMITS.hoursWords) })

/** As an amount, a string or a number is read; it has up to three decimals. */
const rate = z
  .union([z.string(), z.number().meta({ minimum: 0, maximum: MAX_TAX_MILLIPERCENT / 1000 })])
  .transform(String)
  .pipe(
    z
      .string()
      .refine(
        (value) => isRate(value) && rateInMillipercent(value) <= MAX_TAX_MILLIPERCENT,
        `must be a percentage such as 8.25 or 8.875, and at most ${MAX_TAX_MILLIPERCENT / 1000}`,
      ),
  )

const registration = z.strictObject({
  state: z.string().refine(isState, 'must be a state’s two letters, such as NC'),
  rate,
  shippingIsTaxed: z.boolean(),
  /** Its first day; null for one of long ago. */
  since: z.string().refine(isDay, 'must be a day such as 2026-03-01, or null').nullable(),
  /** Its number, or a note. */
  note: line(MAX_REGISTRATION_NOTE),
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

const day = z.string().refine((value) => isDay(value) && value >= '2020' && value < '2100', {
  error: 'must be a day such as 2026-12-24',
  // What is no day is counted with by no further check.
  abort: true,
})

/** Days on which the shop is closed, both included. */
const closedDays = z.strictObject({ from: day, to: day }).superRefine((range, context) => {
  const message = closedDaysProblem(range)
  if (message) context.addIssue({ code: 'custom', path: ['to'], message })
})

export const settingsInput = z.strictObject({
  storeName: requiredLine(LIMITS.storeName),
  contactEmail: email,
  phone: line(LIMITS.phone),
  postalAddress: requiredLine(LIMITS.postalAddress),
  description: line(LIMITS.description),
  hours: z.array(hours).max(LIMITS.hours),
  /** Null: no sum makes shipping free. */
  freeShippingFrom: amount.nullable(),
  /** Where the shop is not registered, unless it collects nothing there. */
  taxRate: rate,
  taxRegistrations: z
    .array(registration)
    .max(70)
    .refine((rows) => isDistinct(rows.map(({ state }) => state)), 'names a state twice'),
  taxOnlyWhereRegistered: z.boolean(),
  /** Where the default rate holds. */
  shippingIsTaxed: z.boolean(),
  curatedProductIds: z
    .array(z.number().int().min(1).max(MAX_ID))
    .max(MAX_CURATED)
    .refine(isDistinct, 'names a product twice'),
  payments: z.strictObject({ paypal: z.boolean(), stripe: z.boolean(), applePay: z.boolean() }),
  /** Staff give money back as owners do. */
  staffMayGiveBack: z.boolean(),
  announcement: shownLine(LIMITS.announcement),
  /** By a material, or a word of a category’s name. */
  materialCare: z
    .array(
      z.strictObject({ of: requiredShownLine(CARE_LIMITS.of), care: requiredShownLine(CARE_LIMITS.care) }),
    )
    .max(CARE_LIMITS.rows),
  /** What is offered to whoever gives a piece away; the wrap's price is for a whole order, 0.00 is free. */
  giftNotes: z.boolean(),
  giftWrap: z.boolean(),
  giftWrapPrice: amount.refine(
    (price) => toCents(price) <= MAX_WRAP_CENTS,
    `must be at most ${formatCents(MAX_WRAP_CENTS)}`,
  ),
  giftWrapWords: shownLine(MAX_WRAP_WORDS),
  dispatchDays: promised(MOST_PROMISED.dispatchDays, 'business days'),
  returnDays: promised(MOST_PROMISED.returnDays, 'days'),
  /** Who pays for sending back what nothing is wrong with. */
  returnPostage: z.enum(postages),
  warrantyMonths: promised(MOST_PROMISED.warrantyMonths, 'months'),
  replyDays: promised(MOST_PROMISED.replyDays, 'business days'),
  /** Beyond weekends and federal holidays. */
  closedDays: z.array(closedDays).max(MAX_CLOSED_DAYS),
  /** From then on an order counts as the next day's, by the clock of the zone; null: from midnight on. */
  cutOff: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:00, or null')
    .nullable(),
  zone: z.enum(shopZones.map(([zone]) => zone)),
  /** While the shop is closed for a while; null where it is not. */
  closure: z
    .strictObject({ until: day, note: shownLine(MAX_CLOSURE_NOTE), orders: z.enum(closureOrders) })
    .nullable(),
  version,
})

export const settings = z.object(settingsInput.shape)

export const liveCheck = z.object({
  /** True until it is confirmed; never on test payments. */
  isOpen: z.boolean(),
  /** The owner has changed the tax, or said that it is right. */
  isTaxConfirmed: z.boolean(),
  /** Money would be real, and nobody can pay before that. */
  isBlocking: z.boolean(),
  /** Payments go to PayPal's sandbox: not yet real. */
  isSandbox: z.boolean(),
  taxRate: z.string(),
  /** How many states the shop is registered in, and whether it collects tax nowhere else. */
  registeredIn: z.number().int(),
  taxOnlyWhereRegistered: z.boolean(),
  postalAddress: z.string(),
  /** The address is still the one every shop begins with. */
  isInvented: z.boolean(),
  version: z.number().int(),
})
