import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { MAX_SEARCH_LENGTH } from '../../../domain/catalogue.ts'
import { OWNER_PAGE, ownerSorts, type OwnerFilter, type OwnerSort } from '../../../domain/owner-listing.ts'
import { ask } from '../../data/ask.ts'
import { hrefTo, type Href } from '../../paths.ts'
import { askPagesAnew } from '../owner-queries.ts'

/** The list goes on page by page. While another is on its way the last one stays to be seen. */
export const ownerProductsQuery = (filter: OwnerFilter) =>
  infiniteQueryOptions({
    ...askPagesAnew('GET /api/owner/products', { ...filter, limit: OWNER_PAGE }),
    placeholderData: keepPreviousData,
  })

export const ownerCategoriesQuery = ask('GET /api/owner/categories')

/** What the list shows stands in the address: reload, Back and a sent link show the same. */
export function readOwnerFilter(search: URLSearchParams): OwnerFilter {
  const sort = search.get('sort') as OwnerSort
  return {
    search: textIn(search, 'search'),
    category: textIn(search, 'category'),
    stock: search.get('stock') === 'low' ? 'low' : undefined,
    state: search.get('state') === 'draft' ? 'draft' : undefined,
    sort: ownerSorts.includes(sort) && sort !== 'name' ? sort : undefined,
  }
}

function textIn(search: URLSearchParams, name: string): string | undefined {
  return (
    search
      .get(name)
      ?.replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, MAX_SEARCH_LENGTH) || undefined
  )
}

export function ownerListHref(filter: OwnerFilter): Href {
  return hrefTo('adminSection', { section: 'products', query: { ...filter } })
}
