import { COLLECTION_LIMITS, type CollectionPieces, type CollectionSort } from '../collection.rules.ts'
import type { Collection } from '../../listing/catalogue.rules.ts'
import { MAX_FACT_VALUE, PRICE_PATTERN, ways, type Way } from '../../listing/filters.rules.ts'
import type { BlockPicture } from '../../../words/home/block.rules.ts'
import { addressProblem } from '../../../words/pages/page-address.rules.ts'
import type { DeskCategory, DeskCollection } from '../../../shop/desk/desk-queries.ts'
import { type EditorKind, type Fields, tooLong } from '../../../machine/forms/kind.ts'
import { oneLine } from '../../../machine/values/one-line.ts'
import { CATEGORY_LIMITS } from '../../categories/category.rules.ts'
import {
  factFieldDraft,
  type FactFieldDraft,
  factFieldInput,
  factFieldPath,
  factFieldProblems,
  factFieldsWords,
} from '../../facts/desk/fact-field-list.tsx'
import { feedDraft, type FeedDraft, feedFields, feedInput, feedPath } from '../../feed/feed-draft.desk.ts'
import {
  publishAtSpec,
  showChoiceOf,
  showInput,
  showSpec,
  type ShowChoice,
} from '../../../shop/desk/parts/show-choice.ts'

/** A category, a collection of the owner's own, or one that came with the shop. */
export type Shelf = DeskCategory | DeskCollection

export const isCategory = (shelf: Shelf | undefined): shelf is DeskCategory =>
  shelf !== undefined && !('pieces' in shelf)

/** A shelf as its form holds it: rule, choice and category at once, so that trying another loses none. */
export interface ShelfDraft extends ShowChoice, FeedDraft {
  name: string
  slug: string
  words: string
  description: string
  picture: BlockPicture | null
  by: CollectionPieces['by'] | 'category'
  categories: readonly string[]
  priceFrom: string
  priceTo: string
  available: boolean
  way: Way | ''
  madeOf: string
  color: string
  treatment: string
  sort: CollectionSort
  ids: readonly number[]
  /** The collection of a shelf that came with the shop, whose rule is the shop’s own. */
  house: Collection | undefined
  factFields: FactFieldDraft[]
}

export const collectionWays = [
  ['rule', 'By rule: what fits stands there'],
  ['hand', 'By hand: those I choose, in my order'],
] as const

export const allWays = [...collectionWays, ['category', 'By category: each piece names it']] as const

export const sortWords = [
  ['name', 'By name'],
  ['newest', 'Newest first'],
  ['price-low', 'Price: low to high'],
  ['price-high', 'Price: high to low'],
] as const

export const wayWords = [['', 'All'], ...Object.entries(ways)] as const

const saying = (options: readonly (readonly [string, string])[]) => {
  const words = new Map(options)
  return (value: string) => words.get(value) ?? value
}

const priceProblem = (price: string) =>
  price.trim() === '' || PRICE_PATTERN.test(price.trim()) ? undefined : 'Write dollars, such as 40 or 39.50.'

const fact = (label: string) => ({ label, maxLength: MAX_FACT_VALUE })

type ShelfFields = Partial<Fields<ShelfDraft>>

/** What stands in a field that the form does not show is in nobody’s way. */
const where = (isShown: (draft: ShelfDraft) => boolean, fields: ShelfFields): ShelfFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => [
      name,
      { ...spec, problem: (draft: ShelfDraft) => (isShown(draft) ? spec.problem?.(draft) : undefined) },
    ]),
  )

const name = { label: 'Name', required: true, maxLength: COLLECTION_LIMITS.name }
const words = {
  label: 'Words (optional)',
  hint: 'Stand above the pieces.',
  problem: (draft: ShelfDraft) =>
    tooLong(draft.words, draft.by === 'category' ? CATEGORY_LIMITS.description : COLLECTION_LIMITS.words),
}

const categoryFields: ShelfFields = {
  name: { ...name, maxLength: CATEGORY_LIMITS.name },
  words,
  ...where(({ by }) => by === 'category', {
    factFields: { label: 'Facts of its pieces', words: factFieldsWords },
    ...feedFields,
  }),
}

const collectionFields: ShelfFields = {
  name,
  ...where(({ by }) => by !== 'category', {
    slug: {
      label: 'Address',
      maxLength: COLLECTION_LIMITS.slug,
      problem: ({ slug }) => addressProblem(slug, 'gifts-under-40'),
    },
    words,
    description: {
      label: 'For search engines (optional)',
      maxLength: COLLECTION_LIMITS.description,
    },
    picture: { label: 'Picture', words: (picture) => (picture ? picture.alt || 'A picture' : 'None') },
    by: { label: 'Which pieces', words: saying(collectionWays) },
    categories: { label: 'Of the categories', words: (names) => names.join(', ') },
    ...where(({ by }) => by === 'rule', {
      priceFrom: {
        label: 'Price from',
        inputMode: 'decimal',
        problem: ({ priceFrom }) => priceProblem(priceFrom),
      },
      priceTo: {
        label: 'Price to',
        inputMode: 'decimal',
        problem: ({ priceFrom, priceTo }) =>
          priceProblem(priceTo) ??
          (priceTo.trim() !== '' && priceFrom.trim() !== '' && Number(priceFrom) > Number(priceTo)
            ? 'This is below where the price begins.'
            : undefined),
      },
    }),
    available: { label: 'Only what can be bought now', words: (is) => (is ? 'Yes' : 'No') },
    way: { label: 'Ready or made to order', words: saying(wayWords) },
    madeOf: fact('Made of'),
    color: fact('Color'),
    treatment: fact('Treatment'),
    sort: { label: 'In this order', words: saying(sortWords) },
    house: { label: 'Rule of the shop' },
    ids: { label: 'Pieces by hand', words: (ids) => ids.map((id) => `no. ${id}`).join(', ') },
    show: showSpec,
    publishAt: publishAtSpec,
  }),
}

const noRule = {
  categories: [],
  priceFrom: '',
  priceTo: '',
  way: '',
  madeOf: '',
  color: '',
  treatment: '',
  sort: 'name',
} as const

/** A new shelf may become a category or a collection: it is not known yet which. */
const newKind: EditorKind<Shelf, ShelfDraft> = {
  name: 'shelf',
  keepsDraft: true,
  fields: { ...categoryFields, ...collectionFields, words },
  problemsOf: ({ by, factFields }) => (by === 'category' ? factFieldProblems(factFields) : {}),
  fieldOf: (field, { by, factFields }) =>
    by === 'category'
      ? feedPath(factFieldPath(field.replace(/^description$/, 'words'), factFields))
      : field.replace(/^pieces\.?/, '').split('.')[0] || 'by',
  draftOf: (saved) => {
    const category = isCategory(saved) ? saved : undefined
    const collection = isCategory(saved) ? undefined : saved
    const text = collection?.draft ?? collection
    const pieces = text?.pieces
    const rule = pieces?.by === 'rule' ? pieces : undefined
    return {
      name: (category ?? text)?.name ?? '',
      slug: text?.slug ?? '',
      words: (category ? category.description : text?.words) ?? '',
      description: text?.description ?? '',
      picture: text?.picture ?? null,
      ...noRule,
      ...rule,
      available: rule?.available === 'now',
      by: category ? 'category' : (pieces?.by ?? 'rule'),
      ids: pieces?.by === 'hand' ? pieces.ids : [],
      house: pieces?.by === 'house' ? pieces.rule : undefined,
      factFields: (category?.factFields ?? []).map(factFieldDraft),
      ...feedDraft(category?.feed),
      ...showChoiceOf(collection?.publishAt, Boolean(collection?.shown && !collection.draft)),
    }
  },
}

export const categoryKind = { ...newKind, name: 'category', fields: categoryFields }
export const collectionKind = { ...newKind, name: 'collection', fields: collectionFields }

export function kindOf(saved: Shelf | undefined): EditorKind<Shelf, ShelfDraft> {
  if (!saved) return newKind
  return isCategory(saved) ? categoryKind : collectionKind
}

export const toCategoryInput = ({ name: called, words: text, factFields, ...feed }: ShelfDraft) => ({
  name: called,
  description: oneLine(text),
  factFields: factFields.map(factFieldInput),
  feed: feedInput(feed),
})

const facts = ['priceFrom', 'priceTo', 'madeOf', 'color', 'treatment'] as const

/** What the form's choice comes to, as the shop keeps it. */
export function piecesOf(draft: ShelfDraft) {
  if (draft.house) return { by: 'house' as const, rule: draft.house } satisfies CollectionPieces
  if (draft.by === 'hand') return { by: 'hand' as const, ids: [...draft.ids] } satisfies CollectionPieces
  const { categories, available, way, sort } = draft
  const givenFacts = facts.flatMap((one) => (draft[one].trim() === '' ? [] : [[one, draft[one].trim()]]))
  return {
    by: 'rule' as const,
    categories: [...categories],
    ...(Object.fromEntries(givenFacts) as Partial<Record<(typeof facts)[number], string>>),
    ...(available ? { available: 'now' as const } : {}),
    ...(way === '' ? {} : { way }),
    sort,
  } satisfies CollectionPieces
}

export function wordsOfCollection(draft: ShelfDraft) {
  const { name: called, slug, words: text, description, picture } = draft
  return { name: called, slug, words: text, description, picture, pieces: piecesOf(draft) }
}

export function toCollectionInput(draft: ShelfDraft) {
  const isHidden = draft.show === 'hidden'
  const show = draft.show === 'hidden' ? 'now' : draft.show
  return { ...wordsOfCollection(draft), shown: !isHidden, ...showInput(show, draft.publishAt) }
}
