import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../engine/database.ts'
import { isEmpty, wordsExact, wordsFound, type SearchPlan } from './search.ts'

/** A search that finds more than this is broad: its finds are neither all fetched nor counted to the last one. */
export const MANY_MATCHES = 1000

/** What a search finds. */
export interface Matches {
  plan: SearchPlan
  /** Every find with its rank; undefined of a broad search. */
  few: RankedProduct[] | undefined
  /** Those finds whose names have every word as typed; undefined when already these are many. */
  named: number[] | undefined
}

export interface RankedProduct {
  id: number
  /** 0 when the name has every word as typed, 1 when the product has, 2 otherwise: exact hits come first. */
  rank: number
}

/** Looks up what a search finds among the products that fit `rule`, a condition on their row. */
export async function findMatches(q: Queryable, plan: SearchPlan, rule?: SQL): Promise<Matches> {
  // What holds a word that no product has is found nowhere.
  if (plan.meanings.some(isEmpty)) return { plan, few: [], named: [] }
  const inName = wordsExact(plan, 'name_words')
  const rank = sql`CASE WHEN ${inName} THEN 0 WHEN ${wordsExact(plan, 'words')} THEN 1 ELSE 2 END`
  const named = await fewFound(q, inName, sql`0`, rule)
  // Where so many names have the words, so many products have them.
  const few = named && (await fewFound(q, wordsFound(plan), rank, rule))
  return { plan, few, named: named?.map(({ id }) => id) }
}

/**
 * Set apart, because the planner would read the whole table for a limit that it takes to be reached soon; the index finds
 * faster, and the rows are still only read as far as they are wanted.
 */
async function fewFound(
  q: Queryable,
  condition: SQL,
  rank: SQL,
  rule: SQL | undefined,
): Promise<RankedProduct[] | undefined> {
  const among = rule ? sql` AND product_id IN (SELECT id FROM products WHERE ${rule})` : sql``
  const { rows } = (await q.execute(
    sql`WITH found AS MATERIALIZED (
          SELECT product_id, name_words, words FROM product_words WHERE ${condition}${among}
        ),
        broad AS (SELECT count(*) > ${MANY_MATCHES} AS broad FROM (SELECT 1 FROM found LIMIT ${MANY_MATCHES + 1}) AS first)
        SELECT product_id AS id, ${rank} AS rank FROM found WHERE NOT (SELECT broad FROM broad)
        UNION ALL SELECT NULL, NULL FROM broad WHERE broad`,
  )) as { rows: RankedProduct[] | [{ id: null }] }
  return isBroad(rows) ? undefined : rows
}

function isBroad(rows: RankedProduct[] | [{ id: null }]): rows is [{ id: null }] {
  return rows[0]?.id === null
}

/** True of a product's row that a broad search finds. A subquery of each row: products are gone through in order. */
export function isFound(plan: SearchPlan): SQL {
  return sql`(SELECT ${wordsFound(plan)} FROM product_words WHERE product_id = products.id)`
}

/** True of a product's row whose name has every word as typed. */
export function isNamed(plan: SearchPlan): SQL {
  return sql`(SELECT ${wordsExact(plan, 'name_words')} FROM product_words WHERE product_id = products.id)`
}

/** Whether a product of this name would be among the named: what is asked after may be gone meanwhile. */
export async function isNameExact(q: Queryable, plan: SearchPlan, name: string): Promise<boolean> {
  const { rows } = (await q.execute(
    sql`SELECT ${wordsExact(plan, 'name_words')} AS exact FROM search_words(${name}) AS name_words`,
  )) as { rows: { exact: boolean }[] }
  return rows[0]?.exact ?? false
}
