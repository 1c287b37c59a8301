import { defaultSort, LISTING_PAGE, type ProductFilter } from '../../domain/catalogue/catalogue.ts'
import type { ProductOnCard } from '../../domain/catalogue/product-card.ts'
import { ask } from './ask.ts'
import type { InfiniteQuery } from './use-infinite-query.ts'

/** A listing that goes on page by page. */
export function listingQuery({ cursor, sort, ...filter }: ProductFilter): InfiniteQuery<ProductOnCard> {
  const input = { ...filter, sort: sort ?? defaultSort(filter), limit: LISTING_PAGE, cursor }
  return ask('GET /api/products', input) as object as InfiniteQuery<ProductOnCard>
}
