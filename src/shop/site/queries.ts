import type { Output, Page, Sends } from '../every-call.contract.ts'
import type { ProductOnCard } from '../../pieces/product/product-card.rules.ts'
import { RELATED_PRODUCTS } from '../../pieces/product/product.rules.ts'
import { ask, type Query } from '../../machine/web/queries/ask.ts'

/** What pages ask, by name. */

export type Store = Output<'GET /api/store'>
export type Home = Output<'GET /api/home'>
export type CheckoutStatus = Output<'GET /api/checkout/{token}'>
export type Receipt = NonNullable<CheckoutStatus['order']>
export type Quote = Output<'POST /api/cart/quote'>

export const storeQuery = ask('GET /api/store')

/** What home is made of, where it is not the one every shop begins with. */
export const homeQuery = ask('GET /api/home')

/** What the storefront says of categories: documents hand on no more of them (entry-server.tsx). */
export type CategoryInWords = Pick<Output<'GET /api/categories'>[number], 'id' | 'name' | 'description'>

export const categoriesQuery = ask('GET /api/categories') as object as Query<CategoryInWords[]>

/** Nothing has the id 0: it stands for what is no id. */
export const productQuery = (id = 0) => ask('GET /api/products/{id}', { id })

/** A short fixed list, such as a block on the home page: of its pieces the document has what their cards show. */
export function productsQuery(filter: Sends<'GET /api/products'>) {
  const query = ask('GET /api/products', filter)
  // Kept apart from the same pieces as a cart asks for them, whole.
  const queryKey = filter.ids ? [...query.queryKey, 'on cards'] : query.queryKey
  return { ...query, queryKey } as object as Query<Page<ProductOnCard>>
}

/**
 * The products of these ids that there still are, whole, in no particular order; at most MAX_IDS of them. For browsers
 * alone: the server reads no more of listed pieces than their cards show.
 */
export const productsByIdQuery = (ids: readonly number[]) => ask('GET /api/products', { ids: ids.join(',') })

/** More than are shown: the product itself is among its category, and what can be bought comes before what is sold out. */
export const relatedQuery = (category: string) => productsQuery({ category, limit: 2 * RELATED_PRODUCTS })

export const arrivalQuery = (id: number) => ask('GET /api/products/{id}/arrival', { id })

export const reviewsQuery = (id: number) => ask('GET /api/products/{id}/reviews', { id })

export const postsQuery = ask('GET /api/blog')

export const postQuery = (id = 0) => ask('GET /api/blog/{id}', { id })

/** A page of words, by the end of its address. */
export const pageQuery = (slug: string) => ask('GET /api/pages/{slug}', { slug })
