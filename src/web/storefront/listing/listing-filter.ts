import type { QueryClient } from '@tanstack/react-query'
import { defaultSort, sorts, type ProductFilter, type Sort } from '../../../domain/catalogue.ts'
import { categoriesQuery, listingQuery } from '../../data/queries.ts'
import { paths, searchOf, type Href, type PathName } from '../../paths.ts'
import type { PageProps } from '../../navigation/lazy-page.ts'
import { categoryPages, isCategoryPage } from './category-pages.ts'

/** Nobody types them, and the shop refuses them. */
const CONTROL_CHARACTERS = /\p{Cc}/gu

/** A listing's questions live in its address: reload, Back and a sent link show the same pieces. */
export function readFilter(name: PathName | undefined, search: URLSearchParams): ProductFilter {
  const sort = search.get('sort') ?? undefined
  const shared: ProductFilter = {
    search: clipped(search.get('search')),
    sort: isSort(sort) ? sort : undefined,
    cursor: search.get('cursor')?.slice(0, 300) || undefined,
  }
  if (isCategoryPage(name)) {
    const page = categoryPages[name]
    const sortsHere = shared.sort === 'relevance' || page.sorts.some((option) => option.value === shared.sort)
    return { ...shared, sort: sortsHere ? shared.sort : undefined, collection: page.collection }
  }
  return {
    ...shared,
    category: clipped(search.get('category')),
    type: search.get('type') === 'wristlets' ? 'wristlets' : undefined,
  }
}

/** The address of a listing with this filter; a change of filter starts at its first page again. */
export function listingHref(name: PathName, filter: ProductFilter): Href {
  const { search, category, type, cursor } = filter
  const sort = filter.sort === defaultSort(filter) ? undefined : filter.sort
  return `${paths[name]}${searchOf({ search, category, type, sort, cursor })}` as Href
}

/** The chosen category; 'Wristlets' for that type; otherwise all (spec section 2). */
export function headingOf(filter: ProductFilter): string {
  if (filter.category) return filter.category
  return filter.type === 'wristlets' ? 'Wristlets' : 'All Products'
}

export async function loadListing(place: PageProps, client: QueryClient): Promise<void> {
  await Promise.all([
    client.ensureInfiniteQueryData(listingQuery(readFilter(place.name, place.search))),
    place.name === 'products' ? client.ensureQueryData(categoriesQuery) : undefined,
  ])
}

function clipped(text: string | null): string | undefined {
  return text?.replace(CONTROL_CHARACTERS, ' ').trim().slice(0, 100) || undefined
}

function isSort(text: string | undefined): text is Sort {
  return sorts.some((sort) => sort === text)
}
