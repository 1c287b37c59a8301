import { z } from 'zod'
import { email, requiredLine, text } from './fields.ts'

/** Visitors who write, and the mail the shop writes. */

export const contactInput = z.strictObject({
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  email,
  subject: requiredLine(200),
  message: text(5000),
})

export const mail = z.object({
  id: z.number().int(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})

export const subscribeInput = z.strictObject({ email })
