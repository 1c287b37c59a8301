import type { Sends } from '../../../api/contract.ts'
import { textOf, valueOf } from '../../../domain/catalogue/field-text.ts'
import {
  productFieldNames,
  productFields,
  type FieldKind,
  type FieldsWhere,
  type ProductField,
} from '../../../domain/catalogue/product-fields.ts'
import { isDecimal } from '../../../domain/money.ts'
import { isPictureAddress } from '../../../domain/picture-upload.ts'
import { parseTags, type OwnerProduct } from '../../../domain/product.ts'

type TextKind = 'line' | 'text' | 'money' | 'category' | 'list' | 'count'
/** A field that is typed into a box. */
export type TextField = FieldsWhere<{ kind: TextKind }>
export type YesNoField = FieldsWhere<{ kind: 'yesNo' }>

/** A product as its form holds it: text as it was typed. */
export type ProductFields = Record<TextField, string> &
  Record<YesNoField, boolean> & {
    /** The first is the one lists show. */
    pictures: FormPicture[]
  }

export interface FormPicture {
  /** Stays the same while the picture is moved about. */
  key: string
  imageUrl: string
  imageAlt: string
}

/** What is wrong, by field; pictures as `picture-<key>-url` and `picture-<key>-alt`, all of them as `pictures`. */
export type Problems = Partial<Record<string, string>>

const ofKind = (...kinds: FieldKind[]) =>
  productFieldNames.filter((field) => kinds.includes(productFields[field].kind))
export const textFields = ofKind('line', 'text', 'money', 'category', 'list', 'count') as TextField[]
export const yesNoFields = ofKind('yesNo') as YesNoField[]

/** Left empty, a number would be none. */
export function isRequired(field: ProductField): boolean {
  const { kind, leftOut } = productFields[field]
  return leftOut === 'refused' || kind === 'count'
}

let pictures = 0

export function formPicture(imageUrl = '', imageAlt = ''): FormPicture {
  pictures += 1
  return { key: `p${pictures}`, imageUrl, imageAlt }
}

const emptyText: Partial<Record<FieldKind, string>> = { money: '0.00', count: '0' }

export function emptyFields(): ProductFields {
  const texts = textFields.map((field) => [field, emptyText[productFields[field].kind] ?? ''])
  const answers = yesNoFields.map((field) => [field, field === 'published'])
  return { ...Object.fromEntries([...texts, ...answers]), pictures: [formPicture()] } as ProductFields
}

export function fieldsOf(
  product: Omit<OwnerProduct, 'id' | 'version' | 'createdAt' | 'rating'>,
): ProductFields {
  const texts = textFields.map((field) => [field, textOf(product[field])])
  const answers = yesNoFields.map((field) => [field, product[field]])
  return {
    ...Object.fromEntries([...texts, ...answers]),
    pictures: [product, ...product.morePictures].map(({ imageUrl, imageAlt }) =>
      formPicture(imageUrl, imageAlt),
    ),
  } as ProductFields
}

/** The same once more, to be made into another: a draft without pieces, until the owner says otherwise. */
export function copyOf(product: OwnerProduct): ProductFields {
  const name = `${product.name} (copy)`.slice(0, productFields.name.max)
  return { ...fieldsOf(product), name, stock: '0', published: false }
}

export function problemsOf(fields: ProductFields): Problems {
  const problems: Problems = {}
  for (const field of textFields) {
    const problem = textProblem(field, fields[field].trim())
    if (problem !== undefined) problems[field] = problem
  }
  for (const [index, { key, imageUrl }] of fields.pictures.entries()) {
    const url = imageUrl.trim()
    if (url === '')
      problems[`picture-${key}-url`] = index === 0 ? 'Required' : 'Give an address, or remove it.'
    else if (!isPictureAddress(url))
      problems[`picture-${key}-url`] = 'Enter an https address, or a path that starts with attached_assets/.'
  }
  return problems
}

function textProblem(field: TextField, text: string): string | undefined {
  const declared = productFields[field]
  if (text === '') return isRequired(field) ? 'Required' : undefined
  if (declared.kind === 'money') return isDecimal(text) ? undefined : 'Enter an amount such as 15.00.'
  if (declared.kind === 'count') {
    const isFine = /^\d{1,9}$/.test(text) && Number(text) <= declared.max
    return isFine ? undefined : `Enter a whole number from 0 to ${declared.max.toLocaleString('en-US')}.`
  }
  if (declared.kind !== 'list') return undefined
  const entries = parseTags(text)
  const long = entries.find((entry) => entry.length > declared.maxEntryLength)
  if (long !== undefined) return `"${long}" is longer than ${declared.maxEntryLength} letters.`
  return entries.length > declared.max
    ? `At most ${declared.max} ${declared.label.toLowerCase()}.`
    : undefined
}

/** What the shop calls a field, as the form does: 'morePictures.0.imageAlt' is the second picture's alt text. */
export function formFieldOf(field: string, { pictures: list }: ProductFields): string {
  const [name = '', index, part] = field.split('.')
  if (productFields[name as ProductField]?.kind === 'list') return name
  if (name === 'morePictures' && index === undefined) return 'pictures'
  const isFurther = name === 'morePictures'
  const picture = list[isFurther ? Number(index) + 1 : 0]
  const of = isFurther ? part : name
  if (!picture || (of !== 'imageUrl' && of !== 'imageAlt')) return field
  return `picture-${picture.key}-${of === 'imageAlt' ? 'alt' : 'url'}`
}

/** As the shop takes it; only fields without problems can be sent. */
export function inputOf(fields: ProductFields): Sends<'POST /api/products'> {
  const [first, ...morePictures] = fields.pictures.map(({ imageUrl, imageAlt }) => ({
    imageUrl: imageUrl.trim(),
    imageAlt: imageAlt.trim(),
  }))
  const values = textFields.map((field) => [field, valueOf(field, fields[field])])
  const answers = yesNoFields.map((field) => [field, fields[field]])
  return {
    ...Object.fromEntries([...values, ...answers]),
    imageUrl: first?.imageUrl ?? '',
    imageAlt: first?.imageAlt ?? '',
    morePictures,
  } as Sends<'POST /api/products'>
}
