import { z } from 'zod'
import {
  fieldsWhere,
  productFields,
  publicFieldNames,
  type FieldDeclaration,
  type FieldKind,
  type FieldsWhere,
  type ProductField,
} from './product-fields.rules.ts'
import { productKinds } from '../supply/product-kind.rules.ts'
import { factsInput, factsOutput } from '../facts/fact-shape.contract.ts'
import { questionsInput, questionsOutput } from '../questions/questions.contract.ts'
import { amount, line, optionalText, picture, requiredLine, text } from '../../shop/fields.contract.ts'

/** The fields of a product as the contract carries them, made of their declaration. */

type Declared = typeof productFields

const pictureInput = z.strictObject({
  imageUrl: picture,
  imageAlt: line(productFields.imageAlt.max).default(''),
})

const outputOfKind = {
  oneOf: z.enum(productKinds),
  line: z.string(),
  text: z.string(),
  category: z.string(),
  money: z.string(),
  count: z.number().int(),
  yesNo: z.boolean(),
  list: z.array(z.string()),
  picture: z.string(),
  altText: z.string(),
  pictures: z.array(z.object({ imageUrl: z.string(), imageAlt: z.string() })),
  questions: questionsOutput,
  facts: factsOutput,
} satisfies Record<FieldKind, z.ZodType>

type Shape<Fields extends ProductField> = { [F in Fields]: (typeof outputOfKind)[Declared[F]['kind']] }

function shapeOf<F extends ProductField>(fields: readonly F[]): Shape<F> {
  return Object.fromEntries(
    fields.map((field) => [field, outputOfKind[productFields[field].kind]]),
  ) as Shape<F>
}

export const publicShape = shapeOf(publicFieldNames)
export const deskShape = shapeOf(fieldsWhere({ shownTo: 'desk' }))

interface Limits {
  max: number
  maxEntryLength: number
  leftOut: FieldDeclaration['leftOut']
}

const inputOfKind = {
  oneOf: () => z.enum(productKinds, `must be one of ${productKinds.join(', ')}`),
  line: ({ max, leftOut }: Limits) => (leftOut === 'refused' ? requiredLine(max) : line(max)),
  text: ({ max, leftOut }: Limits) => (leftOut === 'refused' ? text(max) : optionalText(max)),
  category: ({ max }: Limits) => requiredLine(max),
  money: () => amount,
  count: ({ max }: Limits) => z.number().int().min(0).max(max),
  yesNo: () => z.boolean(),
  list: ({ max, maxEntryLength }: Limits) => z.array(requiredLine(maxEntryLength)).max(max),
  picture: () => picture,
  altText: ({ max }: Limits) => line(max),
  pictures: ({ max }: Limits) => z.array(pictureInput).max(max),
  questions: () => questionsInput,
  facts: () => factsInput,
} satisfies Record<FieldKind, (limits: Limits) => z.ZodType>

/** What each kind of field holds when it is left out and may be empty. */
type EmptyKind = Declared[FieldsWhere<{ leftOut: 'empty' }>]['kind']
const emptyOfKind: Record<EmptyKind, unknown> & Partial<Record<FieldKind, unknown>> = {
  list: [],
  count: 0,
  yesNo: false,
}

type InputOf<F extends ProductField> = ReturnType<(typeof inputOfKind)[Declared[F]['kind']]>
type InputShape = {
  [F in ProductField]: {
    refused: InputOf<F>
    empty: z.ZodDefault<InputOf<F>>
    kept: z.ZodOptional<InputOf<F>>
  }[Declared[F]['leftOut']]
}

export const inputShape = Object.fromEntries(
  Object.entries(productFields).map(([field, declared]) => {
    // Each kind reads the limits that it declares.
    const schema: z.ZodType = inputOfKind[declared.kind](declared as unknown as Limits)
    if (declared.leftOut === 'kept') return [field, schema.optional()]
    return [field, declared.leftOut === 'empty' ? schema.default(emptyOfKind[declared.kind]) : schema]
  }),
) as InputShape
