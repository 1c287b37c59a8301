import { COLLECTION_LIMITS, type CollectionPieces, type CollectionSort } from './collection.rules.ts'
import type { Collection } from '../listing/catalogue.rules.ts'
import { MAX_FACT_VALUE, PRICE_PATTERN, ways, type Way } from '../listing/filters.rules.ts'
import type { BlockPicture } from '../../words/home/block.rules.ts'
import { addressProblem } from '../../words/pages/page-address.rules.ts'
import type { DeskCollection } from '../../shop/desk/desk-queries.ts'
import { tooLong, type EditorKind } from '../../machine/forms/kind.ts'
import {
  publishAtSpec,
  showChoiceOf,
  showInput,
  showSpec,
  type ShowChoice,
} from '../../shop/desk/parts/show-choice.ts'

/** A collection as its form holds it: rule and choice both, so that trying the other loses neither. */
export interface CollectionDraft extends ShowChoice {
  name: string
  slug: string
  words: string
  description: string
  picture: BlockPicture | null
  by: CollectionPieces['by']
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
  /** Of one that came with the shop, by which of the shop’s rules its pieces are found. */
  house: Collection | undefined
}

export const byWords = [
  ['rule', 'By a rule: what fits it stands there by itself'],
  ['hand', 'By hand: the pieces I choose, in my order'],
] as const

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

export const collectionKind: EditorKind<DeskCollection, CollectionDraft> = {
  name: 'collection',
  keepsDraft: true,
  fields: {
    name: { label: 'Name', required: true, maxLength: COLLECTION_LIMITS.name },
    slug: {
      label: 'Address',
      maxLength: COLLECTION_LIMITS.slug,
      problem: ({ slug }) => addressProblem(slug, 'gifts-under-40'),
    },
    words: {
      label: 'Words (optional)',
      problem: ({ words }) => tooLong(words, COLLECTION_LIMITS.words),
    },
    description: {
      label: 'For search engines (optional)',
      maxLength: COLLECTION_LIMITS.description,
    },
    picture: { label: 'Picture', words: (picture) => (picture ? picture.alt || 'A picture' : 'None') },
    by: { label: 'Which pieces', words: saying(byWords) },
    categories: { label: 'Of the categories', words: (names) => names.join(', ') },
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
  },
  fieldOf: (field) => field.replace(/^pieces\.?/, '').split('.')[0] || 'by',
  draftOf: (saved) => {
    const text = saved?.draft ?? saved
    const pieces = text?.pieces
    const rule = pieces?.by === 'rule' ? pieces : undefined
    return {
      name: text?.name ?? '',
      slug: text?.slug ?? '',
      words: text?.words ?? '',
      description: text?.description ?? '',
      picture: text?.picture ?? null,
      by: pieces?.by ?? 'rule',
      categories: rule?.categories ?? [],
      priceFrom: rule?.priceFrom ?? '',
      priceTo: rule?.priceTo ?? '',
      available: rule?.available === 'now',
      way: rule?.way ?? '',
      madeOf: rule?.madeOf ?? '',
      color: rule?.color ?? '',
      treatment: rule?.treatment ?? '',
      sort: rule?.sort ?? 'name',
      ids: pieces?.by === 'hand' ? pieces.ids : [],
      house: pieces?.by === 'house' ? pieces.rule : undefined,
      ...showChoiceOf(saved?.publishAt, Boolean(saved?.shown && !saved.draft)),
    }
  },
}

/** What the form's choice comes to, as the shop keeps it. */
export function piecesOf(draft: CollectionDraft) {
  if (draft.house) return { by: 'house' as const, rule: draft.house } satisfies CollectionPieces
  if (draft.by === 'hand') return { by: 'hand' as const, ids: [...draft.ids] } satisfies CollectionPieces
  const said = (name: 'priceFrom' | 'priceTo' | 'madeOf' | 'color' | 'treatment') =>
    draft[name].trim() === '' ? {} : { [name]: draft[name].trim() }
  return {
    by: 'rule' as const,
    categories: [...draft.categories],
    ...said('priceFrom'),
    ...said('priceTo'),
    ...(draft.available ? { available: 'now' as const } : {}),
    ...(draft.way === '' ? {} : { way: draft.way }),
    ...said('madeOf'),
    ...said('color'),
    ...said('treatment'),
    sort: draft.sort,
  } satisfies CollectionPieces
}

export function wordsOfCollection(draft: CollectionDraft) {
  const { name, slug, words, description, picture } = draft
  return { name, slug, words, description, picture, pieces: piecesOf(draft) }
}

export function toCollectionInput(draft: CollectionDraft) {
  const isHidden = draft.show === 'hidden'
  const show = draft.show === 'hidden' ? 'now' : draft.show
  return { ...wordsOfCollection(draft), shown: !isHidden, ...showInput(show, draft.publishAt) }
}
