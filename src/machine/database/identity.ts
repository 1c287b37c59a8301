import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** After rows were inserted with ids of their own: the next product and post get the next free number. */
export async function restartIdentity(tx: Queryable): Promise<void> {
  for (const table of ['products', 'blog_posts']) {
    const name = sql.raw(table)
    await tx.execute(
      sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT coalesce(max(id), 0) + 1 FROM ${name}), false)`,
    )
  }
}
