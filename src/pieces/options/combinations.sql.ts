import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OptionGroup } from './options.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { LIMITED_STOCK, type ProductInCents } from '../product/product.rules.ts'
import { toProduct } from '../product/product-row.sql.ts'
import { products } from '../tables.sql.ts'

/** Stock that runs low. A piece with options is judged combination by combination. */

/** What exists once has no such alarm, nor what is made for whoever orders it. */
const fewAreLeft = and(lte(products.stock, LIMITED_STOCK), inArray(products.kind, ['shelf', 'made_again']))
const isSoldItself = and(eq(products.published, true), sql`${products.optionGroups} = '[]'::jsonb`)
const isOfShownPiece = sql`(SELECT published FROM products AS parent WHERE parent.id = ${products.parentId})`
const isCombination = and(isNotNull(products.parentId), eq(products.offered, true), isOfShownPiece)

/** Few are left of what the shop sells, of each combination by itself. A draft does not run out. */
export const isRunningOut = and(fewAreLeft, or(isSoldItself, isCombination))

/** A piece that runs out, or of whose combinations one does: as the desk's list has it, where combinations are in none. */
export const hasFewLeft = or(
  isRunningOut,
  and(
    eq(products.published, true),
    sql`${products.id} IN (
      SELECT child.parent_id FROM products AS child
      WHERE child.parent_id IS NOT NULL AND child.offered AND child.stock <= ${LIMITED_STOCK}
        AND child.kind IN ('shelf', 'made_again'))`,
  ),
)

/** The combinations of a piece with options: rows of products that stand in no list. */

const columns = {
  id: products.id,
  parentId: products.parentId,
  choices: products.choices,
  priceCents: products.priceCents,
  stock: products.stock,
  sku: products.sku,
  measures: products.measures,
  imageUrl: products.imageUrl,
  offered: products.offered,
  saleCents: products.saleCents,
  saleFrom: products.saleFrom,
  saleUntil: products.saleUntil,
  regularCents: products.regularCents,
  beforeCents: products.beforeCents,
}

export type CombinationRow = Pick<typeof products.$inferSelect, keyof typeof columns>

/** Those that were ever offered, in the order they were made. */
export async function listCombinations(q: Queryable, parentId: number): Promise<CombinationRow[]> {
  return (await listCombinationsOf(q, [parentId])).get(parentId) ?? []
}

/** Lists the combinations of several pieces, by the piece's id. */
export async function listCombinationsOf(
  q: Queryable,
  parentIds: readonly number[],
): Promise<Map<number, CombinationRow[]>> {
  if (parentIds.length === 0) return new Map()
  const rows = await q
    .select(columns)
    .from(products)
    .where(inArray(products.parentId, [...parentIds]))
    .orderBy(asc(products.id))
  return Map.groupBy(rows, ({ parentId }) => parentId!)
}

/** Those of some pieces that can be chosen. What changes one of them changes its piece's row, which whoever asks has noted. */
export async function listOfferedOf(
  q: Queryable,
  parentIds: readonly number[],
): Promise<Map<number, ProductInCents[]>> {
  if (parentIds.length === 0) return new Map()
  const rows = await q
    .select()
    .from(products)
    .where(and(inArray(products.parentId, [...parentIds]), eq(products.offered, true)))
    .orderBy(asc(products.id))
  return Map.groupBy(rows.map(toProduct), ({ parentId }) => parentId!)
}

/** What those of the ids were called that can be chosen no longer; of a draft nobody is told. */
export async function namesOfEnded(q: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await q
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.offered, false), isOfShownPiece))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The piece of a combination that can be chosen no longer; undefined of everything else, and of what the shop does not show. */
export async function pieceOfEnded(
  q: Queryable,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  const pieces = alias(products, 'pieces')
  const [piece] = await q
    .select({ id: pieces.id, name: pieces.name })
    .from(products)
    .innerJoin(pieces, eq(pieces.id, products.parentId))
    .where(and(eq(products.id, id), eq(products.offered, false), eq(pieces.published, true)))
  return piece
}

type CombinationChange = Pick<CombinationRow, 'choices' | 'priceCents' | 'sku' | 'imageUrl' | 'offered'> &
  Partial<Pick<CombinationRow, 'measures'>>

/** Its stock comes afterwards, as an adjustment; what it has of its piece, with `followParent`. */
export async function insertCombination(
  tx: Queryable,
  parent: Pick<typeof products.$inferSelect, 'id' | 'name' | 'description' | 'category'>,
  change: CombinationChange & { id?: number },
): Promise<number> {
  const { id: parentId, name, description, category } = parent
  const [row] = await tx
    .insert(products)
    .values({ name, description, category, parentId, stock: 0, featured: false, published: false, ...change })
    .returning({ id: products.id })
  return row!.id
}

export async function updateCombination(
  tx: Queryable,
  id: number,
  change: Partial<CombinationChange>,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...change, version: sql`${products.version} + 1` })
    .where(eq(products.id, id))
}

export async function setOptionGroups(tx: Queryable, id: number, optionGroups: OptionGroup[]): Promise<void> {
  await tx.update(products).set({ optionGroups }).where(eq(products.id, id))
}

/** Frees the choices of these combinations for others, because they get other choices or are taken off. */
export async function freeChoices(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(products)
    .set({ choices: sql`${products.choices} || ${products.id}::text` })
    .where(inArray(products.id, [...ids]))
}

/** Gives a price to a piece that has no options any more. */
export async function setPrice(tx: Queryable, id: number, priceCents: number): Promise<void> {
  await tx.update(products).set({ priceCents, priceToCents: null }).where(eq(products.id, id))
}

/** 'Onyx Bracelet, 6 in, Silver', as carts, orders and slips call it. Where that is too long, the piece's name is cut. */
const nameOfCombination = sql`CASE
  WHEN char_length(parent.name) + char_length(array_to_string(child.choices, ', ')) <= 198
    THEN parent.name || ', ' || array_to_string(child.choices, ', ')
  ELSE left(left(parent.name, greatest(0, 197 - char_length(array_to_string(child.choices, ', ')))) || '…, '
    || array_to_string(child.choices, ', '), 200) END`

/**
 * What combinations have of their piece: its name before their choices, what is written of it, its place, how it is made, on
 * which terms it is sold; and its picture, where they had the one it had until now.
 */
export async function followParent(
  tx: Queryable,
  parentId: number,
  { imageUrl = '' }: { imageUrl?: string } = {},
): Promise<void> {
  await tx.execute(sql`
    UPDATE products AS child SET image_alt = parent.image_alt,
      image_url = CASE WHEN child.image_url = ${imageUrl}::text THEN parent.image_url ELSE child.image_url END,
      name = ${nameOfCombination}, description = parent.description,
      category = parent.category, tags = parent.tags, kind = parent.kind, questions = parent.questions, facts = parent.facts,
      making_days_from = parent.making_days_from, making_days_to = parent.making_days_to, at_once = parent.at_once,
      being_made = parent.being_made, final_sale = parent.final_sale, no_warranty = parent.no_warranty
    FROM products AS parent
    WHERE child.parent_id = parent.id AND parent.id = ${parentId}::int`)
}

/** Counts anew how many of a piece and its combinations are being made, where its rows are new to what was ordered of them. */
export async function countBeingMade(tx: Queryable, parentId: number): Promise<void> {
  await tx.execute(sql`SELECT count_being_made(ARRAY[${parentId}::int])`)
}

/**
 * What a piece has of its combinations: their prices' bounds, their stock together, their sale, and the words they are found
 * by (db/migrations/0057_options_found.sql). Its row is locked, and has another version from then on: whoever edits it saw
 * other options.
 */
export async function sumOptions(tx: Queryable, parentId: number): Promise<void> {
  await tx
    .update(products)
    .set({ version: sql`${products.version} + 1` })
    .where(eq(products.id, parentId))
  await sumNewOptions(tx, parentId)
}

/** The same of a piece that is new: nobody has edited it. */
export async function sumNewOptions(tx: Queryable, parentId: number): Promise<void> {
  await tx.execute(sql`SELECT sum_options(${parentId}::int)`)
}
