import { and, eq, getTableColumns, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Rule } from './catalogue.rules.ts'
import type { ListingSort } from '../collections/collection.rules.ts'
import type { FilterRule } from './filters.rules.ts'
import type { ProductInCents } from '../product/product.rules.ts'
import { readsFound, reads } from '../../machine/reads/noting.ts'
import { filterTags, listingTags, productsTags } from '../../machine/reads/tags.ts'
import { isAfter, order, type ListingPosition } from './listing-order.sql.ts'
import { toProduct } from '../product/product-row.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import {
  findTyped,
  isFound,
  isNamed,
  isNameExact,
  isTyped,
  type Finds,
  type Matches,
} from '../search/matches.sql.ts'
import { type SearchPlan } from '../search/search.sql.ts'
import { isExactAlone } from '../search/plan-conditions.sql.ts'
import { filtersSql, ruleSql } from './product-rules.sql.ts'
import { isPublished } from '../product/products.sql.ts'
import { products } from '../tables.sql.ts'

/** Listings: which products, and in which order; how many of them stands in listing-count.sql.ts. */

export interface Listing {
  rules: readonly Rule[]
  /** The shopper's filters. */
  filters?: readonly FilterRule[] | undefined
  /** Looked up among the products that fit the rules. */
  search?: Matches | undefined
  sort?: ListingSort | undefined
  limit?: number | undefined
  /** The last product of the page before. */
  after?: ListingPosition | undefined
}

export async function listProducts(q: Queryable, listing: Listing): Promise<ProductInCents[]> {
  reads(...listingTags(listing.rules, listing.sort), ...filterTags(listing.filters))
  const found = readsFound()
  const list = await listNoted(q, listing)
  found(() => productsTags(list.map(({ id }) => id)))
  return list
}

async function listNoted(q: Queryable, listing: Listing): Promise<ProductInCents[]> {
  const { rules, filters, search, sort, after } = listing
  if (search?.few) return await listFew(q, listing, search.few, search.plan)
  if (search && sort === 'relevance') return await listBroad(q, listing, search)
  const found = search && isFound(search.plan)
  const condition = and(isPublished, ruleOf(rules, filters), found, after && isAfter(sort, after, rules))
  const from = filters?.find((rule) => 'priceFrom' in rule)?.priceFrom
  if (sort === 'price-low' && from !== undefined) return await listFromPrice(q, listing, condition, from)
  return await inOrder(q, listing, condition)
}

/**
 * Lists by price, from a lowest price on, in two queries: first pieces that begin below it but have a dearer combination,
 * then the others, by the index. One query would go through all cheaper pieces to find the few of the first kind.
 */
async function listFromPrice(
  q: Queryable,
  { sort, limit, after }: Listing,
  condition: SQL | undefined,
  from: number,
): Promise<ProductInCents[]> {
  const isCheaper = and(lt(products.priceCents, from), gte(products.priceToCents, from))
  const cheaper =
    after && after.priceCents >= from ? [] : await inOrder(q, { sort, limit }, and(condition, isCheaper))
  if (cheaper.length === limit) return cheaper
  const rest = limit === undefined ? undefined : limit - cheaper.length
  const others = await inOrder(q, { sort, limit: rest }, and(condition, gte(products.priceCents, from)))
  return [...cheaper, ...others]
}

/** The rules of a listing as one condition, which tells that drafts are left out: so say the collections' indexes. */
export function ruleOf(rules: readonly Rule[], filters: readonly FilterRule[] = []): SQL | undefined {
  if (rules.length === 0 && filters.length === 0) return undefined
  return and(isPublished, ...rules.map(ruleSql), filtersSql(filters))
}

async function inOrder(
  q: Queryable,
  { sort, limit, rules }: Pick<Listing, 'sort' | 'limit'> & Partial<Pick<Listing, 'rules'>>,
  condition: SQL | undefined,
): Promise<ProductInCents[]> {
  const select = q
    .select()
    .from(products)
    .where(condition)
    .orderBy(...order(sort, rules))
  const rows = await (limit === undefined ? select : select.limit(limit))
  return rows.map(toProduct)
}

/** All finds are known: they are sorted. */
async function listFew(
  q: Queryable,
  { sort, limit, after, rules }: Listing,
  few: readonly Finds[],
  plan: SearchPlan,
): Promise<ProductInCents[]> {
  const byRank = sort === 'relevance'
  const first = byRank && after ? await rankOf(q, plan, few, after) : 0
  const ranks = byRank ? ranksOfPage(few, first, limit, after) : few.map((_, rank) => rank)
  if (ranks.every((rank) => few[rank]!.count === 0)) return []
  const found = sql.join(
    ranks.map((rank) => sql`SELECT unnest(${few[rank]!.ids}::int[]) AS product_id, ${rank}::int AS rank`),
    sql` UNION ALL `,
  )
  const later = after && isAfter(sort, after, rules)
  const select = q
    .select(getTableColumns(products))
    .from(products)
    .innerJoin(sql`(${found}) AS found`, sql`found.product_id = ${products.id}`)
    .where(byRank && after ? sql`(rank > ${first}::int OR ${later})` : later)
    .orderBy(...(byRank ? [sql`rank`] : []), ...order(sort, rules))
  const rows = await (limit === undefined ? select : select.limit(limit))
  return rows.map(toProduct)
}

/** What is asked after may be gone meanwhile: its name still tells whether it stood first. */
async function rankOf(
  q: Queryable,
  plan: SearchPlan,
  few: readonly Finds[],
  { id, name }: ListingPosition,
): Promise<number> {
  const rank = few.findIndex(({ ids }) => `,${ids.slice(1, -1)},`.includes(`,${id},`))
  if (rank >= 0) return rank
  // Where finds come first by their kind, a name does not tell their rank: better show one twice than pass it over.
  if (plan.first.categories.length > 0 || plan.first.isGift) return 0
  return (await isNameExact(q, plan, name)) ? 0 : few.length - 1
}

/** The ranks whose finds may stand on a page: from the one where it begins until it is full for certain. */
function ranksOfPage(
  few: readonly Finds[],
  first: number,
  limit: number | undefined,
  after: ListingPosition | undefined,
): number[] {
  const ranks: number[] = []
  let sure = 0
  for (let rank = first; rank < few.length; rank += 1) {
    // Twice as many as are wanted, should some be gone meanwhile.
    if (limit !== undefined && sure > 2 * limit) break
    ranks.push(rank)
    // Nobody knows how many are left of the rank in which a later page begins.
    if (!after || rank > first) sure += few[rank]!.count
  }
  return ranks
}

/**
 * Lists a search that finds too many products to sort. Those of the kind that was named come first, then those with the
 * words in their name, then the others. Products are gone through by name, and with so many finds a page is soon full.
 * Products with the words exactly as typed may be few all the same: these are looked up.
 */
async function listBroad(q: Queryable, listing: Listing, search: Matches): Promise<ProductInCents[]> {
  const { rules, filters, limit, after } = listing
  const { plan } = search
  // Drafts have no words to be found by.
  const rule = ruleOf(rules, filters)
  const { categories: kinds, isFirstOfAll, isGift } = plan.first
  if (kinds.length === 0 || !isFirstOfAll || isGift) return await listNamedFirst(q, listing, search, rule)
  // Presents are not put first here: what is featured may be met late.
  // A kind alone fills a page soon. Several words together may be rare, unless many names have them or the search finds
  // nothing but exact words.
  const mayBeRare = plan.terms.length > 1 && search.named !== undefined && !isExactAlone(plan)
  const typed = mayBeRare ? await fewTyped(q, plan) : undefined
  const isOfKind = sql`(${inArray(products.category, kinds)} AND ${typed ?? isTyped(plan)})`
  const isAfterKind = after && !(await isStill(q, after.id, isOfKind))
  const first = isAfterKind
    ? []
    : await inOrder(
        q,
        { sort: 'name', limit },
        and(rule ?? isPublished, isOfKind, after && isAfter('name', after)),
      )
  if (first.length === limit) return first
  const others = and(rule ?? isPublished, sql`NOT ${isOfKind}`)
  const rest = limit === undefined ? undefined : limit - first.length
  const from = isAfterKind ? after : undefined
  const names = { ...search, named: undefined, isNamed: and(typed, isNamed(plan)) }
  return [...first, ...(await listNamedFirst(q, { ...listing, limit: rest, after: from }, names, others))]
}

/** True of a product that has every word as typed, where so few have that it is faster to look them up. */
async function fewTyped(q: Queryable, plan: SearchPlan): Promise<SQL | undefined> {
  const ids = await findTyped(q, plan)
  return ids && sql`${products.id} = ANY(${`{${ids.join(',')}}`}::int[])`
}

/** Whether it is, as far as it is still there: what is gone is taken for one, so that none is passed over. */
async function isStill(q: Queryable, id: number, isOfKind: SQL): Promise<boolean> {
  const [row] = await q
    .select({ isSo: sql<boolean | null>`${isOfKind}` })
    .from(products)
    .where(eq(products.id, id))
  return row?.isSo ?? true
}

/** Those with the words in their name, then the others. */
async function listNamedFirst(
  q: Queryable,
  { rules, limit, after }: Listing,
  { plan, named, isNamed: hasNamed = isNamed(plan) }: Matches & { isNamed?: SQL | undefined },
  rule: SQL | undefined,
): Promise<ProductInCents[]> {
  const page: ProductInCents[] = []
  const afterNamed = after && !(await isNameExact(q, plan, after.name))
  if (!afterNamed) {
    page.push(
      ...(named
        ? await listFew(q, { rules, sort: 'name', limit, after }, [named], plan)
        : await inOrder(q, { sort: 'name', limit }, and(rule, hasNamed, after && isAfter('name', after)))),
    )
  }
  if (page.length === limit) return page
  const others = and(
    rule,
    isFound(plan),
    sql`NOT ${isNamed(plan)}`,
    afterNamed ? isAfter('name', after) : undefined,
  )
  const rest = limit === undefined ? undefined : limit - page.length
  return [...page, ...(await inOrder(q, { sort: 'name', limit: rest }, others))]
}
