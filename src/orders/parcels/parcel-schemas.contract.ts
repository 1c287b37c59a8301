import { z } from 'zod'
import { MAX_PARCEL_LINES } from './parcel.rules.ts'
import { carriers, impossibleNumber, MAX_TYPED_NUMBER_LENGTH } from '../packing/tracking.rules.ts'
import { id, MAX_INTEGER, skuLine } from '../../shop/fields.contract.ts'

/** What was sent of an order in one go. */
export const parcel = z.object({
  id: z.number().int(),
  carrier: z.enum(carriers).nullable(),
  trackingNumber: z.string().nullable(),
  sentAt: z.string(),
  /** Whether a mail about it was written to its buyer. */
  told: z.boolean(),
  lines: z.array(z.object({ n: z.number().int(), quantity: z.number().int() })),
})

/** The carrier of a parcel, and its tracking number. */
export const label = {
  carrier: z.enum(carriers),
  trackingNumber: skuLine(MAX_TYPED_NUMBER_LENGTH)
    .superRefine((number, context) => {
      const message = impossibleNumber(number)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .default(''),
  /** What the form showed before it was edited: another number since then is a conflict. */
  trackingSeen: skuLine(MAX_TYPED_NUMBER_LENGTH).optional(),
}

export const byParcel = z.strictObject({ id, parcel: id })

const positive = z.number().int().min(1).max(MAX_INTEGER)

/** What goes into a parcel that is sent. */
export const contents = {
  /** The lines by their numbers, from 1; all that is left, unless said. */
  lines: z
    .array(z.strictObject({ n: positive, quantity: positive }))
    .min(1, 'Choose at least one piece.')
    .max(MAX_PARCEL_LINES)
    .refine((lines) => new Set(lines.map(({ n }) => n)).size === lines.length, 'names a line twice')
    .optional(),
  /** The parcels that had been sent when these pieces were chosen: others by now are a conflict. */
  parcelsSeen: z.array(positive).max(MAX_PARCEL_LINES).optional(),
}
