import { z } from 'zod'
import type { Role } from '../machine/contract/role.ts'
import type { Resource } from '../machine/contract/resource.ts'
import { isEmail, MAX_EMAIL_LENGTH, readEmail } from '../people/email-address.rules.ts'
import { isDecimal } from '../machine/values/money.ts'
import { hasSomethingToSee } from '../pieces/questions/characters.rules.ts'
import { isPictureAddress } from '../machine/pictures/picture-address.rules.ts'
import { MAX_PICTURE_ADDRESS } from '../machine/pictures/picture-upload.rules.ts'
import {
  readLine,
  readName,
  readNumber,
  readOrderNumber,
  readPhone,
  readSearch,
  readSku,
  readZip,
} from '../machine/values/typed.ts'
import { ORDER_NUMBER_PROBLEM } from '../orders/order/order.rules.ts'

/** What a call is, and the kinds of field calls are made of. Objects made of them are strict: an unknown field is refused by name. */

/** A number in an address: digits only, within `max`. */
export const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(1).max(max))

/** What the database keeps as a whole number. */
export const MAX_INTEGER = 2_147_483_647
export const MAX_ID = MAX_INTEGER
export const id = count(MAX_ID)

export const byId = z.strictObject({ id })

/** The version that the caller has read: an edit of an older one is a conflict. */
export const version = z.number().int().min(1).max(MAX_INTEGER)

/** Ids in an address: '5,17,3'. */
export const ids = (max: number) =>
  z
    .string()
    .max(11 * max)
    .transform((list) => list.split(','))
    .pipe(z.array(id).max(max, `must be at most ${max} ids`))

/**
 * What a reader of src/machine/values/typed.ts makes of what was typed or pasted. No control characters: a line break in a name
 * would become a header somewhere.
 */
const typed = (read: (text: string) => string, max: number) =>
  z
    .string()
    .overwrite(read)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- refusing them is the point
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'must be one line of text')
    .refine((value) => value.isWellFormed(), 'must be text')

export const line = (max: number) => typed((text) => text.trim(), max)

const requiredTyped = (read: (text: string) => string, max: number) => typed(read, max).min(1, 'Required')

/** A line that stands on the shop's pages in somebody's words: without what nobody sees, and what turns the words about it. */
export const shownLine = (max: number) => typed(readLine, max)

export const requiredShownLine = (max: number) =>
  shownLine(max)
    .min(1, 'Required')
    .refine((text) => text === '' || hasSomethingToSee(text), 'must have something to see')

/** Words that people type or paste, each kind by its reader of src/machine/values/typed.ts: what nobody sees is not in them. */
export const nameLine = (max: number) => requiredTyped(readName, max)
export const optionalNameLine = (max: number) => typed(readName, max)
export const numberLine = (max: number) => typed(readNumber, max)
export const phoneLine = (max: number) => typed(readPhone, max)
export const searchLine = (max: number) => typed(readSearch, max)
export const skuLine = (max: number) => typed(readSku, max)
export const zipLine = (max: number) => typed(readZip, max)
/** Takes any text: an impossible address is not refused as such, so that nobody learns which addresses sign in. */
export const knownEmail = requiredTyped(readEmail, MAX_EMAIL_LENGTH)

/** The number of an order. The order need not exist: nobody is told that there is none with this number. */
export const orderNumber = requiredTyped(readOrderNumber, 40)
  .regex(/^[1-9]\d{0,8}$/, ORDER_NUMBER_PROBLEM)
  .transform(Number)

export const requiredLine = (max: number) => line(max).min(1, 'Required')
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((s) => !s.includes('\0') && s.isWellFormed(), 'must be text')

export const text = (max: number) => optionalText(max).min(1, 'Required')

const decimal = z
  .string()
  .min(1, { error: 'Required', abort: true })
  // What is no amount is counted with by no further check.
  .refine(isDecimal, { error: 'must be an amount such as 15.00', abort: true })

/**
 * A price, cost or rate as browsers send it, a decimal string or a number: one rule for both, so a number is read as it
 * would be written.
 */
export const amount = z
  .union([z.string(), z.number().meta({ minimum: 0, maximum: 99_999_999.99 })])
  .transform((value) => readNumber(String(value)))
  .pipe(decimal)

export const picture = requiredLine(MAX_PICTURE_ADDRESS).refine(
  isPictureAddress,
  'must be an https address or a path that starts with attached_assets/',
)

export const email = knownEmail.refine(isEmail, 'Enter an email address such as ada@example.com.')

/** A point in time with its zone, as JSON writes it; before the year 2100, so that no slip makes it never. */
export const moment = z.iso
  .datetime({ offset: true, error: 'must be a date and time with its zone, such as 2026-12-01T09:00:00Z' })
  .refine((iso) => iso < '2100', 'must lie before the year 2100')

/** A secret of a link: which checkout, which subscription, which sign-in. */
export const token = z.string().regex(/^[\w-]{20,100}$/, 'is not valid')
/** The same from a letter, whose number stands behind a dot: what it lets in does not change by that. */
export const readersToken = z.string().regex(/^[\w-]{20,100}(\.\d{1,9})?$/, 'is not valid')
export const tokenInput = z.strictObject({ token })

export const message = z.object({ message: z.string() })

/** The answer to a deletion; `changeId` is the change in the history that can be undone. */
export const deleted = z.object({ message: z.string(), changeId: z.number().int() })

/** Who may call: anyone, or someone signed in with this role or one that includes it. */
type Access = 'public' | Role

/** A file that is sent as it is read. */
export interface SentFile {
  name: string
  bytes: AsyncIterable<Uint8Array>
}

interface AnyCall {
  summary: string
  access: Access
  /** Open to staff, too, where the shop's settings say so by this. */
  staffIf?: 'staffMayGiveBack'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is a file as it is, told by its content; the types are for the sender's guidance. Instead of `body`. */
  file?: { maxBytes: number; types: readonly string[] }
  output: z.ZodType
  /** The output is text of this type, saved under this name. */
  download?: { type: string; name: string }
  /** The output is a SentFile of this type. */
  sends?: string
  /** A list that comes in pages: items are the body, total and next cursor travel in headers. */
  paged?: true
  /** The same for every visitor until the shop changes: kept by the page cache. */
  cached?: true
  /** Changes how someone signs in, or takes people's data out of the shop: password or passkey must have been shown within PROOF_SECONDS. */
  freshProof?: true
  /** Open to whoever still has to set up the second factor that the shop asks of everyone. */
  beforeSecondFactor?: true
  /** 200 unless said: 201 for what is created, 202 for what is under way. */
  status?: 201 | ((output: never) => 200 | 202)
  /** Its answer has secrets in it, such as links that sign somebody in: it is not compressed, whose length would tell of them. */
  secret?: true
  /** How often one address may call, beyond which it is told to wait. */
  limit?: { calls: number; perSeconds: number }
}

export interface ReadingCall extends AnyCall {
  /** What its answer shows: it is asked anew after a write that changes any of it. */
  shows: readonly Resource[]
}

export interface WritingCall extends AnyCall {
  /** What it changes, in so far as anything shows it. */
  changes: readonly Resource[]
}

export type CallDefinition = (ReadingCall & { changes?: never }) | (WritingCall & { shows?: never })

/** Rows of the contract. What is not GET may read as well: a question that is too long for an address, or too private. */
export interface CallTable {
  [get: `GET /api/${string}`]: ReadingCall & { changes?: never }
  [other: `${'POST' | 'PUT' | 'DELETE'} /api/${string}`]: CallDefinition
}
