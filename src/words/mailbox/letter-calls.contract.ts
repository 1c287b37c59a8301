import { z } from 'zod'
import type { CallTable } from '../../machine/contract/call-definition.ts'
import * as fields from '../../shop/fields.contract.ts'
import * as letters from './letter-schemas.contract.ts'

/** The part of the contract that is what goes by mail: the newsletter, messages to the shop, and the mails it writes. */
export const letterCalls = {
  'POST /api/newsletter/subscribe': {
    summary: 'Ask for the newsletter; a mail asks to confirm',
    access: 'public',
    changes: ['subscribers', 'mails'],
    body: letters.subscribeInput,
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
    changes: ['subscribers'],
    body: fields.tokenInput,
    output: fields.message,
  },
  'POST /api/contact': {
    summary: 'Send the shop a message',
    access: 'public',
    changes: ['messages', 'mails'],
    body: letters.contactInput,
    output: fields.message,
    limit: { calls: 20, perSeconds: 3600 },
  },
  'GET /api/desk/mail': {
    summary: 'Whether a mail server is set, and how many mails it did not take',
    // Whoever sends a parcel off is told what becomes of its mail.
    access: 'packer',
    shows: ['mails'],
    output: letters.mailState,
  },
  'POST /api/desk/mail/test': {
    summary: 'Write a test mail to oneself; one that the mail server refused is sent again',
    access: 'owner',
    changes: ['mails'],
    output: fields.message,
    limit: { calls: 20, perSeconds: 3600 },
  },
  'GET /api/desk/mail/test': {
    summary: 'What became of the last test mail to whoever asks',
    access: 'owner',
    shows: ['mails'],
    output: letters.testMail,
  },
  'GET /api/mailbox': {
    summary: 'Mail the shop has written, newest first; only while no mail server is set',
    // Links that sign people in are among it.
    access: 'owner',
    secret: true,
    shows: ['mails'],
    output: z.array(letters.mail),
  },
} as const satisfies CallTable
