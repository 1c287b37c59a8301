import type { HasDefault } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { storedName, productFields, type StoredName, type ProductField } from './product-fields.rules.ts'
import type { Fact } from '../facts/fact.rules.ts'
import type { ProductKind } from '../supply/product-kind.rules.ts'
import type { ProductPicture } from './product.rules.ts'
import type { QuestionInCents } from '../questions/question.rules.ts'

/** The columns of a product's declared fields. The others stand in the table itself. */

const columnOfKind = {
  oneOf: (name: string) => text(name).$type<ProductKind>().notNull(),
  line: (name: string) => text(name).notNull(),
  text: (name: string) => text(name).notNull(),
  category: (name: string) => text(name).notNull(),
  money: (name: string) => bigint(`${name}_cents`, { mode: 'number' }).notNull(),
  count: (name: string) => integer(name).notNull(),
  yesNo: (name: string) => boolean(name).notNull(),
  list: (name: string) =>
    text(name)
      .array()
      .notNull()
      .$default(() => []),
  pictureAddress: (name: string) => text(name).notNull(),
  altText: (name: string) => text(name).notNull(),
  pictures: (name: string) => jsonb(name).$type<ProductPicture[]>().notNull(),
  questions: (name: string) => jsonb(name).$type<QuestionInCents[]>().notNull(),
  facts: (name: string) => jsonb(name).$type<Fact[]>().notNull(),
}

type Declared = typeof productFields
type ColumnOf<F extends ProductField> = ReturnType<(typeof columnOfKind)[Declared[F]['kind']]>
/** What may be left out has a default, which the database knows. */
type Columns = {
  [F in ProductField as StoredName<F>]: Declared[F]['leftOut'] extends 'refused'
    ? ColumnOf<F>
    : HasDefault<ColumnOf<F>>
}

export const productColumns = Object.fromEntries(
  Object.entries(productFields).map(([field, declared]) => {
    const name = 'column' in declared ? declared.column : field
    return [storedName(field as ProductField), columnOfKind[declared.kind](name)]
  }),
) as Columns
