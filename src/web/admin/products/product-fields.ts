import type { Sends } from '../../../api/contract.ts'
import { isDecimal, toCents, toDecimal } from '../../../domain/money.ts'
import { isPictureAddress } from '../../../domain/picture-upload.ts'
import { parseTags, type OwnerProduct } from '../../../domain/product.ts'
import type { EditorKind, Fields, Problems } from '../editor/kind.ts'

/** A product as its form holds it: text as it was typed. */
export interface ProductDraft {
  name: string
  description: string
  price: string
  stock: string
  category: string
  tags: string
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

export const MAX_STOCK = 1_000_000
const MAX_TAGS = 30
const MAX_TAG_LENGTH = 50

/** The fields of the product's form, in the order they stand in. */
const fields: Fields<ProductDraft> = {
  name: { label: 'Name', required: true, maxLength: 200 },
  description: { label: 'Description', required: true, maxLength: 10_000 },
  price: {
    label: 'Price ($)',
    type: 'number',
    inputMode: 'decimal',
    step: '0.01',
    min: '0',
    required: true,
    problem: ({ price }) => (isDecimal(price.trim()) ? undefined : 'Enter an amount such as 15.00.'),
  },
  stock: {
    label: 'Stock',
    type: 'number',
    inputMode: 'numeric',
    step: '1',
    min: '0',
    max: MAX_STOCK,
    required: true,
    problem: ({ stock }) =>
      isStock(stock) ? undefined : `Enter a whole number from 0 to ${MAX_STOCK.toLocaleString('en-US')}.`,
    // Pieces that were sold meanwhile are not put back: stock moves by the difference that was typed.
    merge: ({ base, theirs, mine }) => String(Math.max(0, Number(theirs) + Number(mine) - Number(base))),
  },
  category: { label: 'Category', hint: 'Choose one, or type a new name.', required: true, maxLength: 100 },
  tags: {
    label: 'Tags',
    hint: 'Separated by commas, such as: walnut, gift',
    problem: ({ tags }) => tagsProblem(parseTags(tags)),
  },
  featured: { label: 'Featured' },
  published: { label: 'Shown in the shop' },
  pictures: {
    label: 'Pictures',
    words: (pictures) => pictures.map(({ imageUrl, imageAlt }) => imageAlt || imageUrl).join('; '),
  },
}

export const productKind: EditorKind<OwnerProduct, ProductDraft> = {
  name: 'product',
  keeps: true,
  asks: true,
  fields,
  draftOf: (product) => (product ? draftOf(product) : emptyDraft()),
  problemsOf: ({ pictures: list }) => pictureProblems(list),
  fieldOf: formFieldOf,
}

function tagsProblem(tags: readonly string[]): string | undefined {
  const long = tags.find((tag) => tag.length > MAX_TAG_LENGTH)
  if (long !== undefined) return `"${long}" is longer than ${MAX_TAG_LENGTH} letters.`
  return tags.length > MAX_TAGS ? `At most ${MAX_TAGS} tags.` : undefined
}

function pictureProblems(list: readonly FormPicture[]): Problems {
  const problems: Record<string, string> = {}
  for (const [index, { key, imageUrl }] of list.entries()) {
    const url = imageUrl.trim()
    if (url === '')
      problems[`pictures.${key}.url`] = index === 0 ? 'Required' : 'Give an address, or remove it.'
    else if (!isPictureAddress(url))
      problems[`pictures.${key}.url`] = 'Enter an https address, or a path that starts with attached_assets/.'
  }
  return problems
}

// Also of a form that an earlier document left behind, none has the same.
const document = Date.now().toString(36)
let pictures = 0

export function formPicture(imageUrl = '', imageAlt = ''): FormPicture {
  pictures += 1
  return { key: `${document}-${pictures}`, imageUrl, imageAlt }
}

function emptyDraft(): ProductDraft {
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

export function draftOf(
  product: Omit<OwnerProduct, 'id' | 'version' | 'createdAt' | 'rating'>,
): ProductDraft {
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
export function copyOf(product: OwnerProduct): ProductDraft {
  return { ...draftOf(product), name: `${product.name} (copy)`.slice(0, 200), stock: '0', published: false }
}

function isStock(text: string): boolean {
  return /^\d{1,7}$/.test(text.trim()) && Number(text) <= MAX_STOCK
}

/** What the shop calls a field, as the form does: 'morePictures.0.imageAlt' is the second picture's alt text, `pictures.<key>.alt`. */
export function formFieldOf(field: string, { pictures: list }: ProductDraft): string {
  const [name = '', index, part] = field.split('.')
  if (name === 'tags') return name
  if (name === 'morePictures' && index === undefined) return 'pictures'
  const isFurther = name === 'morePictures'
  const picture = list[isFurther ? Number(index) + 1 : 0]
  const of = isFurther ? part : name
  if (!picture || (of !== 'imageUrl' && of !== 'imageAlt')) return field
  return `pictures.${picture.key}.${of === 'imageAlt' ? 'alt' : 'url'}`
}

/** As the shop takes it; only one without problems can be sent. */
export function inputOf(draft: ProductDraft): Sends<'POST /api/products'> {
  const [first, ...more] = draft.pictures.map(({ imageUrl, imageAlt }) => ({
    imageUrl: imageUrl.trim(),
    imageAlt: imageAlt.trim(),
  }))
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: toDecimal(toCents(draft.price.trim())),
    category: draft.category.trim(),
    tags: parseTags(draft.tags),
    stock: Number(draft.stock),
    featured: draft.featured,
    published: draft.published,
    imageUrl: first?.imageUrl ?? '',
    imageAlt: first?.imageAlt ?? '',
    morePictures: more,
  }
}
