import { defaultSort, LISTING_PAGE, type ProductFilter } from '../../domain/catalogue/catalogue.ts'
import type { ProductOnCard } from '../../domain/catalogue/product-card.ts'
import type { Page } from '../../api/contract.ts'
import { askPages } from './ask-pages.ts'

/** A listing that goes on page by page. */
export const listingQuery = ({ cursor, sort, ...filter }: ProductFilter) =>
  askPages<'GET /api/products', Page<ProductOnCard>>('GET /api/products', {
    ...filter,
    sort: sort ?? defaultSort(filter),
    limit: LISTING_PAGE,
    cursor,
  })
