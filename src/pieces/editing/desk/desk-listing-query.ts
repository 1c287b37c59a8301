import { cutTo } from '../../../machine/values/cut-to.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { MAX_SEARCH_LENGTH } from '../../listing/catalogue.rules.ts'
import { DESK_PAGE, deskSorts, type DeskFilter, type DeskSort } from '../desk-listing.rules.ts'
import { ask } from '../../../machine/web/queries/ask.ts'
import { hrefTo, type Href } from '../../../shop/site/paths.ts'
import { askPagesAnew } from '../../../shop/desk/desk-queries.ts'

/** New pieces lead the list, which goes on page by page. While another is on its way the last one stays to be seen. */
export const deskProductsQuery = (filter: DeskFilter) =>
  infiniteQueryOptions({
    ...askPagesAnew('GET /api/desk/products', { ...filter, sort: filter.sort ?? 'newest', limit: DESK_PAGE }),
    placeholderData: keepPreviousData,
  })

export const deskCategoriesQuery = ask('GET /api/desk/categories')

/** What the list shows stands in the address: reload, Back and a sent link show the same. */
export function readDeskFilter(search: URLSearchParams): DeskFilter {
  const sort = search.get('sort') as DeskSort
  return {
    search: textIn(search, 'search'),
    category: textIn(search, 'category'),
    stock: search.get('stock') === 'low' ? 'low' : undefined,
    state: search.get('state') === 'draft' ? 'draft' : undefined,
    sort: deskSorts.includes(sort) && sort !== 'newest' ? sort : undefined,
  }
}

function textIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name)?.replace(/\p{Cc}/gu, '') ?? ''
  return cutTo(text.trim(), MAX_SEARCH_LENGTH) || undefined
}

export function deskListHref(filter: DeskFilter): Href {
  return hrefTo('adminSection', { section: 'products', query: { ...filter } })
}
