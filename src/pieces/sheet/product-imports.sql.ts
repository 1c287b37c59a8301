import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { productImports } from '../tables.sql.ts'

/** How far a file has been imported: all of it when as much is done as there is in total. */
export type ProductImport = Omit<typeof productImports.$inferSelect, 'updatedAt'>

/** The last import of this file, if there was one. */
export async function findImportOfFile(q: Queryable, file: string): Promise<ProductImport | undefined> {
  return (await q.select().from(productImports).where(eq(productImports.file, file)))[0]
}

export async function findImportByPlan(q: Queryable, plan: string): Promise<ProductImport | undefined> {
  return (await q.select().from(productImports).where(eq(productImports.plan, plan)).limit(1))[0]
}

/**
 * Notes how far an import has come, from where it was before; answers that, or undefined when it stands elsewhere by
 * now: somebody else is importing the same file.
 */
export async function noteImport(
  tx: Queryable,
  now: Omit<ProductImport, 'step'>,
  before: ProductImport | undefined,
): Promise<ProductImport | undefined> {
  const noted = before
    ? await tx
        .update(productImports)
        .set({ ...now, step: sql`${productImports.step} + 1`, updatedAt: sql`now()` })
        .where(and(eq(productImports.file, now.file), eq(productImports.step, before.step)))
        .returning()
    : await tx.insert(productImports).values(now).onConflictDoNothing().returning()
  return noted[0]
}
