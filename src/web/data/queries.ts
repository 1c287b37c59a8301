import { queryOptions } from '@tanstack/react-query'
import { withQuery } from '../../api/reader.ts'
import type { Output, Page } from '../../api/contract.ts'
import type { BlogPost } from '../../domain/blog.ts'
import type { ProductFilter } from '../../domain/catalogue.ts'
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

/** What is said of every piece of a category. */
export const adviceQuery = (category: string) =>
  queryOptions<Output<'GET /api/advice'>>({ queryKey: ['api', withQuery('advice', { category })] })

/** One more than is shown, because the product itself is among its category. */
export const relatedQuery = (category: string) => productsQuery({ category, limit: RELATED_PRODUCTS + 1 })

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

/** The question whose answer is known without asking. */
export const nothing = () => Promise.reject(new Error('404: There is no such thing.'))
