import { z } from 'zod'
import { fieldProblem, MAX_EMAIL_LENGTH } from '../domain/checkout/customer.ts'
import { isDecimal } from '../domain/money.ts'
import { hasSomethingToSee, hiddenCharacterProblem } from '../domain/catalogue/questions/characters.ts'
import { isPictureAddress } from '../domain/catalogue/pictures/picture-address.ts'
import { MAX_PICTURE_ADDRESS } from '../domain/catalogue/pictures/picture-upload.ts'

/** The kinds of field the calls are made of. Objects made of them are strict: an unknown field is refused by name. */

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

/** Which version of a thing somebody read before they changed it. */
export const version = z.number().int().min(1).max(MAX_INTEGER)

/** Ids in an address: '5,17,3'. */
export const ids = (max: number) =>
  z
    .string()
    .max(11 * max)
    .transform((list) => list.split(','))
    .pipe(z.array(id).max(max, `must be at most ${max} ids`))

/** No control characters: a line break in a name would become a header somewhere. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- refusing them is the point
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'must be one line of text')
    .refine((value) => value.isWellFormed(), 'must be text')

/**
 * A line that stands on the shop's pages in somebody's words: without what nobody sees, and what turns the words about it.
 * Not what buyers say of themselves: a phone number copied from an address book has such characters, and must not stop them.
 */
export const shownLine = (max: number) =>
  line(max).superRefine((text, context) => {
    const message = hiddenCharacterProblem(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

export const requiredShownLine = (max: number) =>
  shownLine(max)
    .min(1, 'Required')
    .refine((text) => text === '' || hasSomethingToSee(text), 'must have something to see')

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
  .transform(String)
  .pipe(decimal)

export const picture = requiredLine(MAX_PICTURE_ADDRESS).refine(
  isPictureAddress,
  'must be an https address or a path that starts with attached_assets/',
)

export const email = requiredLine(MAX_EMAIL_LENGTH).refine(
  (value) => fieldProblem('email', value) === undefined,
  'Enter an email address such as ada@example.com.',
)

/** A point in time with its zone, as JSON writes it; before the year 2100, so that no slip makes it never. */
export const moment = z.iso
  .datetime({ offset: true, error: 'must be a date and time with its zone, such as 2026-12-01T09:00:00Z' })
  .refine((iso) => iso < '2100', 'must lie before the year 2100')

/** A secret of a link: which checkout, which subscription, which sign-in. */
export const token = z.string().regex(/^[\w-]{20,100}$/, 'is not valid')
export const tokenInput = z.strictObject({ token })

export const message = z.object({ message: z.string() })

/** What was deleted; the change in the history by which it can be taken back. */
export const deleted = z.object({ message: z.string(), changeId: z.number().int() })
