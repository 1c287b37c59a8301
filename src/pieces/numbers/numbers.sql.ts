import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { products } from '../tables.sql.ts'

/** Which of these combinations stand in an order, or in a payment that is not decided yet. */
export async function soldOf(q: Queryable, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const idArray = sql`${sql.param([...ids])}::int[]`
  const { rows } = (await q.execute(sql`
    SELECT product_id AS id FROM order_lines WHERE product_id = ANY(${idArray})
    UNION SELECT product_id FROM stock_holds WHERE product_id = ANY(${idArray})`)) as {
    rows: { id: number }[]
  }
  return new Set(rows.map(({ id }) => id))
}

/** The ids of the numbers that can be chosen of some series. */
export async function numbersOfSeries(q: Queryable, seriesIds: readonly number[]): Promise<number[]> {
  if (seriesIds.length === 0) return []
  const rows = await q
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.parentId, [...seriesIds]), eq(products.offered, true)))
  return rows.map(({ id }) => id)
}

/** Keeps a number of a series from having more than one piece, when `difference` pieces are added. */
export const isNoSecond = (difference: number) =>
  difference > 0
    ? or(ne(products.kind, 'numbered'), isNull(products.parentId), eq(products.stock, 1 - difference))
    : undefined
