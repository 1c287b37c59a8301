import { sql } from 'drizzle-orm'
import type { FactInWords } from './fact.rules.ts'
import type { Queryable } from '../../machine/database/database.ts'

/** The most values that a field offers. */
const MOST_OFFERED = 40

/** The most pieces whose facts are read: the newest of a very large category say enough. */
const MOST_READ = 5000

/** What the pieces of a category say of themselves in words, by field, the most said first. Drafts too. */
export async function listFactValues(q: Queryable, category: string): Promise<FactInWords[]> {
  const { rows } = (await q.execute(sql`
    SELECT said.fact ->> 'name' AS name, words.value
    FROM (
      SELECT facts FROM products
      WHERE lower(category) = lower(${category}) AND parent_id IS NULL AND facts <> '[]'
      ORDER BY id DESC LIMIT ${MOST_READ}
    ) AS newest,
      jsonb_array_elements(newest.facts) AS said (fact),
      jsonb_array_elements_text(coalesce(said.fact -> 'values', '[]')) AS words (value)
    GROUP BY 1, 2 ORDER BY count(*) DESC, 2`)) as { rows: { name: string; value: string }[] }
  const byName = Map.groupBy(rows, ({ name }) => name)
  return [...byName].map(([name, found]) => ({
    name,
    values: found.slice(0, MOST_OFFERED).map(({ value }) => value),
  }))
}
