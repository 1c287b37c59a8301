import type { InFilters, Looser } from '../../shop/every-call.contract.ts'
import { ways } from '../listing/filters.rules.ts'
import { byWordsWithYear } from '../../buying/promise/arrives-by.rules.ts'
import type { ListingQuestion } from './listing-question.ts'
import type { ListingQuery } from '../listing/own-collection.ts'

interface Idea {
  says: string
  drop: string
  search?: string
  without: Partial<ListingQuery>
}

type Count = (filter: ListingQuery) => Promise<{ count: number; more: boolean }>

/** For a question that finds nothing: each part that something is found without, and how much; where none is enough, each two. */
export async function loosened(
  filter: ListingQuery,
  { parts, inFilters }: ListingQuestion,
  count: Count,
  today: string | undefined,
): Promise<Looser[]> {
  const set = setFilters(filter, inFilters, today)
  const search: Idea[] = filter.search
    ? [{ says: `“${filter.search}”`, drop: 'search', without: { search: undefined } }]
    : []
  const typed: Idea[] = parts.map(({ says, without }) => ({
    says,
    drop: 'search',
    search: without,
    without: { search: without },
  }))
  const withoutOne = await counted(filter, parts.length > 1 ? [...typed, ...set] : [...search, ...set], count)
  return withoutOne.length > 0 ? withoutOne : await counted(filter, twoOf([...search, ...set]), count)
}

const filterOf = (drop: keyof ListingQuery, says: string | undefined): Idea[] =>
  says === undefined ? [] : [{ says, drop, without: { [drop]: undefined } }]

/** Each filter of the address that was not refused. */
function setFilters(filter: ListingQuery, read: InFilters, today = ''): Idea[] {
  const { category, type, available, way } = filter
  const price = { priceFrom: undefined, priceTo: undefined }
  return [
    ...(filter.priceFrom || filter.priceTo ? [{ says: 'the price', drop: 'price', without: price }] : []),
    ...filterOf('available', available && 'can be bought now'),
    ...filterOf('way', way && ways[way]),
    ...(['madeOf', 'color', 'treatment'] as const).flatMap((name) => filterOf(name, filter[name])),
    ...filterOf('wrist', filter.wrist && read.wrist && `fits a wrist of ${filter.wrist}`),
    ...filterOf('by', filter.by && read.by && `arrives by ${byWordsWithYear(filter.by, today || filter.by)}`),
    ...filterOf('category', category),
    ...filterOf('type', type && 'Wristlets'),
  ]
}

/** Every two of the ideas together. */
function twoOf(ideas: readonly Idea[]): (Idea & { also: string })[] {
  return ideas.flatMap((one, at) =>
    ideas.slice(at + 1).map((other) => ({
      ...one,
      says: `${one.says} and ${other.says}`,
      also: other.drop,
      without: { ...one.without, ...other.without },
    })),
  )
}

/** More pairs are not counted: whoever has set that many filters takes all of them off. */
const MOST_COUNTED = 21

async function counted(filter: ListingQuery, ideas: readonly Idea[], count: Count): Promise<Looser[]> {
  const all = await Promise.all(
    ideas.slice(0, MOST_COUNTED).map(async ({ without, ...idea }) => {
      const { count: total, more } = await count({ ...filter, ...without, cursor: undefined })
      return { ...idea, total, more }
    }),
  )
  return all.filter(({ total }) => total > 0)
}
