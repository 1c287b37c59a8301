import { arrayOverlaps, eq, inArray, and, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FactField } from '../facts/fact.rules.ts'
import { wristsTold } from './fit.rules.ts'
import { wristMarks } from '../search/words/wrist-asked.rules.ts'
import { reads } from '../../machine/reads/noting.ts'
import { productsTags } from '../../machine/reads/tags.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { listOfferedOf } from '../options/combinations.sql.ts'
import { isPublished, isShown } from '../product/products.sql.ts'
import { categories, productMarks, products } from '../tables.sql.ts'

const piece = alias(products, 'piece')

/** What those of the ids that the shop shows tell of wrists; a combination what its piece does. */
export async function listWristsTold(q: Queryable, ids: readonly number[]) {
  reads(...productsTags(ids), 'categories')
  if (ids.length === 0) return []
  const { facts, optionGroups } = getTableColumns(piece)
  const rows = await q
    .select({
      id: products.id,
      pieceId: piece.id,
      facts,
      optionGroups,
      fields: sql<FactField[] | null>`${categories.factFields}`,
    })
    .from(products)
    .innerJoin(piece, eq(piece.id, sql`coalesce(${products.parentId}, ${products.id})`))
    .leftJoin(categories, eq(categories.name, piece.category))
    .where(and(inArray(products.id, [...ids]), isShown))
  const inSizes = rows.filter((row) => row.optionGroups.length > 0).map(({ pieceId }) => pieceId)
  const offered = await listOfferedOf(q, [...new Set(inSizes)])
  return rows.map(({ id, pieceId, fields, ...sized }) => ({
    id,
    ...wristsTold({ ...sized, combinations: offered.get(pieceId) ?? [] }, fields ?? []),
  }))
}

/** Whether any piece that the shop shows fits a wrist that there is. */
export async function anyFitsWrist(q: Queryable): Promise<boolean> {
  reads('product:*', 'categories')
  const [one] = await q
    .select({ id: productMarks.productId })
    .from(productMarks)
    .innerJoin(products, eq(products.id, productMarks.productId))
    .where(and(isPublished, arrayOverlaps(productMarks.marks, [...wristMarks])))
    .limit(1)
  return one !== undefined
}
