import { and, count, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { OwnerFilter, OwnerSort } from '../domain/owner-listing.ts'
import { LIMITED_STOCK, type OwnerProduct } from '../domain/product.ts'
import type { Queryable } from './database.ts'
import { isAfter, order, type ListingPosition } from './listing.ts'
import { toOwnerProduct } from './products.ts'
import { products } from './schema.ts'

/** The owner's list: every product, searched as it is typed, and counted to the last one. */

export interface OwnerListing extends OwnerFilter {
  sort: OwnerSort
  limit: number
  /** The last product of the page before. */
  after?: ListingPosition | undefined
}

export async function listForOwner(
  q: Queryable,
  { sort, limit, after, ...filter }: OwnerListing,
): Promise<OwnerProduct[]> {
  const rows = await q
    .select()
    .from(products)
    .where(and(fits(filter), after && isAfter(sort, after)))
    .orderBy(...order(sort))
    .limit(limit)
  return rows.map(toOwnerProduct)
}

export async function countForOwner(q: Queryable, filter: OwnerFilter): Promise<number> {
  const [row] = await q.select({ total: count() }).from(products).where(fits(filter))
  return row?.total ?? 0
}

/** Few are left of what the shop sells. A draft does not run out. */
export const isRunningOut = and(lte(products.stock, LIMITED_STOCK), eq(products.published, true))

function fits({ search = '', category, stock, state }: OwnerFilter): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    category === undefined ? undefined : eq(products.category, category),
    stock === 'low' ? isRunningOut : undefined,
    state === 'draft' ? eq(products.published, false) : undefined,
    ...words.map(holds),
  )
}

/** Part of a word is enough: owners look for 'wal' and for '117', and want to see no guesses. */
function holds(word: string): SQL {
  const text = sql`lower(concat_ws(' ', ${products.name}, ${products.category}, array_to_string(${products.tags}, ' ')))`
  return sql`(strpos(${text}, ${word}) > 0 OR ${products.id}::text = ${word.replace(/^#/, '')})`
}
