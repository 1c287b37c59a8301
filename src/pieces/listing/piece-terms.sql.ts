import { and, sql } from 'drizzle-orm'
import type { PieceTerms } from '../../words/pages/field-values.rules.ts'
import { reads } from '../../machine/reads/noting.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { isPublished } from '../product/products.sql.ts'
import { products } from '../tables.sql.ts'

/** Whether the shop shows any piece that its own terms do not hold of; each by an index of nothing but such pieces. */
export async function anyOtherTerms(q: Queryable): Promise<PieceTerms> {
  reads('piece-terms')
  const any = (column: typeof products.finalSale | typeof products.noWarranty) =>
    sql<boolean>`EXISTS (${q
      .select({ id: products.id })
      .from(products)
      .where(and(isPublished, sql`${column}`))})`
  const { rows } = (await q.execute(
    sql`SELECT ${any(products.finalSale)} AS "finalSale", ${any(products.noWarranty)} AS "noWarranty"`,
  )) as { rows: PieceTerms[] }
  return rows[0]!
}
