import { z } from 'zod'
import { allowedCharacters, mostCharacters, type Question, QUESTION_LIMITS } from './question.rules.ts'
import { amount, requiredShownLine, shownLine, type CallTable } from '../../shop/fields.contract.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../machine/pictures/picture-upload.rules.ts'
import { PICTURES_AN_HOUR } from './answer-picture.rules.ts'

/** The part of the contract about pictures that are answers. */
export const answerPictureCalls = {
  'POST /api/answer-pictures': {
    summary:
      'Send a picture as the answer to a question of a piece: the body is its file. The answer is the address that comes back.',
    access: 'public',
    changes: [],
    file: { maxBytes: MAX_UPLOAD_BYTES, types: UPLOAD_TYPES },
    output: z.object({ address: z.string() }),
    status: 201,
    limit: { calls: PICTURES_AN_HOUR, perSeconds: 3600 },
  },
} as const satisfies CallTable

/** The questions of a product as the contract carries them. */

const askedOutput = { label: z.string(), help: z.string(), required: z.boolean(), finalSale: z.boolean() }
const textOutput = { maxLength: z.number().int(), allowed: z.enum(allowedCharacters), surcharge: z.string() }

export const questionOutput = z.discriminatedUnion('kind', [
  z.object({ ...askedOutput, ...textOutput, kind: z.literal(['short_text', 'long_text']) }),
  z.object({
    ...askedOutput,
    kind: z.literal('choice'),
    choices: z.array(z.object({ label: z.string(), surcharge: z.string() })),
  }),
  z.object({ ...askedOutput, kind: z.literal('tick'), surcharge: z.string() }),
  z.object({ ...askedOutput, kind: z.literal('picture'), surcharge: z.string() }),
])
export const questionsOutput = z.array(questionOutput)

/** The longest surcharge of one answer: with it an amount stays one that prices are reckoned with. */
const MOST_CENTS = 1_000_000
const surcharge = amount.default('0.00').refine((decimal) => Number(decimal) * 100 <= MOST_CENTS, {
  message: `must be at most ${(MOST_CENTS / 100).toLocaleString('en-US')} dollars`,
})

const commonFields = {
  label: requiredShownLine(QUESTION_LIMITS.label)
    .refine((label) => label !== '__proto__', 'must be another')
    // JavaScript puts whole numbers first among an object's names: the answers would not stand in the order of the
    // questions.
    .refine((label) => !/^\d+$/.test(label), 'must say more than a number'),
  help: shownLine(QUESTION_LIMITS.help).default(''),
  required: z.boolean().default(false),
  finalSale: z.boolean().default(false),
}

const textInput = <Kind extends 'short_text' | 'long_text'>(kind: Kind) =>
  z.strictObject({
    ...commonFields,
    kind: z.literal(kind),
    maxLength: z.number().int().min(1).max(mostCharacters(kind)),
    allowed: z.enum(allowedCharacters).default('any'),
    surcharge,
  })

const questionInput = z.discriminatedUnion('kind', [
  textInput('short_text'),
  textInput('long_text'),
  z.strictObject({
    ...commonFields,
    kind: z.literal('choice'),
    choices: z
      .array(z.strictObject({ label: requiredShownLine(QUESTION_LIMITS.choice), surcharge }))
      .min(1, 'Give at least one to choose.')
      .max(QUESTION_LIMITS.choices)
      .superRefine(refuseTwice),
  }),
  z.strictObject({ ...commonFields, kind: z.literal('tick'), surcharge }),
  z.strictObject({ ...commonFields, kind: z.literal('picture'), surcharge }),
])

/** In their order; an answer is found by its question's label, so no two have the same. */
export const questionsInput = z
  .array(questionInput)
  .max(QUESTION_LIMITS.questions, `at most ${QUESTION_LIMITS.questions} questions`)
  .superRefine(refuseTwice) satisfies z.ZodType<Question[]>

function refuseTwice(list: readonly { label: string }[], context: z.RefinementCtx): void {
  for (const [index, { label }] of list.entries())
    if (list.findIndex((other) => other.label === label) !== index)
      context.addIssue({ code: 'custom', path: [index, 'label'], message: `"${label}" is there twice` })
}
