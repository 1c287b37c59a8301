import type { Sends } from '../../../../api/contract.ts'
import { productFields, type ProductField } from '../../../../domain/catalogue/product-fields.ts'
import { isPictureAddress } from '../../../../domain/catalogue/pictures/picture-upload.ts'
import type { DeskProduct } from '../../../../domain/catalogue/product.ts'
import { boxes, checks, declaredOf, emptyDeclared, valuesOf, type DeclaredDraft } from './declared-fields.ts'
import {
  questionDraftOf,
  questionFieldOf,
  questionInputOf,
  questionProblems,
  questionWords,
  type QuestionDraft,
} from './questions/question-draft.ts'
import type { EditorKind, Fields, Problems } from '../../editor/kind.ts'

/** A product as its form holds it: text as it was typed. */
export interface ProductDraft extends DeclaredDraft {
  /** The first is the one lists show. */
  pictures: FormPicture[]
  questions: QuestionDraft[]
}

export interface FormPicture {
  /** Stays the same while the picture is moved about. */
  key: string
  imageUrl: string
  imageAlt: string
}

/** The fields of the product's form: those that are declared, and its pictures. */
const fields: Fields<ProductDraft> = {
  ...boxes,
  ...checks,
  stock: {
    ...boxes.stock,
    // Pieces that were sold meanwhile are not put back: stock moves by the difference that was typed.
    merge: ({ base, theirs, mine }) => String(Math.max(0, Number(theirs) + Number(mine) - Number(base))),
  },
  pictures: {
    label: productFields.morePictures.label,
    words: (pictures) => pictures.map(({ imageUrl, imageAlt }) => imageAlt || imageUrl).join('; '),
  },
  questions: { label: productFields.questions.label, words: questionWords },
}

export const productKind: EditorKind<DeskProduct, ProductDraft> = {
  name: 'product',
  keepsDraft: true,
  asksToClose: true,
  fields,
  draftOf: (product) => (product ? draftOf(product) : emptyDraft()),
  problemsOf: ({ pictures: list, questions }) => ({
    ...pictureProblems(list),
    ...questionProblems(questions),
  }),
  fieldOf: formFieldOf,
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
  return { ...emptyDeclared(), pictures: [formPicture()], questions: [] }
}

export function draftOf(product: Omit<DeskProduct, 'id' | 'version' | 'createdAt' | 'rating'>): ProductDraft {
  return {
    ...declaredOf(product),
    pictures: [product, ...product.morePictures].map(({ imageUrl, imageAlt }) =>
      formPicture(imageUrl, imageAlt),
    ),
    questions: product.questions.map(questionDraftOf),
  }
}

/** The same once more, to be made into another: a draft without pieces, until the owner says otherwise. */
export function copyOf(product: DeskProduct): ProductDraft {
  return {
    ...draftOf(product),
    name: `${product.name} (copy)`.slice(0, productFields.name.max),
    stock: '0',
    published: false,
  }
}

/** What the shop calls a field, as the form does: 'morePictures.0.imageAlt' is the second picture's alt text, `pictures.<key>.alt`. */
export function formFieldOf(field: string, { pictures: list, questions }: ProductDraft): string {
  const [name = '', index, part] = field.split('.')
  if (productFields[name as ProductField]?.kind === 'list') return name
  if (name === 'questions') return questionFieldOf(field, questions)
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
    ...valuesOf(draft),
    imageUrl: first?.imageUrl ?? '',
    imageAlt: first?.imageAlt ?? '',
    morePictures: more,
    questions: draft.questions.map(questionInputOf),
  }
}
