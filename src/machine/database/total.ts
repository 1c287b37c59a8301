import { count, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './database.ts'

/** How many there are of something. */
export interface Total {
  count: number
  /** There are more than `count`, and nobody has counted how many. */
  more: boolean
}

/** Nobody reads more of a list by turning its pages, and counting on would take longer than reading the page. */
const MOST_COUNTED = 1000

/** Counts the rows that fit, up to a thousand. */
export async function countUpTo(q: Queryable, table: PgTable, where: SQL | undefined): Promise<Total> {
  const [row] = await countOfSome(q, table, where)
  return { count: Math.min(row!.n, MOST_COUNTED), more: row!.n > MOST_COUNTED }
}

/** The same as a part of another question, which tells one more than a thousand of what is more. */
export function countOfSome(q: Queryable, table: PgTable, where: SQL | undefined) {
  const some = q
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('some')
  return q.select({ n: count() }).from(some)
}
