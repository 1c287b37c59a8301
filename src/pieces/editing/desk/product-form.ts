import { cutTo } from '../../../machine/values/cut-to.ts'
import type { Sends } from '../../../shop/every-call.contract.ts'
import { type ProductField, productFields } from '../../product/product-fields.rules.ts'
import { isPictureAddress } from '../../../machine/pictures/picture-address.rules.ts'
import type { DeskProduct } from '../../product/product.rules.ts'
import { boxes, checks, type DeclaredDraft, declaredOf, emptyDeclared, valuesOf } from './declared-fields.ts'
import { askedOf, kindChecks, stockProblem } from '../../supply/kind-checks.desk.ts'
import {
  type QuestionDraft,
  questionDraftOf,
  questionFieldOf,
  questionInputOf,
  questionProblems,
  questionWords,
} from '../../questions/desk/question-draft.ts'
import {
  type FactDraft,
  factDraftOf,
  factInputOf,
  factParts,
  mergedFacts,
} from '../../facts/desk/fact-draft.ts'
import { isSame } from '../../../machine/forms/merge.ts'
import type { EditorKind, Fields, Problems } from '../../../machine/forms/kind.ts'
import {
  copiedOptions,
  noOptions,
  optionFieldOf,
  optionProblems,
  optionsDraftOf,
  optionsInputOf,
  type SavedOptions,
} from '../../options/desk/option-form.ts'
import { freshKey } from '../../../machine/web/fresh-key.ts'
import { combinationsIn, type FormOptions } from '../../options/desk/option-groups.ts'
import { numberProblems } from '../../numbers/number-options.desk.ts'
import { mergedOptions, partsOf, withPartOf } from '../../options/desk/option-merge.ts'

/** Which of the shop's terms a piece may not share, as the form asks it; a conflict tells it in these words. */
export const termChecks = {
  finalSale: {
    label: 'Can be returned',
    words: (isFinal: boolean) => (isFinal ? 'Only if something is wrong with it' : 'As your other pieces'),
  },
  noWarranty: {
    label: 'Warranty',
    words: (isWithout: boolean) => (isWithout ? 'None' : 'As your other pieces'),
  },
}

/** A product with its combinations, where it has options. */
export type EditedProduct = DeskProduct & SavedOptions

/** A product as its form holds it: text as it was typed. */
export interface ProductDraft extends DeclaredDraft {
  /** The first is the one lists show. */
  pictures: FormPicture[]
  questions: QuestionDraft[]
  facts: FactDraft
  /** With combinations, the boxes of price and stock are out of sight. */
  options: FormOptions
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
  ...kindChecks,
  ...termChecks,
  price: {
    ...boxes.price,
    problem: (draft) => boxes.price.problem(draft) ?? givenAwayProblem(draft),
  },
  stock: {
    ...boxes.stock,
    problem: stockProblem,
    // Pieces that were sold meanwhile are not put back: stock moves by the difference that was typed.
    merge: ({ base, theirs, mine }) => String(Math.max(0, Number(theirs) + Number(mine) - Number(base))),
  },
  pictures: {
    label: productFields.morePictures.label,
    words: (pictures) => pictures.map(({ imageUrl, imageAlt }) => imageAlt || imageUrl).join('; '),
  },
  questions: { label: productFields.questions.label, words: questionWords },
  facts: {
    label: productFields.facts.label,
    parts: factParts,
    takePart: (theirs, mine, name) => ({ ...mine, [name]: theirs[name] ?? '' }),
    merge: mergedFacts,
  },
  options: {
    label: 'Options',
    parts: partsOf,
    takePart: withPartOf,
    merge: mergedOptions,
  },
}

/** A new piece's price begins at 0.00: on show with it, it would cost nothing. */
function givenAwayProblem({ price, published, options }: ProductDraft): string | undefined {
  const isFree = Number(price) === 0 && options.groups.length === 0
  return isFree && published ? 'On show it would be given away. Enter what it costs.' : undefined
}

export const productKind: EditorKind<EditedProduct, ProductDraft> = {
  name: 'product',
  keepsDraft: true,
  asksToClose: true,
  fields,
  draftOf: (product) => (product ? draftOf(product) : emptyDraft()),
  problemsOf: ({ kind, pictures: list, questions, options }) => ({
    ...pictureProblems(list),
    ...questionProblems(questions),
    ...optionProblems(options),
    ...(kind === 'numbered' ? numberProblems(options) : {}),
  }),
  fieldOf: formFieldOf,
}

function pictureProblems(list: readonly FormPicture[]): Problems {
  if (list.length === 0) return { pictures: 'Required' }
  const problems: Record<string, string> = {}
  for (const { key, imageUrl } of list) {
    const url = imageUrl.trim()
    if (url === '') problems[`pictures.${key}.url`] = 'Give an address, or remove it.'
    else if (!isPictureAddress(url))
      problems[`pictures.${key}.url`] = 'Enter an https address, or a path that starts with attached_assets/.'
  }
  return problems
}

export function formPicture(imageUrl = '', imageAlt = ''): FormPicture {
  return { key: freshKey(), imageUrl, imageAlt }
}

function emptyDraft(): ProductDraft {
  return { ...emptyDeclared(), pictures: [], questions: [], facts: {}, options: noOptions }
}

type FormProduct = Pick<DeskProduct, ProductField> & SavedOptions

export function draftOf(product: FormProduct): ProductDraft {
  const options = optionsDraftOf(product)
  return {
    ...declaredOf(product),
    // With options, price and stock are what the combinations come to, and are not typed.
    ...(product.combinations.length > 0 ? { price: '0.00', stock: '0' } : {}),
    options,
    pictures: [product, ...product.morePictures].map(({ imageUrl, imageAlt }) =>
      formPicture(imageUrl, imageAlt),
    ),
    questions: product.questions.map(questionDraftOf),
    facts: factDraftOf(product.facts),
  }
}

/** The same once more, to be made into another: a draft without pieces, until the owner says otherwise. */
export function copyOf(product: EditedProduct): ProductDraft {
  const draft = draftOf(product)
  return {
    ...draft,
    // A copy has no sale.
    price: product.sale?.regular ?? draft.price,
    options: copiedOptions(draft.options, product.combinations),
    name: cutTo(`${product.name} (copy)`, productFields.name.max),
    stock: '0',
    published: false,
  }
}

/** What the shop calls a field, as the form does: 'morePictures.0.imageAlt' is the second picture's alt text, `pictures.<key>.alt`. */
export function formFieldOf(field: string, { pictures: list, questions, options }: ProductDraft): string {
  const optionField = optionFieldOf(field, options)
  if (optionField !== undefined) return optionField
  const [name = '', index, part] = field.split('.')
  if (productFields[name as ProductField]?.kind === 'list') return name
  if (name === 'questions') return questionFieldOf(field, questions)
  if (name === 'morePictures' && index === undefined) return 'pictures'
  const isFurther = name === 'morePictures'
  const picture = list[isFurther ? Number(index) + 1 : 0]
  const of = isFurther ? part : name
  if (!picture && of === 'imageUrl') return 'pictures'
  if (!picture || (of !== 'imageUrl' && of !== 'imageAlt')) return field
  return `pictures.${picture.key}.${of === 'imageAlt' ? 'alt' : 'url'}`
}

/** Whether nothing but the options was changed: then the history has no second entry of a product that is as it was. */
export function isOfOptionsAlone(draft: ProductDraft, from: EditedProduct): boolean {
  const saved = draftOf(from)
  return !isSame(draft.options, saved.options) && isSame({ ...draft, options: saved.options }, saved)
}

/** The same of an edit: what was seen goes along, so that a sale meanwhile is kept. */
export function editOf(draft: ProductDraft, from: EditedProduct): Sends<'PUT /api/products/{id}'> {
  const { id, version, price, stock } = from
  const isChanged = !isSame(draft.options, draftOf(from).options)
  const hadOptions = from.combinations.length > 0
  const hasOptions = combinationsIn(draft.options).length > 0
  return {
    ...productInputOf(draft),
    // With options, price and stock are the combinations'; a piece that gets options gives its shelf up by that.
    ...(hasOptions ? { stock, ...(hadOptions ? { price } : {}) } : {}),
    ...(isChanged ? { options: optionsInputOf(draft.options, from.combinations) } : {}),
    id,
    version,
    stockSeen: hadOptions && !hasOptions ? 0 : stock,
  }
}

/** As the shop takes it; only one without problems can be sent. */
export function inputOf(draft: ProductDraft): Sends<'POST /api/products'> {
  const input = productInputOf(draft)
  if (draft.options.groups.length === 0) return input
  return { ...input, stock: 0, options: optionsInputOf(draft.options, []) }
}

function productInputOf(draft: ProductDraft): Sends<'POST /api/products'> {
  const [first, ...more] = draft.pictures.map(({ imageUrl, imageAlt }) => ({
    imageUrl: imageUrl.trim(),
    imageAlt: imageAlt.trim(),
  }))
  return {
    ...valuesOf(draft),
    ...askedOf(draft),
    imageUrl: first?.imageUrl ?? '',
    imageAlt: first?.imageAlt ?? '',
    morePictures: more,
    questions: draft.questions.map(questionInputOf),
    facts: factInputOf(draft.facts),
  }
}
