import { and, asc, eq, gt, gte, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { DeskProductInCents, ProductInCents } from './product.rules.ts'
import { toDeskProduct, toProduct } from './product-row.sql.ts'
import { reads } from '../../machine/reads/noting.ts'
import { productsTags, productTags } from '../../machine/reads/tags.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { isNoSecond } from '../numbers/numbers.sql.ts'
import { recordAdjustment } from '../supply/stock-adjustments.sql.ts'
import { products, stockAdjustments } from '../tables.sql.ts'

/** Everything about products that is SQL. */

/** What stands in the shop's lists: drafts are the owner's alone, and of a piece with options its combinations stand in none. */
export const isPublished = eq(products.published, true)

/** What has a page and can be in a cart: a combination is shown as long as its piece is. */
export const isShown = or(
  isPublished,
  and(
    eq(products.offered, true),
    sql`EXISTS (SELECT FROM products AS parent WHERE parent.id = ${products.parentId} AND parent.published)`,
  ),
)

export async function findProduct(q: Queryable, id: number): Promise<ProductInCents | undefined> {
  reads(...productTags(id))
  const [row] = await q
    .select()
    .from(products)
    .where(and(eq(products.id, id), isShown))
  return row && toProduct(row)
}

/** Finds drafts as well. */
export async function findForDesk(q: Queryable, id: number): Promise<DeskProductInCents | undefined> {
  const [row] = await q.select().from(products).where(eq(products.id, id))
  return row && toDeskProduct(row)
}

/** Those of the ids there are, drafts as well, in no particular order. */
export async function findProductsForDesk(
  q: Queryable,
  ids: readonly number[],
): Promise<DeskProductInCents[]> {
  if (ids.length === 0) return []
  const rows = await q
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
  return rows.map(toDeskProduct)
}

/** Those of the ids that the shop shows, in no particular order. */
export async function findProducts(q: Queryable, ids: readonly number[]): Promise<ProductInCents[]> {
  if (ids.length === 0) return []
  reads(...productsTags(ids))
  const rows = await q
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), isShown))
  return rows.map(toProduct)
}

/**
 * The rows of the ids, drafts as well, locked until the transaction ends, in id order so that two carts never wait in a
 * ring. With a combination its piece is locked, whose stock follows.
 */
export async function lockProducts(tx: Queryable, ids: readonly number[]): Promise<DeskProductInCents[]> {
  return (await lockForSale(tx, ids)).products
}

/** The same, and which of them can be sold: what is shown. A piece with options is sold as one of its combinations. */
export async function lockForSale(tx: Queryable, ids: readonly number[]) {
  const wanted = sql`${sql.param([...ids])}::int[]`
  const rows = await tx
    .select()
    .from(products)
    .where(
      or(
        sql`${products.id} = ANY(${wanted})`,
        sql`${products.id} IN (SELECT child.parent_id FROM products AS child WHERE child.id = ANY(${wanted}))`,
      ),
    )
    .orderBy(asc(products.id))
    .for('update')
  const found = rows.filter(({ id }) => ids.includes(id))
  // As `isShown` says, of rows as they are once locked: a subquery would tell how a piece stood before it was waited for.
  const published = new Set(rows.flatMap((row) => (row.published ? row.id : [])))
  const isSold = ({ id, offered, parentId, optionGroups }: (typeof rows)[number]) =>
    optionGroups.length === 0 && (published.has(id) || (offered && published.has(parentId ?? 0)))
  return { products: found.map(toDeskProduct), sellable: new Set(found.filter(isSold).map(({ id }) => id)) }
}

/** The next products of the shop in order of id, for those who read the whole catalogue piece by piece. */
export async function productsAfter(q: Queryable, id: number, limit: number): Promise<ProductInCents[]> {
  reads('in:all', 'product:*', 'stock:*')
  const rows = await q
    .select()
    .from(products)
    .where(and(gt(products.id, id), isPublished))
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(toProduct)
}

export type PicturesOfProduct = Pick<ProductInCents, 'id' | 'name' | 'imageUrl' | 'morePictures'>
/** The next products by id, for those who only want their addresses and pictures. */
export async function picturesAfter(q: Queryable, after: number, limit: number) {
  reads('in:all', 'name:all', 'pictures')
  const { id, name, imageUrl, morePictures } = products
  return await q
    .select({ id, name, imageUrl, morePictures })
    .from(products)
    .where(and(gt(id, after), isPublished))
    .orderBy(asc(id))
    .limit(limit)
}

/** The next of all products, drafts as well; combinations are their piece's. */
export async function deskProductsAfter(
  q: Queryable,
  id: number,
  limit: number,
): Promise<DeskProductInCents[]> {
  const rows = await q
    .select()
    .from(products)
    .where(and(gt(products.id, id), isNull(products.parentId)))
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(toDeskProduct)
}

/** The largest product id there is; 0 in an empty shop. */
export async function lastProductId(q: Queryable): Promise<number> {
  reads('last-id')
  const [row] = await q.select({ last: max(products.id) }).from(products)
  return row?.last ?? 0
}

export type NewProduct = Omit<
  typeof products.$inferInsert,
  'id' | 'version' | 'createdAt' | 'ratingCount' | 'ratingSum' | 'beingMade'
>

/** Adds a product; its stock enters the books as an adjustment. */
export async function insertProduct(
  tx: Queryable,
  product: NewProduct & { id?: number },
): Promise<DeskProductInCents> {
  return (await insertProducts(tx, [product]))[0]!
}

/** The same for many, in as few statements as for one. */
export async function insertProducts(
  tx: Queryable,
  list: readonly NewProduct[],
): Promise<DeskProductInCents[]> {
  const rows = await tx
    .insert(products)
    .values([...list])
    .returning()
  const stocked = rows.filter(({ stock }) => stock !== 0)
  if (stocked.length > 0) {
    await tx
      .insert(stockAdjustments)
      .values(stocked.map(({ id, stock }) => ({ productId: id, quantity: stock, reason: 'new product' })))
  }
  return rows.map(toDeskProduct)
}

/** A product that was deleted, under its own number; what buyers wrote of it meanwhile, and what is made of it, counted anew. */
export async function putProductBack(
  tx: Queryable,
  {
    rating: _rating,
    available: _available,
    makingDays: _making,
    beingMade: _made,
    sale: _sale,
    salePlan: _plan,
    createdAt,
    ...product
  }: DeskProductInCents,
): Promise<DeskProductInCents> {
  const shown = sql`FROM reviews WHERE product_id = ${product.id}::int AND state = 'shown'`
  const [row] = await tx
    .insert(products)
    .values({
      ...product,
      createdAt: new Date(createdAt),
      priceToCents: product.optionGroups.length > 0 ? product.priceToCents : null,
      // Its combinations come afterwards, with their own stock.
      stock: product.optionGroups.length > 0 ? 0 : product.stock,
      beingMade: sql`being_made_of(${product.id}::int)`,
      ratingCount: sql`(SELECT count(*) ${shown})`,
      ratingSum: sql`(SELECT coalesce(sum(rating), 0) ${shown})`,
    })
    .returning()
  if (row!.stock !== 0) await recordAdjustment(tx, row!.id, row!.stock, 'taken back')
  return toDeskProduct(row!)
}

/** Changes what is said; not the stock, which only ever moves by a difference. */
export async function updateProduct(
  tx: Queryable,
  id: number,
  change: Partial<Omit<NewProduct, 'stock'>>,
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

const hasNoOptions = sql`${products.optionGroups} = '[]'::jsonb`

/** The stock of a piece with options is its combinations'; of a number of a series there is one at most. */
async function moveStock(tx: Queryable, id: number, difference: number): Promise<boolean> {
  const moved = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${difference}` })
    .where(and(eq(products.id, id), gte(products.stock, -difference), hasNoOptions, isNoSecond(difference)))
    .returning({ id: products.id })
  return moved.length === 1
}
