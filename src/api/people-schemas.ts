import { z } from 'zod'
import { email, requiredLine, text, token } from './fields.ts'

/** Visitors who write, the owner who signs in, and the mail between them. */

export const contactInput = z.strictObject({
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  email,
  subject: requiredLine(200),
  message: text(5000),
})

export const session = z.object({ email: z.string() })

/** Not a refusal when nobody is: asking is what every visit to the admin begins with. */
export const currentSession = z.object({ email: z.string().nullable() })
export const credentials = z.strictObject({
  email: requiredLine(254),
  password: z.string().min(1, 'Required').max(256),
})
export const forgotInput = z.strictObject({ email })

/** The first owner chooses an address; a reset keeps the one there is. */
export const passwordInput = z.strictObject({
  token,
  email: email.optional(),
  password: z.string().min(12, 'Use at least 12 characters.').max(256),
})

export const signInLink = z.object({ purpose: z.enum(['setup', 'reset']), email: z.string().nullable() })

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
