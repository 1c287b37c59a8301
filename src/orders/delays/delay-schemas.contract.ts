import { z } from 'zod'
import { DELAY_LIMITS, delayAnswers } from './delay.rules.ts'
import { isDay } from '../../buying/tax/tax-registration.rules.ts'
import { optionalText } from '../../shop/fields.contract.ts'

/** New dates of orders whose promise could not be kept. */

const day = z.string().refine((value) => isDay(value) && value < '2100', 'must be a day such as 2026-12-24')

/** As the desk and the buyer see one. */
export const delay = z.object({
  id: z.number().int(),
  /** The last day of sending that was promised before; null where none was. */
  wasDispatchBy: z.string().nullable(),
  dispatchBy: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** The last day on which the buyer's consent counts; null where silence is consent. */
  consentBy: z.string().nullable(),
  answer: z.enum(delayAnswers).nullable(),
  sentAt: z.string(),
})

/** As the desk sees it. */
export const desksDelay = delay.extend({
  /** The mail with it has reached nobody: no mail server took it. */
  untold: z.boolean(),
})

/** What the form for a new date begins with. Dates are days of sending. */
export const newDate = z.object({
  /** The day that the form proposes; null where the owner promises no day, and did not for this order. */
  proposed: z.string().nullable(),
  /** The day to which an exchange for a piece that is made delays the order; null where that is not later than promised. */
  exchangedUntil: z.string().nullable(),
  /** When the shop does not work, beside weekends and federal holidays. */
  closedDays: z.array(z.object({ from: z.string(), to: z.string() })),
  closedUntil: z.string().nullable(),
})

/** The buyer may answer the newest delay, once, and while something of the order is not sent. */
export const buyersDelay = delay.extend({ mayAnswer: z.boolean() })

export const delayInput = z.strictObject({
  /** What a form calls this: sent again, it is done once. */
  key: z.uuid(),
  /** The new last day of sending. */
  dispatchBy: day,
  reason: optionalText(DELAY_LIMITS.reason).default(''),
  /** The day the form showed as promised: another one by now is a conflict. */
  seen: day.nullable(),
})

export const delayAnswerInput = z.strictObject({
  answer: z.enum(delayAnswers),
  /** How many parcels the page showed as sent: what was not in them is cancelled. None, unless said. */
  parcelsSeen: z.number().int().min(0).max(10_000).optional(),
})

/** How long a shipping method takes, in business days, and by how many more to remote places. */
export const methodDays = z.object({
  daysFrom: z.number().int(),
  daysTo: z.number().int(),
  remoteDays: z.number().int(),
})
