import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Rule } from '../listing/catalogue.rules.ts'
import type { FilterRule } from '../listing/filters.rules.ts'
import { ruleOf } from '../listing/listing.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { lockProducts } from '../product/products.sql.ts'
import { products } from '../tables.sql.ts'

/** Sale prices: of each piece, and of each combination of a piece with options. */

const priced = {
  id: products.id,
  choices: products.choices,
  /** The price without the sale. */
  regularCents: sql`coalesce(${products.regularCents}, ${products.priceCents})`.mapWith(products.priceCents),
  saleCents: products.saleCents,
  from: products.saleFrom,
  until: products.saleUntil,
  shelf: products.saleShelf,
  /** What was really asked before the sale that is on; null where none is, or that is not known. */
  beforeCents: products.beforeCents,
  isOn: sql<boolean>`${products.regularCents} IS NOT NULL`,
}

/** The prices of a piece without options, and else of each combination that is offered. */
export async function salesOf(q: Queryable, id: number) {
  return await q
    .select(priced)
    .from(products)
    .where(
      or(
        and(eq(products.id, id), sql`${products.optionGroups} = '[]'::jsonb`),
        and(eq(products.parentId, id), eq(products.offered, true)),
      ),
    )
    .orderBy(asc(products.id))
}

/** The sales of shelves; `percent` is null where not all pieces of one are sold for as much less. */
export async function listShelfSales(q: Queryable) {
  const off = sql`round(100 - 100.0 * ${products.saleCents} / coalesce(${products.regularCents}, ${products.priceCents}))`
  return await q
    .select({
      /** 'category:7' or 'collection:7'. */
      shelf: sql<string>`${products.saleShelf}`,
      pieces: sql<number>`count(DISTINCT coalesce(${products.parentId}, ${products.id}))::int`,
      percent: sql<number | null>`CASE WHEN min(${off}) = max(${off}) THEN min(${off})::int END`,
      from: sql<string | null>`min(${products.saleFrom})::text`,
      until: sql<string | null>`max(${products.saleUntil})::text`,
      isOn: sql<boolean>`bool_or(${products.regularCents} IS NOT NULL)`,
    })
    .from(products)
    .where(isNotNull(products.saleShelf))
    .groupBy(products.saleShelf)
}

export type OnShelf = { inSale: string } | { rules: readonly Rule[]; filters: readonly FilterRule[] }

/** The numbers of the pieces on show that stand on a shelf, or of those in its sale; combinations come with their piece. */
export async function pieceIdsOn(q: Queryable, shelf: OnShelf, limit: number): Promise<number[]> {
  const condition =
    'inSale' in shelf
      ? sql`${products.id} IN (SELECT coalesce(parent_id, id) FROM products WHERE sale_shelf = ${shelf.inSale})`
      : ruleOf(shelf.rules, shelf.filters)
  const rows = await q
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.parentId), condition))
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * What is set of a piece's sale. One that is on goes on with its new price and last day, and what was asked before it
 * stays what it was; whether it is on is turnSales' to say.
 */
export async function setSale(
  tx: Queryable,
  id: number,
  {
    saleCents,
    from,
    until,
    shelf = null,
  }: { saleCents: number; from: string | null; until: string | null; shelf?: string | null },
): Promise<void> {
  const isOn = sql`${products.regularCents} IS NOT NULL`
  await tx
    .update(products)
    .set({
      saleCents,
      saleFrom: from,
      saleUntil: until,
      saleShelf: shelf,
      priceCents: sql`CASE WHEN ${isOn} THEN ${saleCents}::bigint ELSE ${products.priceCents} END`,
      beforeCents: sql`CASE WHEN ${products.beforeCents} > ${saleCents}::bigint THEN ${products.beforeCents} END`,
      version: sql`${products.version} + 1`,
    })
    .where(eq(products.id, id))
}

const ended = {
  priceCents: sql`coalesce(${products.regularCents}, ${products.priceCents})`,
  regularCents: null,
  beforeCents: null,
  version: sql`${products.version} + 1`,
}
const forgotten = { saleCents: null, saleFrom: null, saleUntil: null, saleShelf: null }

/** Ends the sales of these pieces: each has its regular price again, and nothing of its sale is kept. */
export async function endSales(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(products)
    .set({ ...ended, ...forgotten })
    .where(and(inArray(products.id, [...ids]), isNotNull(products.saleCents)))
}

const has = isNotNull(products.saleCents)
const isOver = (today: string) => sql`${products.saleUntil} < ${today}::date`
const hasBegun = (today: string) => sql`coalesce(${products.saleFrom} <= ${today}::date, true)`

const isToEnd = (today: string) => and(has, isOver(today))
/** One that was put off after it had begun. */
const isToWait = (today: string) => and(has, isNotNull(products.regularCents), sql`NOT ${hasBegun(today)}`)
const isToBegin = (today: string) =>
  and(has, isNull(products.regularCents), hasBegun(today), sql`NOT coalesce(${isOver(today)}, false)`)

/** Whether any sale begins or ends on that day of the shop, or has meanwhile. */
export async function isAnySaleToTurn(q: Queryable, today: string): Promise<boolean> {
  const [row] = await q
    .select({ id: products.id })
    .from(products)
    .where(or(isToEnd(today), isToWait(today), isToBegin(today)))
    .limit(1)
  return row !== undefined
}

/**
 * Begins and ends the sales that begin and end by that day of the shop: what is asked from now on is the pieces' price.
 * Answers the numbers of the pieces that have another price now, with those they are combinations of.
 */
export async function turnSales(tx: Queryable, today: string): Promise<number[]> {
  const due = await tx
    .select({ id: products.id, parentId: products.parentId })
    .from(products)
    .where(or(isToEnd(today), isToWait(today), isToBegin(today)))
  const touched = [...new Set(due.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])))]
  if (touched.length === 0) return []
  await lockProducts(tx, touched)
  const ids = due.map(({ id }) => id)
  const turned = async (which: SQL | undefined, change: object) =>
    await tx
      .update(products)
      .set(change)
      .where(and(inArray(products.id, ids), which))
  await turned(isToEnd(today), { ...ended, ...forgotten })
  await turned(isToWait(today), ended)
  await turned(isToBegin(today), {
    regularCents: products.priceCents,
    priceCents: products.saleCents,
    beforeCents: priceBefore,
    version: sql`${products.version} + 1`,
  })
  return touched
}

/** A combination was asked for as long as its piece was shown. */
const priceBefore = sql`CASE
  WHEN price_before(${products.id}, now()) > ${products.saleCents}
    AND (${products.parentId} IS NULL OR price_before(${products.parentId}, now()) IS NOT NULL)
  THEN price_before(${products.id}, now()) END`
