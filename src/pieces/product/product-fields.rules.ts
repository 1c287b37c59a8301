import { CATEGORY_LIMITS } from '../categories/category.rules.ts'
import { MAX_PICTURE_ADDRESS } from '../../machine/pictures/picture-upload.rules.ts'
import { namesWhere, type FieldKind, type FieldOf, type NamesWhere } from '../../shop/field-kinds.rules.ts'
import { kindNames, MAX_AT_ONCE, MAX_MAKING_DAYS, productKinds } from '../supply/product-kind.rules.ts'

/**
 * What the desk fills in of a product, each field once. The contract, the database's columns, the CSV file, the desk's
 * form, its conflicts and its history all read it here: a new field is a row here, a migration, and wherever a page shows
 * it. Shoppers' pages read only its types, for its words and limits would make their script heavier.
 *
 * The order is that of the CSV file's columns.
 */

interface Shared {
  /** As the desk calls it. */
  label: string
  /** In the database, where that is not the field's own name. */
  column?: string
  /** Who is told: everybody, or the desk alone. */
  shownTo: 'everybody' | 'desk'
  /** A column of the CSV file. */
  inSheet: boolean
  /**
   * What happens when an input does not name it. refused: it is not saved. empty: '', 0, no or none. kept: an edit keeps
   * what was there.
   */
  leftOut: 'refused' | 'empty' | 'kept'
  /** What the form says below it. */
  hint?: string
}

export type FieldDeclaration = FieldOf<FieldKind, Shared>

export const productFields = {
  name: { kind: 'line', label: 'Name', max: 200, leftOut: 'refused', shownTo: 'everybody', inSheet: true },
  description: {
    kind: 'text',
    label: 'Description',
    max: 10_000,
    leftOut: 'refused',
    shownTo: 'everybody',
    inSheet: true,
  },
  price: { kind: 'money', label: 'Price', leftOut: 'refused', shownTo: 'everybody', inSheet: true },
  category: {
    kind: 'category',
    label: 'Category',
    hint: 'Choose one, or type a new name.',
    max: CATEGORY_LIMITS.name,
    leftOut: 'refused',
    shownTo: 'everybody',
    inSheet: true,
  },
  tags: {
    kind: 'list',
    label: 'Tags',
    hint: 'Separated by commas, such as: gift, blue',
    max: 30,
    maxEntryLength: 50,
    leftOut: 'empty',
    shownTo: 'everybody',
    inSheet: true,
  },
  stock: {
    kind: 'count',
    label: 'Stock',
    max: 1_000_000,
    leftOut: 'empty',
    shownTo: 'everybody',
    inSheet: true,
  },
  kind: {
    kind: 'oneOf',
    label: 'How it is sold',
    values: productKinds.map((kind) => [kind, kindNames[kind]] as const),
    leftOut: 'kept',
    shownTo: 'everybody',
    inSheet: true,
  },
  /** In business days; 0 of what nobody makes for an order. */
  makingDaysFrom: {
    kind: 'count',
    label: 'Making time, from',
    column: 'making_days_from',
    max: MAX_MAKING_DAYS,
    leftOut: 'kept',
    shownTo: 'everybody',
    inSheet: true,
  },
  makingDaysTo: {
    kind: 'count',
    label: 'Making time, to',
    column: 'making_days_to',
    max: MAX_MAKING_DAYS,
    leftOut: 'kept',
    shownTo: 'everybody',
    inSheet: true,
  },
  /** How many the maker takes on at once; 0 is no bound. */
  atOnce: {
    kind: 'count',
    label: 'How many at once',
    column: 'at_once',
    max: MAX_AT_ONCE,
    leftOut: 'kept',
    shownTo: 'desk',
    inSheet: true,
  },
  featured: { kind: 'yesNo', label: 'Featured', leftOut: 'empty', shownTo: 'everybody', inSheet: true },
  imageUrl: {
    kind: 'pictureAddress',
    label: 'Image URL',
    column: 'image_url',
    max: MAX_PICTURE_ADDRESS,
    leftOut: 'refused',
    shownTo: 'everybody',
    inSheet: true,
  },
  imageAlt: {
    kind: 'altText',
    label: 'What the picture shows',
    hint: 'Read out to those who can’t see it.',
    column: 'image_alt',
    max: 300,
    leftOut: 'kept',
    shownTo: 'everybody',
    inSheet: true,
  },
  /** Besides the first. A cell of a CSV file has no room for them. */
  morePictures: {
    kind: 'pictures',
    label: 'Pictures',
    column: 'more_pictures',
    max: 11,
    leftOut: 'kept',
    shownTo: 'everybody',
    inSheet: false,
  },
  /** What buyers are asked before it goes into the cart. A cell of a CSV file has no room for them either. */
  questions: {
    kind: 'questions',
    label: 'Questions to the buyer',
    leftOut: 'kept',
    shownTo: 'everybody',
    inSheet: false,
  },
  /**
   * What the piece says in its category's fields. The sheet has one column for them all, for fields differ by category.
   */
  facts: { kind: 'facts', label: 'Facts', leftOut: 'kept', shownTo: 'everybody', inSheet: true },
  /** It can't be returned unless something is wrong with it, whatever the shop promises otherwise. */
  finalSale: {
    kind: 'yesNo',
    label: 'Final sale',
    column: 'final_sale',
    leftOut: 'kept',
    shownTo: 'everybody',
    inSheet: true,
  },
  /** The shop's warranty does not hold of it. */
  noWarranty: {
    kind: 'yesNo',
    label: 'No warranty',
    column: 'no_warranty',
    leftOut: 'kept',
    shownTo: 'everybody',
    inSheet: true,
  },
  published: { kind: 'yesNo', label: 'Shown in the shop', leftOut: 'kept', shownTo: 'desk', inSheet: true },
} as const satisfies Record<string, FieldDeclaration>

type Fields = typeof productFields
export type ProductField = keyof Fields
/** The kinds there are among them. */
export type ProductFieldKind = Fields[ProductField]['kind']

/** The names of those fields whose declaration says so, such as `FieldsWhere<{ shownTo: 'everybody' }>`. */
export type FieldsWhere<Condition> = NamesWhere<Fields, Condition>

export const productFieldNames = Object.keys(productFields) as ProductField[]
export const publicFieldNames = namesWhere(productFields, { shownTo: 'everybody' })

/** What a field is called among what the shop keeps: an amount is whole cents there, and its name says so. */
export type StoredName<F extends ProductField> = F extends FieldsWhere<{ kind: 'money' }> ? `${F}Cents` : F

export function storedName<F extends ProductField>(field: F): StoredName<F> {
  return (productFields[field].kind === 'money' ? `${field}Cents` : field) as StoredName<F>
}
