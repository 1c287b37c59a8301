import { z } from 'zod'
import {
  productFields,
  publicFieldNames,
  type FieldsWhere,
  type ProductField,
  type ProductFieldKind,
} from './product-fields.rules.ts'
import { productKinds } from '../supply/product-kind.rules.ts'
import { factsOutput } from '../facts/fact-shape.contract.ts'
import { questionsOutput } from '../questions/questions.contract.ts'
import { schemaOf, type schemas } from '../../shop/field-kinds.contract.ts'
import { namesWhere, type ValueOf } from '../../shop/field-kinds.rules.ts'

/** The fields of a product as the contract carries them, made of their declaration. */

type Declared = typeof productFields

const outputOfKind = {
  oneOf: z.enum(productKinds),
  line: z.string(),
  text: z.string(),
  category: z.string(),
  money: z.string(),
  count: z.number().int(),
  yesNo: z.boolean(),
  list: z.array(z.string()),
  pictureAddress: z.string(),
  altText: z.string(),
  pictures: z.array(z.object({ imageUrl: z.string(), imageAlt: z.string() })),
  questions: questionsOutput,
  facts: factsOutput,
} satisfies Record<ProductFieldKind, z.ZodType>

type Shape<Fields extends ProductField> = { [F in Fields]: (typeof outputOfKind)[Declared[F]['kind']] }

function shapeOf<F extends ProductField>(fields: readonly F[]): Shape<F> {
  return Object.fromEntries(
    fields.map((field) => [field, outputOfKind[productFields[field].kind]]),
  ) as Shape<F>
}

export const publicShape = shapeOf(publicFieldNames)
export const deskShape = shapeOf(namesWhere(productFields, { shownTo: 'desk' }))

/** What each kind of field holds when it is left out and may be empty. */
type EmptyKind = Declared[FieldsWhere<{ leftOut: 'empty' }>]['kind']
const emptyOfKind: Record<EmptyKind, unknown> & Partial<Record<ProductFieldKind, unknown>> = {
  list: [],
  count: 0,
  yesNo: false,
}

type InputOf<F extends ProductField> = Declared[F] extends { kind: 'oneOf' }
  ? z.ZodType<ValueOf<Declared[F]>, ValueOf<Declared[F]>>
  : ReturnType<(typeof schemas)[Declared[F]['kind']]>
type InputShape = {
  [F in ProductField]: {
    refused: InputOf<F>
    empty: z.ZodDefault<InputOf<F>>
    kept: z.ZodOptional<InputOf<F>>
  }[Declared[F]['leftOut']]
}

export const inputShape = Object.fromEntries(
  Object.entries(productFields).map(([field, declared]) => {
    const definition = { ...declared, required: declared.leftOut === 'refused' }
    const schema = schemaOf(definition)
    if (declared.leftOut === 'kept') return [field, schema.optional()]
    return [field, declared.leftOut === 'empty' ? schema.default(emptyOfKind[declared.kind]) : schema]
  }),
) as InputShape
