import { asc, and, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../machine/database/database.ts'

/** The numbers of those rows that wait to be published and whose time has come by the database's clock. */
export async function dueIn(
  q: Queryable,
  table: PgTable & { id: PgColumn; publishAt: PgColumn },
  waits: SQL,
): Promise<number[]> {
  const due = await q
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(and(waits, lte(table.publishAt, sql`now()`)))
    .orderBy(asc(table.id))
  return due.map(({ id }) => id)
}
