import { z } from 'zod'
import { BLOCK_LIMITS, linkFields } from '../words/home/block.rules.ts'
import { CHOSEN_PIECES, listingOf } from '../words/home/listing-of.rules.ts'
import { ADDRESS_WORDS, isLinkAddress } from '../words/front/front.rules.ts'
import { closedDaysProblem } from '../buying/promise/shop-times.rules.ts'
import { closureOrders } from '../buying/promise/shop-calendar.rules.ts'
import {
  isDay,
  isRate,
  MAX_REGISTRATION_NOTE,
  MAX_TAX_MILLIPERCENT,
  rateInMillipercent,
} from '../buying/tax/tax-registration.rules.ts'
import { isState } from '../buying/tax/us-states.rules.ts'
import { factsInput } from '../pieces/facts/fact-shape.contract.ts'
import { formatCents, toCents } from '../machine/values/money.ts'
import { parsePicturePath } from '../machine/pictures/picture.rules.ts'
import { productFields } from '../pieces/product/product-fields.rules.ts'
import { questionsInput } from '../pieces/questions/questions.contract.ts'
import {
  amount,
  email,
  line,
  MAX_ID,
  optionalText,
  picture,
  requiredLine,
  requiredShownLine,
  shownLine,
  text,
} from './fields.contract.ts'
import type { FieldKind, FieldOf, Fields, ValueOf } from './field-kinds.rules.ts'

/** How each kind of field is held to what its declaration says. */

const percent = z.number().min(0).max(100)

/** What it shows is said, where no words beside it say the same. */
export const ownPicture = z
  .strictObject({
    url: z
      .string()
      .max(BLOCK_LIMITS.address)
      .refine((url) => parsePicturePath(url) !== undefined, 'must be a picture of the shop’s own'),
    alt: shownLine(BLOCK_LIMITS.alt),
    x: percent,
    y: percent,
  })
  .nullable()

const addressedPicture = z.strictObject({
  imageUrl: picture,
  imageAlt: line(productFields.imageAlt.max).default(''),
})

/** As an amount, a string or a number is read; it has up to three decimals. */
const rate = z
  .union([z.string(), z.number().meta({ minimum: 0, maximum: MAX_TAX_MILLIPERCENT / 1000 })])
  .transform(String)
  .pipe(
    z
      .string()
      .refine(
        (value) => isRate(value) && rateInMillipercent(value) <= MAX_TAX_MILLIPERCENT,
        `must be a percentage such as 8.25 or 8.875, and at most ${MAX_TAX_MILLIPERCENT / 1000}`,
      ),
  )

const registration = z.strictObject({
  state: z.string().refine(isState, 'must be a state’s two letters, such as NC'),
  rate,
  shippingIsTaxed: z.boolean(),
  /** Its first day; null for one of long ago. */
  since: z.string().refine(isDay, 'must be a day such as 2026-03-01, or null').nullable(),
  /** Its number, or a note. */
  note: line(MAX_REGISTRATION_NOTE),
})

const day = z.string().refine((value) => isDay(value) && value >= '2020' && value < '2100', {
  error: 'must be a day such as 2026-12-24',
  // What is no day is counted with by no further check.
  abort: true,
})

const closedDays = z.strictObject({ from: day, to: day }).superRefine((range, context) => {
  const message = closedDaysProblem(range)
  if (message) context.addIssue({ code: 'custom', path: ['to'], message })
})

const id = z.number().int().min(1).max(MAX_ID)

const isDistinct = (values: readonly (string | number)[]) => new Set(values).size === values.length

const amountUpTo = (maxCents: number) =>
  amount.refine((value) => toCents(value) <= maxCents, `must be at most ${formatCents(maxCents)}`)

const rowsOf = ({ of, max }: { of: Fields; max: number }) => z.array(z.strictObject(shapeOf(of))).max(max)

export const schemas = {
  line: ({ max, required }) => (required ? requiredLine : line)(max),
  shown: ({ max, required }) => (required ? requiredShownLine : shownLine)(max),
  longLine: ({ max }) => line(max),
  text: ({ max, required }) => (required ? text : optionalText)(max),
  markdown: ({ max }) => optionalText(max),
  hex: ({ max }) =>
    z
      .string()
      // Copied from a page, it may be broken into lines.
      .overwrite((pasted) => pasted.replaceAll(/\s+/g, ''))
      .regex(
        /^([0-9a-f]{2})*$/i,
        'is not such a file: it has the digits 0 to 9 and the letters A to F alone. Paste all of it',
      )
      .max(
        max,
        `is too long for such a file, which has ${max.toLocaleString('en-US')} characters at most. Paste that file alone`,
      ),
  phone: ({ max }) => line(max),
  email: () => email,
  category: ({ max }) => requiredLine(max),
  list: ({ max, maxEntryLength }) => z.array(requiredLine(maxEntryLength)).max(max),

  yesNo: () => z.boolean(),
  oneOf: ({ values }) => {
    const allowed = values.map(([value]) => value)
    return z.enum(allowed, `must be one of ${allowed.join(', ')}`)
  },
  switches: ({ values }) => z.strictObject(Object.fromEntries(values.map(([name]) => [name, z.boolean()]))),

  count: ({ max }) => z.number().int().min(0).max(max),
  promise: ({ max, unit }) =>
    z
      .number()
      .refine(
        (value) => Number.isInteger(value) && value >= 1 && value <= max,
        `must be a whole number of ${unit} from 1 to ${max}, or null where nothing is promised`,
      )
      .nullable(),
  money: ({ max }) => (max === undefined ? amount : amountUpTo(max)),
  moneyOrNone: ({ max }) => amountUpTo(max).nullable(),
  rate: () => rate,
  time: () =>
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:00, or null')
      .nullable(),

  pictureAddress: () => picture,
  altText: ({ max }) => line(max),
  pictures: ({ max }) => z.array(addressedPicture).max(max),
  picture: () => ownPicture,

  /** Empty in a draft whose owner has not come to it yet. */
  address: ({ max }) => line(max).refine((to) => to === '' || isLinkAddress(to), ADDRESS_WORDS),
  link: () => z.strictObject(shapeOf(linkFields)).nullable(),
  listing: () =>
    line(BLOCK_LIMITS.address).refine(
      (from) => from === '' || listingOf(from) !== undefined,
      `must be the address of pieces, such as /products, “${CHOSEN_PIECES}”, or empty for pieces by hand`,
    ),
  ids: ({ max }) => z.array(id).max(max),
  pieces: ({ max }) => z.array(id).max(max).refine(isDistinct, 'names a product twice'),

  rows: rowsOf,
  wordRows: rowsOf,
  dayRanges: ({ max }) => z.array(closedDays).max(max),
  registrations: ({ max }) =>
    z
      .array(registration)
      .max(max)
      .refine((rows) => isDistinct(rows.map(({ state }) => state)), 'names a state twice'),
  closure: ({ max }) =>
    z.strictObject({ until: day, note: shownLine(max), orders: z.enum(closureOrders) }).nullable(),
  questions: () => questionsInput,
  facts: () => factsInput,
} satisfies { [Kind in FieldKind]: (field: FieldOf<Kind>) => z.ZodType }

export function schemaOf(field: FieldOf<FieldKind>): z.ZodType {
  // Each kind reads the limits that it declares.
  return schemas[field.kind](field as never)
}

export function shapeOf<Declared extends Fields>(
  fields: Declared,
): { [Name in keyof Declared]: z.ZodType<ValueOf<Declared[Name]>, ValueOf<Declared[Name]>> } {
  const shape = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])
  return Object.fromEntries(shape) as ReturnType<typeof shapeOf<Declared>>
}
