import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { Page } from '../../api/contract.ts'
import { withQuery } from '../../api/reader.ts'
import { defaultSort, LISTING_PAGE, type ProductFilter } from '../../domain/catalogue.ts'
import type { Product } from '../../domain/product.ts'

/** A listing that goes on page by page. */
export const listingQuery = ({ cursor, sort, ...filter }: ProductFilter) =>
  infiniteQueryOptions<Page<Product>, Error, InfiniteData<Page<Product>>, readonly unknown[], string | null>({
    queryKey: [
      'api',
      withQuery('products', {
        ...filter,
        sort: sort ?? defaultSort(filter),
        limit: LISTING_PAGE,
        cursor,
      }),
    ],
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
  })
