import { addressOf } from '../../../machine/contract/path-template.ts'
import {
  defaultSort,
  LISTING_PAGE,
  sorts,
  type ProductFilter,
  type Sort,
  MAX_CURSOR_LENGTH,
  MAX_SEARCH_LENGTH,
} from '../catalogue.rules.ts'
import {
  filterParameters,
  MAX_FACT_VALUE,
  MAX_TYPED_LENGTH,
  PRICE_PATTERN,
  ways,
  type FactFilter,
  type Filters,
} from '../filters.rules.ts'
import { categoriesQuery } from '../../../shop/site/queries.ts'
import { ensurePages } from '../../../machine/web/queries/use-infinite-query.ts'
import { facetsQuery, listingQuery } from '../listing-query.part.ts'
import type { QueryClient } from '../../../machine/web/queries/query-client.ts'
import { paths, type Href, type PathName } from '../../../shop/site/paths.ts'
import type { PageProps } from '../../../shop/navigation/lazy-page.ts'
import { housePages, isHousePage, sortsOf } from '../../collections/house-pages.page.ts'

/** Nobody types them, and the shop refuses them. */
const CONTROL_CHARACTERS = /\p{Cc}/gu

/** A listing's questions live in its address: reload, Back and a sent link show the same pieces. */
export function readFilter(name: PathName | undefined, search: URLSearchParams, of?: string): ProductFilter {
  const sort = search.get('sort') ?? undefined
  const shared: ProductFilter = {
    search: clipped(search.get('search')),
    ...readFilters(search),
    category: clipped(search.get('category')),
    sort: isSort(sort) ? sort : undefined,
    cursor: search.get('cursor')?.slice(0, MAX_CURSOR_LENGTH) || undefined,
  }
  if (isHousePage(name)) {
    const page = housePages[name]
    const sortsHere = shared.sort === 'relevance' || sortsOf(page).some(({ value }) => value === shared.sort)
    return { ...shared, sort: sortsHere ? shared.sort : undefined, collection: page.collection }
  }
  if (of !== undefined) return { ...shared, of }
  return {
    ...shared,
    type: search.get('type') === 'wristlets' ? 'wristlets' : undefined,
  }
}

/** What the listing at a place asks. */
export const filterAt = ({ name, search, params }: PageProps) =>
  readFilter(name, search, name === 'collection' ? params['slug'] : undefined)

/** What narrows it; what no filter has a meaning for is none. */
function readFilters(search: URLSearchParams): Filters {
  const way = search.get('way') ?? ''
  const fact = (name: FactFilter) => clipped(search.get(name))?.slice(0, MAX_FACT_VALUE)
  const typed = (name: keyof Filters) => clipped(search.get(name))?.slice(0, MAX_TYPED_LENGTH)
  const price = (name: 'priceFrom' | 'priceTo') => priceIn(typed(name))
  return {
    priceFrom: price('priceFrom'),
    priceTo: price('priceTo'),
    available: search.get('available') === 'now' ? 'now' : undefined,
    way: Object.hasOwn(ways, way) ? (way as keyof typeof ways) : undefined,
    madeOf: fact('madeOf'),
    color: fact('color'),
    treatment: fact('treatment'),
    wrist: typed('wrist'),
    by: typed('by'),
  }
}

/** '$40 ' is as good as 40; of other words the shop says how it takes them. */
function priceIn(text: string | undefined): string | undefined {
  const price = text?.replace(/[$,\s]/g, '') ?? ''
  return PRICE_PATTERN.test(price) ? price : text
}

/** Whether anything narrows it beside its search and the spec's category and type. */
export const isFiltered = (filter: Filters) => filterParameters.some((name) => filter[name] !== undefined)

/** Whether it shows less than there is. */
export const isNarrowed = (filter: ProductFilter) =>
  Boolean(filter.search ?? filter.category ?? filter.type) || isFiltered(filter)

/** The most pages that Back or a reload shows again; whoever loads more goes on from the last of them. */
export const MAX_PAGES = 10

/** How many pages of a listing its address asks for. */
export function pagesIn(search: URLSearchParams): number {
  const pages = Number(search.get('pages'))
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, MAX_PAGES) : 1
}

/** The address of a listing with this filter; a change of filter starts at its first page again. */
export function listingHref(name: PathName, filter: ProductFilter, pages = 1): Href {
  const { search, category, type, cursor } = filter
  const narrowed = Object.fromEntries(filterParameters.map((name) => [name, filter[name]]))
  const sort = filter.sort === defaultSort(filter) ? undefined : filter.sort
  const query = { search, category, type, ...narrowed, sort, cursor, pages: pages > 1 ? pages : undefined }
  return addressOf(paths[name], { ...query, slug: filter.of }) as Href
}

/** The same listing with its filters laid open: how they are set where there is no script. */
export function filtersHref(name: PathName, filter: ProductFilter): Href {
  const href = listingHref(name, { ...filter, cursor: undefined })
  return `${href}${href.includes('?') ? '&' : '?'}filters=open` as Href
}

/**
 * Where 'Load more' leads without a script: to the same listing, longer, at its first new piece; and when that would be
 * too long, to what comes next.
 */
export function moreHref(name: PathName, filter: ProductFilter, pages: number, next: string): string {
  if (pages >= MAX_PAGES) return listingHref(name, { ...filter, cursor: next })
  return `${listingHref(name, filter, pages + 1)}#${pieceId(pages * LISTING_PAGE)}`
}

/** The id of a piece's place in a listing, which is counted from 0. */
export function pieceId(index: number): string {
  return `piece-${index + 1}`
}

/** What `type=wristlets` is called, the only type there is (spec section 2). */
export const WRISTLETS = 'Wristlets'

/** The chosen category; 'Wristlets' for that type; otherwise all (spec section 2). */
export function headingOf(filter: ProductFilter): string {
  if (filter.category) return filter.category
  return filter.type ? WRISTLETS : 'All Products'
}

export async function loadPieces(props: PageProps, client: QueryClient): Promise<void> {
  await Promise.all([
    ensurePages(client, listingQuery(filterAt(props)), pagesIn(props.search)),
    props.name === 'products' ? client.ensureQueryData(categoriesQuery) : undefined,
    props.search.get('filters') === 'open' ? client.ensureQueryData(facetsQuery(filterAt(props))) : undefined,
  ])
}

/** The first half of a character whose other half was cut off. */
const HALF_AT_END = /[\uD800-\uDBFF]$/

function clipped(text: string | null): string | undefined {
  return (
    text?.replace(CONTROL_CHARACTERS, ' ').trim().slice(0, MAX_SEARCH_LENGTH).replace(HALF_AT_END, '') ||
    undefined
  )
}

function isSort(text: string | undefined): text is Sort {
  return sorts.some((sort) => sort === text)
}
