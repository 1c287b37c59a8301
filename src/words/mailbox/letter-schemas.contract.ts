import { z } from 'zod'
import { CONTACT_LIMITS } from '../inbox/contact-message.rules.ts'
import { mailProblems } from './mail-problem.rules.ts'
import { email, nameLine, requiredLine, text, token } from '../../shop/fields.contract.ts'

/** Visitors who write, and the mail the shop writes. */

export const contactInput = z.strictObject({
  firstName: nameLine(CONTACT_LIMITS.firstName),
  lastName: nameLine(CONTACT_LIMITS.lastName),
  email,
  subject: requiredLine(CONTACT_LIMITS.subject),
  message: text(CONTACT_LIMITS.message),
  /** The secret in the address of an order's page, of who comes from there. */
  order: token.optional(),
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

/** What becomes of the mail the shop writes. */
export const testMail = z.object({
  /** The address it goes to. */
  email: z.string(),
  /** What became of the last one; null where none was sent to a mail server. */
  last: z
    .object({
      state: z.enum(['waits', 'taken', 'refused']),
      /** When the mail server took it, or it was written. */
      at: z.string(),
      problem: z.enum(mailProblems).nullable(),
      /** The mail server's own words, where it said any. */
      said: z.string().nullable(),
    })
    .nullable(),
})

export const mailState = z.object({
  /** Without a mail server it is kept in the Mailbox. */
  server: z.boolean(),
  /** What the mail server did not take, and is tried again. */
  refused: z
    .object({
      count: z.number().int(),
      /** When the oldest was written. */
      since: z.string(),
      /** Why the newest of them was not taken. */
      problem: z.enum(mailProblems),
    })
    .nullable(),
})

export const subscribeInput = z.strictObject({ email })
