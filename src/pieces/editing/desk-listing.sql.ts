import { and, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { DeskFilter, DeskSort } from './desk-listing.rules.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import { hasFewLeft } from '../options/combinations.sql.ts'
import { toDeskProduct } from '../product/product-row.sql.ts'
import { type Queryable, countUpTo, type Total } from '../../machine/database/database.ts'
import { ownerWords, products } from '../tables.sql.ts'
import { isAfter, type ListingPosition, order } from '../listing/listing-order.sql.ts'
import { type FindPurpose, findTyped } from '../search/typed-words.sql.ts'

/** The owner's list: every product, drafts too, found by the beginnings of words as they are typed. */

interface DeskListing extends DeskFilter {
  sort: DeskSort
  limit: number
  /** The last product of the page before. */
  after?: ListingPosition | undefined
}

export async function listForDesk(
  q: Queryable,
  { sort, limit, after, ...filter }: DeskListing,
): Promise<DeskProductInCents[]> {
  const rows = await q
    .select()
    .from(products)
    .where(and(await fits(q, filter, 'page'), after && isAfter(sort, after)))
    .orderBy(...order(sort))
    .limit(limit)
  return rows.map(toDeskProduct)
}

/** To the last one; of those found by words, up to a thousand. */
export async function countForDesk(q: Queryable, filter: DeskFilter): Promise<Total> {
  if (filter.search) return await countUpTo(q, products, await fits(q, filter, 'count'))
  const [row] = await q
    .select({ total: count() })
    .from(products)
    .where(await fits(q, filter, 'count'))
  return { count: row!.total, more: false }
}

/** A piece without options, or a combination that is offered. */
const isInOrders = or(
  eq(products.offered, true),
  and(isNull(products.parentId), sql`${products.optionGroups} = '[]'::jsonb`),
)

async function fits(
  q: Queryable,
  { search, category, stock, state, options }: DeskFilter,
  purpose: FindPurpose,
): Promise<SQL | undefined> {
  return and(
    options === 'each' ? isInOrders : isNull(products.parentId),
    category === undefined ? undefined : eq(products.category, category),
    stock === 'low' ? hasFewLeft : undefined,
    state === 'draft' ? eq(products.published, false) : undefined,
    search
      ? await findTyped(q, products.id, search, { word: ownerWords.word, id: ownerWords.productId }, purpose)
      : undefined,
  )
}
