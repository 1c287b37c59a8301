import { and, count, eq, lte, type SQL } from 'drizzle-orm'
import type { OwnerFilter, OwnerSort } from '../domain/owner-listing.ts'
import { LIMITED_STOCK, type OwnerProductInCents } from '../domain/product.ts'
import { toOwnerProduct } from './catalogue/product-row.ts'
import type { Queryable } from './database.ts'
import { ownerWords } from './desk-schema.ts'
import { isAfter, order, type ListingPosition } from './listing.ts'
import { products } from './schema.ts'
import { countUpTo, type Total } from './total.ts'
import { isTyped } from './typed-words.ts'

/** The owner's list: every product, drafts too, found by the beginnings of words as they are typed. */

export interface OwnerListing extends OwnerFilter {
  sort: OwnerSort
  limit: number
  /** The last product of the page before. */
  after?: ListingPosition | undefined
}

export async function listForOwner(
  q: Queryable,
  { sort, limit, after, ...filter }: OwnerListing,
): Promise<OwnerProductInCents[]> {
  const rows = await q
    .select()
    .from(products)
    .where(and(fits(filter), after && isAfter(sort, after)))
    .orderBy(...order(sort))
    .limit(limit)
  return rows.map(toOwnerProduct)
}

/** To the last one; of those found by words, up to a thousand. */
export async function countForOwner(q: Queryable, filter: OwnerFilter): Promise<Total> {
  if (filter.search) return await countUpTo(q, products, fits(filter))
  const [row] = await q.select({ total: count() }).from(products).where(fits(filter))
  return { count: row!.total, more: false }
}

/** Few are left of what the shop sells. A draft does not run out. */
export const isRunningOut = and(lte(products.stock, LIMITED_STOCK), eq(products.published, true))

function fits({ search, category, stock, state }: OwnerFilter): SQL | undefined {
  return and(
    category === undefined ? undefined : eq(products.category, category),
    stock === 'low' ? isRunningOut : undefined,
    state === 'draft' ? eq(products.published, false) : undefined,
    search ? isTyped(products.id, search, { word: ownerWords.word, id: ownerWords.productId }) : undefined,
  )
}
