import type { Page } from '../../api/contract.ts'
import { defaultSort, LISTING_PAGE, type ProductFilter } from '../../domain/catalogue/catalogue.ts'
import type { ProductOnCard } from '../../domain/catalogue/product-card.ts'
import { ask, type Query } from './ask.ts'
import { productsQuery } from './queries.ts'
import type { InfiniteQuery } from './use-infinite-query.ts'

/** A listing that goes on page by page. */
export function listingQuery({ cursor, sort, ...filter }: ProductFilter): InfiniteQuery<ProductOnCard> {
  const input = { ...filter, sort: sort ?? defaultSort(filter), limit: LISTING_PAGE, cursor }
  return ask('GET /api/products', input) as object as InfiniteQuery<ProductOnCard>
}

/** How much each filter would leave. */
export function facetsQuery(filter: ProductFilter) {
  const ofAll = { ...filter, sort: undefined, limit: undefined, cursor: undefined }
  return ask('GET /api/facets', ofAll as Omit<ProductFilter, 'collection'>)
}

export type Suggested = Page<ProductOnCard>

/** How many pieces are suggested while somebody types. */
const SUGGESTED_PIECES = 5

const ofNothing: Query<Suggested> = {
  queryKey: ['nothing typed'] as readonly unknown[] as Query<Suggested>['queryKey'],
  queryFn: () => Promise.resolve({ items: [], total: 0, next: null }),
}

export const suggestedQuery = (search: string): Query<Suggested> =>
  search === '' ? ofNothing : productsQuery({ search, sort: 'relevance', limit: SUGGESTED_PIECES })
