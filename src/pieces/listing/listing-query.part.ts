import type { Page } from '../../shop/every-call.contract.ts'
import { defaultSort, LISTING_PAGE, type ProductFilter } from './catalogue.rules.ts'
import type { ProductOnCard } from '../product/product-card.rules.ts'
import { ask, type Query } from '../../machine/web/queries/ask.ts'
import { productsQuery } from '../../shop/site/queries.ts'
import type { InfiniteQuery } from '../../machine/web/queries/use-infinite-query.ts'

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
