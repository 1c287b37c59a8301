import type { Sends } from '../../../api/contract.ts'
import { isDecimal, toCents, toDecimal } from '../../../domain/money.ts'
import { isPictureAddress } from '../../../domain/picture-upload.ts'
import { parseTags, type OwnerProduct } from '../../../domain/product.ts'

/** A product as its form holds it: text as it was typed. */
export interface ProductFields {
  name: string
  description: string
  price: string
  category: string
  tags: string
  stock: string
  featured: boolean
  published: boolean
  /** The first is the one lists show. */
  pictures: FormPicture[]
}

export interface FormPicture {
  /** Stays the same while the picture is moved about. */
  key: string
  imageUrl: string
  imageAlt: string
}

export type TextField = 'name' | 'description' | 'price' | 'category' | 'tags' | 'stock'

/** What is wrong, by field; pictures as `picture-<key>-url` and `picture-<key>-alt`, all of them as `pictures`. */
export type Problems = Partial<Record<string, string>>

export const MAX_STOCK = 1_000_000
const MAX_TAGS = 30
const MAX_TAG_LENGTH = 50

let pictures = 0

export function formPicture(imageUrl = '', imageAlt = ''): FormPicture {
  pictures += 1
  return { key: `p${pictures}`, imageUrl, imageAlt }
}

export function emptyFields(): ProductFields {
  return {
    name: '',
    description: '',
    price: '0.00',
    category: '',
    tags: '',
    stock: '0',
    featured: false,
    published: true,
    pictures: [formPicture()],
  }
}

export function fieldsOf(
  product: Omit<OwnerProduct, 'id' | 'version' | 'createdAt' | 'rating'>,
): ProductFields {
  return {
    name: product.name,
    description: product.description,
    price: product.price,
    category: product.category,
    tags: product.tags.join(', '),
    stock: String(product.stock),
    featured: product.featured,
    published: product.published,
    pictures: [product, ...product.morePictures].map(({ imageUrl, imageAlt }) =>
      formPicture(imageUrl, imageAlt),
    ),
  }
}

/** The same once more, to be made into another: a draft without pieces, until the owner says otherwise. */
export function copyOf(product: OwnerProduct): ProductFields {
  return { ...fieldsOf(product), name: `${product.name} (copy)`.slice(0, 200), stock: '0', published: false }
}

export function problemsOf(fields: ProductFields): Problems {
  const problems: Problems = {}
  for (const field of ['name', 'description', 'price', 'category', 'stock'] as const) {
    if (fields[field].trim() === '') problems[field] = 'Required'
  }
  if (!problems['price'] && !isDecimal(fields.price.trim()))
    problems['price'] = 'Enter an amount such as 15.00.'
  if (!problems['stock'] && !isStock(fields.stock))
    problems['stock'] = `Enter a whole number from 0 to ${MAX_STOCK.toLocaleString('en-US')}.`
  const tags = parseTags(fields.tags)
  if (tags.length > MAX_TAGS) problems['tags'] = `At most ${MAX_TAGS} tags.`
  const long = tags.find((tag) => tag.length > MAX_TAG_LENGTH)
  if (long !== undefined) problems['tags'] = `"${long}" is longer than ${MAX_TAG_LENGTH} letters.`
  for (const [index, { key, imageUrl }] of fields.pictures.entries()) {
    const url = imageUrl.trim()
    if (url === '')
      problems[`picture-${key}-url`] = index === 0 ? 'Required' : 'Give an address, or remove it.'
    else if (!isPictureAddress(url))
      problems[`picture-${key}-url`] = 'Enter an https address, or a path that starts with attached_assets/.'
  }
  return problems
}

function isStock(text: string): boolean {
  return /^\d{1,7}$/.test(text.trim()) && Number(text) <= MAX_STOCK
}

/** What the shop calls a field, as the form does: 'morePictures.0.imageAlt' is the second picture's alt text. */
export function formFieldOf(field: string, { pictures: list }: ProductFields): string {
  const [name = '', index, part] = field.split('.')
  if (name === 'tags') return name
  if (name === 'morePictures' && index === undefined) return 'pictures'
  const isFurther = name === 'morePictures'
  const picture = list[isFurther ? Number(index) + 1 : 0]
  const of = isFurther ? part : name
  if (!picture || (of !== 'imageUrl' && of !== 'imageAlt')) return field
  return `picture-${picture.key}-${of === 'imageAlt' ? 'alt' : 'url'}`
}

/** As the shop takes it; only fields without problems can be sent. */
export function inputOf(fields: ProductFields): Sends<'POST /api/products'> {
  const [first, ...more] = fields.pictures.map(({ imageUrl, imageAlt }) => ({
    imageUrl: imageUrl.trim(),
    imageAlt: imageAlt.trim(),
  }))
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    price: toDecimal(toCents(fields.price.trim())),
    category: fields.category.trim(),
    tags: parseTags(fields.tags),
    stock: Number(fields.stock),
    featured: fields.featured,
    published: fields.published,
    imageUrl: first?.imageUrl ?? '',
    imageAlt: first?.imageAlt ?? '',
    morePictures: more,
  }
}
