import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'

export function arrayOf(list: string[]): SQL {
  return sql`${sql.param(list)}::text[]`
}

export async function words(q: Queryable, query: SQL): Promise<string[]> {
  const { rows } = (await q.execute(query)) as { rows: { word: string }[] }
  return rows.map(({ word }) => word)
}
