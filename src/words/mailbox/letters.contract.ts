import { z } from 'zod'
import { mailProblems } from './mail-problem.rules.ts'
import { email } from '../../shop/fields.contract.ts'
import * as fields from '../../shop/fields.contract.ts'

/** The newsletter, and the mail the shop writes. */

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
const mailState = z.object({
  /** Without a mail server it is kept in the Mailbox. */
  server: z.boolean(),
  /** Why the newest was not taken of the mails that are tried again; how many these are, GET /api/desk/trouble says. */
  refused: z.enum(mailProblems).nullable(),
})

const subscribeInput = z.strictObject({ email })

/** The part of the contract that is what goes by mail: the newsletter, and the mails the shop writes. */
export const letterCalls = {
  'POST /api/newsletter/subscribe': {
    summary: 'Ask for the newsletter; a mail asks to confirm',
    access: 'public',
    changes: ['subscribers', 'mails'],
    body: subscribeInput,
    output: fields.message,
    limit: { calls: 30, perSeconds: 3600 },
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirm a subscription by the mailed token',
    access: 'public',
    changes: ['subscribers'],
    body: fields.tokenInput,
    output: fields.message,
  },
  'POST /api/newsletter/unsubscribe': {
    summary: 'End a subscription by the mailed token; again and again is the same',
    access: 'public',
    changes: ['subscribers', 'letters'],
    body: z.strictObject({ token: fields.readersToken }),
    output: fields.message,
  },
  'GET /api/desk/mail': {
    summary: 'Whether a mail server is set, and whether there are mails it did not take',
    // Whoever sends a parcel off is told what becomes of its mail.
    access: 'packer',
    shows: ['mails'],
    output: mailState,
  },
  'GET /api/mailbox': {
    summary: 'Mail the shop has written, newest first; only while no mail server is set',
    // Links that sign people in are among it.
    access: 'owner',
    secret: true,
    shows: ['mails'],
    output: z.array(mail),
  },
} as const satisfies fields.CallTable
