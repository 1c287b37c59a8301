import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { and, asc, count, desc, eq, gt, gte, inArray, lt, max, or, sql, type SQL } from 'drizzle-orm'
import type { Rule, Sort } from '../domain/catalogue.ts'
import type { Product } from '../domain/product.ts'
import { ratingOf } from '../domain/review.ts'
import type { Queryable } from './database.ts'
import { products, stockAdjustments } from './schema.ts'
import { searchCondition, searchRank, type SearchPlan } from './search.ts'

/** Everything about products that is SQL. Prices are decimal strings here, as in the contract. */

type Row = typeof products.$inferSelect

function toProduct(row: Row): Product {
  const { ratingCount, ratingSum, createdAt, ...product } = row
  return { ...product, rating: ratingOf(ratingCount, ratingSum), createdAt: createdAt.toISOString() }
}

export async function findProduct(q: Queryable, id: number): Promise<Product | undefined> {
  const [row] = await q.select().from(products).where(eq(products.id, id))
  return row && toProduct(row)
}

/** Those of the ids that exist, in no particular order. */
export async function findProducts(q: Queryable, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  return (
    await q
      .select()
      .from(products)
      .where(inArray(products.id, [...ids]))
  ).map(toProduct)
}

/** The same rows locked until the transaction ends, in id order so that two carts never wait in a ring. */
export async function lockProducts(tx: Queryable, ids: readonly number[]): Promise<Product[]> {
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update')
  return rows.map(toProduct)
}

export interface Listing {
  rules: readonly Rule[]
  search?: SearchPlan | undefined
  /** Of these only. */
  ids?: readonly number[] | undefined
  sort?: Sort | undefined
  limit?: number | undefined
  /** The last product of the page before. */
  after?: ListingPosition | undefined
}

/** Where a page ends: what its last product is sorted by. */
export interface ListingPosition {
  id: number
  name: string
  price: string
  stock: number
}

export async function listProducts(q: Queryable, listing: Listing): Promise<Product[]> {
  const select = q
    .select()
    .from(products)
    .where(and(...conditions(listing), listing.after && isAfter(listing, listing.after)))
    .orderBy(...order(listing))
  const rows = await (listing.limit === undefined ? select : select.limit(listing.limit))
  return rows.map(toProduct)
}

/** The next products in order of id, for those who read the whole catalogue piece by piece. */
export async function productsAfter(q: Queryable, id: number, limit: number): Promise<Product[]> {
  const rows = await q
    .select()
    .from(products)
    .where(gt(products.id, id))
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(toProduct)
}

/** The largest product id there is; 0 in an empty shop. */
export async function lastProductId(q: Queryable): Promise<number> {
  const [row] = await q.select({ last: max(products.id) }).from(products)
  return row?.last ?? 0
}

export async function countProducts(
  q: Queryable,
  listing: Pick<Listing, 'rules' | 'search' | 'ids'>,
): Promise<number> {
  const [row] = await q
    .select({ total: count() })
    .from(products)
    .where(and(...conditions(listing)))
  return row?.total ?? 0
}

/** Lower-cased and compared by bytes, so that both engines sort alike and the index serves. */
const sortName = sql`lower(${products.name}) COLLATE "C"`

function order({ sort, search }: Listing): SQL[] {
  if (sort === 'relevance' && search) {
    return [asc(searchRank(search, sql`${products.id}`)), asc(sortName), asc(products.id)]
  }
  if (sort === 'name' || sort === 'relevance') return [asc(sortName), asc(products.id)]
  if (sort === 'price-low') return [asc(products.price), asc(sortName), asc(products.id)]
  if (sort === 'price-high') return [desc(products.price), asc(sortName), asc(products.id)]
  if (sort === 'stock-low') return [asc(products.stock), asc(sortName), asc(products.id)]
  return [asc(products.id)]
}

function isAfter({ sort, search }: Listing, last: ListingPosition): SQL | undefined {
  if (sort === undefined) return gt(products.id, last.id)
  const later = sql`(${sortName}, ${products.id}) > (lower(${last.name}::text) COLLATE "C", ${last.id}::int)`
  if (sort === 'relevance' && search) {
    const rank = searchRank(search, sql`${products.id}`)
    const rankOfLast = searchRank(search, sql`${last.id}::int`)
    return sql`(${rank} > ${rankOfLast} OR (${rank} = ${rankOfLast} AND ${later}))`
  }
  if (sort === 'name' || sort === 'relevance') return later
  if (sort === 'price-high') {
    return or(lt(products.price, last.price), and(eq(products.price, last.price), later))
  }
  const [column, value] = sort === 'price-low' ? [products.price, last.price] : [products.stock, last.stock]
  return or(gt(column, value), and(eq(column, value), later))
}

function conditions({ rules, search, ids }: Pick<Listing, 'rules' | 'search' | 'ids'>): (SQL | undefined)[] {
  return [...rules.map(ruleSql), search && searchCondition(search), ids && inArray(products.id, [...ids])]
}

function ruleSql(rule: Rule): SQL | undefined {
  if ('category' in rule) return eq(products.category, rule.category)
  if ('categoryContains' in rule) return contains(products.category, rule.categoryContains)
  if ('nameContains' in rule) return contains(products.name, rule.nameContains)
  if ('featured' in rule) return eq(products.featured, true)
  if ('stockAtMost' in rule) return sql`${products.stock} <= ${rule.stockAtMost}`
  if ('not' in rule) return sql`NOT (${ruleSql(rule.not)})`
  if ('all' in rule) return and(...rule.all.map(ruleSql))
  return or(...rule.any.map(ruleSql))
}

function contains(text: SQL | AnyPgColumn, part: string): SQL {
  return sql`${text} ILIKE ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
}

export type NewProduct = Omit<
  typeof products.$inferInsert,
  'id' | 'version' | 'createdAt' | 'ratingCount' | 'ratingSum'
>

/** Adds a product; its stock enters the books as an adjustment. */
export async function insertProduct(tx: Queryable, product: NewProduct & { id?: number }): Promise<Product> {
  const [row] = await tx.insert(products).values(product).returning()
  if (row!.stock !== 0) await recordAdjustment(tx, row!.id, row!.stock, 'new product')
  return toProduct(row!)
}

/** Changes all but the stock, which only ever moves by a difference. */
export async function updateProduct(
  tx: Queryable,
  id: number,
  change: Omit<NewProduct, 'stock'>,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...change, version: sql`${products.version} + 1` })
    .where(eq(products.id, id))
}

/** Moves stock by the owner's hand; false, and nothing done, when that would take it below zero. */
export async function adjustStock(
  tx: Queryable,
  id: number,
  difference: number,
  reason: string,
): Promise<boolean> {
  if (difference === 0) return true
  const moved = await moveStock(tx, id, difference)
  if (moved) await recordAdjustment(tx, id, difference, reason)
  return moved
}

/** Takes pieces off the shelf for a hold; false, and nothing done, when there are not enough. */
export async function takeStock(tx: Queryable, id: number, quantity: number): Promise<boolean> {
  return await moveStock(tx, id, -quantity)
}

/** Puts pieces of a released hold back; a product deleted meanwhile has no shelf to go back to. */
export async function returnStock(tx: Queryable, id: number, quantity: number): Promise<boolean> {
  return await moveStock(tx, id, quantity)
}

/** Held pieces of a product that was deleted meanwhile leave the books as those on its shelf did. */
export async function writeOff(tx: Queryable, id: number, quantity: number): Promise<void> {
  await recordAdjustment(tx, id, -quantity, 'deleted while held')
}

async function moveStock(tx: Queryable, id: number, difference: number): Promise<boolean> {
  const moved = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${difference}` })
    .where(and(eq(products.id, id), gte(products.stock, -difference)))
    .returning({ id: products.id })
  return moved.length === 1
}

async function recordAdjustment(
  tx: Queryable,
  productId: number,
  quantity: number,
  reason: string,
): Promise<void> {
  await tx.insert(stockAdjustments).values({ productId, quantity, reason })
}

/** Deletes a product; what was on its shelf leaves the books as an adjustment. */
export async function deleteProduct(tx: Queryable, id: number): Promise<boolean> {
  const [gone] = await tx.delete(products).where(eq(products.id, id)).returning()
  if (gone && gone.stock !== 0) await recordAdjustment(tx, id, -gone.stock, 'deleted')
  return gone !== undefined
}
