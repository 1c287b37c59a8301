import { defaultSort, LISTING_PAGE, type ProductFilter } from './catalogue.rules.ts'
import type { ProductOnCard } from '../product/product-card.rules.ts'
import { ask } from '../../machine/web/queries/ask.ts'
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
