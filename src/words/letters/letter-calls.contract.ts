import { z } from 'zod'
import { MAX_CODE_LENGTH } from '../../buying/codes/promotion.rules.ts'
import * as fields from '../../shop/fields.contract.ts'
import { LETTER_LIMITS, letterStates } from './letter.rules.ts'

const letter = z.object({
  id: z.number().int(),
  subject: z.string(),
  words: z.string(),
  productIds: z.array(z.number().int()),
  code: z.string().nullable(),
  /** At most so many mails of it go in an hour. */
  perHour: z.number().int(),
  state: z.enum(letterStates),
  publishAt: z.string().nullable(),
  beganAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** How many there were to write to as it began; `sent` of their mails the mail server took, `refused` it never will. */
  readers: z.number().int(),
  sent: z.number().int(),
  refused: z.number().int(),
  /** How many unsubscribed by a link of this letter. */
  leftByIt: z.number().int(),
  /** By its promo code, since it began; null where it names none or has not begun. */
  sold: z.object({ orders: z.number().int(), revenue: z.string() }).nullable(),
  version: z.number().int(),
})

const words = {
  subject: fields.requiredLine(LETTER_LIMITS.subject),
  words: fields.text(LETTER_LIMITS.words),
  productIds: z
    .array(z.number().int().min(1).max(fields.MAX_ID))
    .max(LETTER_LIMITS.pieces, `at most ${LETTER_LIMITS.pieces} pieces`),
}

const letterInput = z.strictObject({
  ...words,
  code: fields.line(MAX_CODE_LENGTH).nullish(),
  perHour: z.number().int().min(1).max(LETTER_LIMITS.perHour),
  publishAt: fields.moment.nullish(),
})

/** Letters to everybody who asked for them. */
export const writtenLetterCalls = {
  'GET /api/letters': {
    summary: 'List the letters to the newsletter’s readers, newest first, with what became of each',
    access: 'owner',
    shows: ['letters', 'subscribers', 'mails', 'orders'],
    output: z.array(letter),
  },
  'GET /api/letters/{id}': {
    summary: 'A letter as it was sent, from when it began',
    access: 'owner',
    shows: ['letters'],
    params: fields.byId,
    output: z.object({ html: z.string() }),
  },
  'POST /api/letters': {
    summary: 'Write a letter; with a publishAt ahead it is sent by itself',
    access: 'owner',
    changes: ['letters'],
    body: letterInput,
    output: letter,
    status: 201,
  },
  'PUT /api/letters/{id}': {
    summary: 'Change a letter that was not sent yet',
    access: 'owner',
    changes: ['letters'],
    params: fields.byId,
    body: z.strictObject({ ...letterInput.shape, version: fields.version.optional() }),
    output: letter,
  },
  'DELETE /api/letters/{id}': {
    summary: 'Delete a letter that is not being sent',
    access: 'owner',
    changes: ['letters'],
    params: fields.byId,
    output: fields.deleted,
  },
  'POST /api/letters/look': {
    summary: 'A letter as it would arrive now; nothing is saved or sent',
    access: 'owner',
    shows: ['products', 'settings', 'front'],
    body: z.strictObject(words),
    output: z.object({ html: z.string() }),
  },
  'POST /api/letters/{id}/test': {
    summary: 'Send a letter to whoever asks, and to nobody else',
    access: 'owner',
    changes: ['mails'],
    params: fields.byId,
    output: fields.message,
    limit: { calls: 60, perSeconds: 3600 },
  },
  'POST /api/letters/{id}/send': {
    summary: 'Begin to send a letter to everybody who is subscribed now',
    access: 'owner',
    changes: ['letters', 'mails'],
    params: fields.byId,
    body: z.strictObject({ version: fields.version.optional() }),
    output: letter,
  },
  'POST /api/letters/{id}/stop': {
    summary: 'Stop a letter that is being sent: whoever has not got it yet gets none',
    access: 'owner',
    changes: ['letters', 'mails'],
    params: fields.byId,
    output: letter,
  },
} as const satisfies fields.CallTable
