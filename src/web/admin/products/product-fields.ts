import type { Sends } from '../../../api/contract.ts'
import { productFields, type ProductField } from '../../../domain/catalogue/product-fields.ts'
import { isPictureAddress } from '../../../domain/picture-upload.ts'
import type { OwnerProduct } from '../../../domain/product.ts'
import {
  boxes,
  declaredOf,
  emptyDeclared,
  textNames,
  valuesOf,
  type DeclaredDraft,
} from './declared-fields.ts'

/** A product as its form holds it: text as it was typed. */
export interface ProductFields extends DeclaredDraft {
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

let pictures = 0

export function formPicture(imageUrl = '', imageAlt = ''): FormPicture {
  pictures += 1
  return { key: `p${pictures}`, imageUrl, imageAlt }
}

export function emptyFields(): ProductFields {
  return { ...emptyDeclared(), pictures: [formPicture()] }
}

export function fieldsOf(
  product: Omit<OwnerProduct, 'id' | 'version' | 'createdAt' | 'rating'>,
): ProductFields {
  return {
    ...declaredOf(product),
    pictures: [product, ...product.morePictures].map(({ imageUrl, imageAlt }) =>
      formPicture(imageUrl, imageAlt),
    ),
  }
}

/** The same once more, to be made into another: a draft without pieces, until the owner says otherwise. */
export function copyOf(product: OwnerProduct): ProductFields {
  const name = `${product.name} (copy)`.slice(0, productFields.name.max)
  return { ...fieldsOf(product), name, stock: '0', published: false }
}

export function problemsOf(fields: ProductFields): Problems {
  const problems: Problems = {}
  for (const name of textNames) {
    const isMissing = boxes[name].required && fields[name].trim() === ''
    const problem = isMissing ? 'Required' : boxes[name].problem(fields)
    if (problem !== undefined) problems[name] = problem
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
  return {
    ...valuesOf(fields),
    imageUrl: first?.imageUrl ?? '',
    imageAlt: first?.imageAlt ?? '',
    morePictures,
  }
}
