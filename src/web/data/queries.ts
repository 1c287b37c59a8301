import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { withQuery } from '../../api/client.ts'
import type { Output, Page } from '../../api/contract.ts'
import type { BlogPost } from '../../domain/blog.ts'
import { defaultSort, LISTING_PAGE, type ProductFilter } from '../../domain/catalogue.ts'
import type { Review } from '../../domain/review.ts'
import { RELATED_PRODUCTS, type Product } from '../../domain/product.ts'

/** What pages ask, by name. Keys are paths; the default query function reads them. */

export type Store = Output<'GET /api/store'>
export type Category = Output<'GET /api/categories'>[number]
export type CheckoutStatus = Output<'GET /api/checkout/{token}'>
export type Receipt = NonNullable<CheckoutStatus['order']>
export type Quote = Output<'POST /api/cart/quote'>

export const storeQuery = queryOptions<Store>({ queryKey: ['api', 'store'] })

export const categoriesQuery = queryOptions<Category[]>({ queryKey: ['api', 'categories'] })

export const productQuery = (id: number | undefined) => one<Product>('products', id)

/** A short fixed list, such as a block on the home page. */
export const productsQuery = (filter: ProductFilter) =>
  queryOptions<Page<Product>>({ queryKey: ['api', withQuery('products', { ...filter })] })

/** The products of these ids that there still are, in no particular order; at most MAX_IDS of them. */
export const productsByIdQuery = (ids: readonly number[]) =>
  queryOptions<Page<Product>>({ queryKey: ['api', withQuery('products', { ids: ids.join(',') })] })

/** One more than is shown, because the product itself is among its category. */
export const relatedQuery = (category: string) => productsQuery({ category, limit: RELATED_PRODUCTS + 1 })

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

export const reviewsQuery = (productId: number) =>
  queryOptions<Review[]>({ queryKey: ['api', 'products', productId, 'reviews'] })

export const postsQuery = queryOptions<BlogPost[]>({ queryKey: ['api', 'blog'] })

export const postQuery = (id: number | undefined) => one<BlogPost>('blog', id)

/** A thing by its id; what is no id is missing without asking. */
function one<T>(list: string, id: number | undefined) {
  return queryOptions<T>({
    queryKey: ['api', list, id ?? 'none'],
    ...(id === undefined ? { queryFn: nothing } : {}),
  })
}

const nothing = () => Promise.reject(new Error('404: There is no such thing.'))

/** An order may have moved on since it was last looked at: what is kept is shown, and asked anew. */
export const orderQuery = (token: string | undefined) =>
  queryOptions<CheckoutStatus>({
    queryKey: ['api', 'checkout', token ?? 'none'],
    staleTime: 0,
    ...(token === undefined ? { queryFn: nothing } : {}),
  })

/** A payment is asked anew each time, and never kept. */
export const checkoutStatusQuery = (token: string) =>
  queryOptions<CheckoutStatus>({ queryKey: ['api', 'checkout', token], staleTime: 0, gcTime: 0 })
