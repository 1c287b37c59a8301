import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../engine/database.ts'
import type { Total } from '../../total.ts'
import { isEmpty, wordsExact, wordsFound, type SearchPlan } from './search.ts'

/** More finds than this are not counted to the last one. */
export const MANY_MATCHES = 1000

/**
 * A search that finds more than this is broad: its finds are not sorted, but products are gone through in order until
 * enough of them fit. Of fewer finds too many products would have to be gone through.
 */
export const MOST_SORTED = 2000

/** What a search finds. */
export interface Matches {
  plan: SearchPlan
  total: Total
  /**
   * Every find by its rank, which is 0 when the name has every word as typed, 1 when the product has, 2 otherwise: exact
   * hits come first. Undefined of a broad search.
   */
  few: readonly Finds[] | undefined
  /** Those finds of a broad search whose names have every word as typed; undefined when already these are many. */
  named: Finds | undefined
}

/** Numbers of products, as the database writes an array: they come from it and go to it, thousands at a time. */
export interface Finds {
  ids: string
  count: number
}

/** Looks up what a search finds among the products that fit `rule`, a condition on their row. */
export async function findMatches(q: Queryable, plan: SearchPlan, rule?: SQL): Promise<Matches> {
  // What holds a word that no product has is found nowhere.
  if (plan.meanings.some(isEmpty))
    return { plan, total: { count: 0, more: false }, few: [], named: undefined }
  const { n, rank0, rank1, rank2, named } = await found(q, plan, rule)
  return {
    plan,
    total: { count: Math.min(n, MANY_MATCHES), more: n > MANY_MATCHES },
    few: n > MOST_SORTED ? undefined : [findsOf(rank0), findsOf(rank1), findsOf(rank2)],
    named: n > MOST_SORTED && named !== null ? findsOf(named) : undefined,
  }
}

interface FoundRow {
  /** Up to one more than are sorted. */
  n: number
  rank0: string | null
  rank1: string | null
  rank2: string | null
  named: string | null
}

/**
 * One statement, whose parts are only worked out as far as they are wanted: with few finds nobody looks for names, and of
 * many only so many are read. Each part is set apart, because the planner would read the whole table for a limit that it
 * takes to be reached soon.
 */
async function found(q: Queryable, plan: SearchPlan, rule: SQL | undefined): Promise<FoundRow> {
  const among = rule ? sql` AND product_id IN (SELECT id FROM products WHERE ${rule})` : sql``
  const inName = wordsExact(plan, 'name_words')
  const rank = sql`CASE WHEN ${inName} THEN 0 WHEN ${wordsExact(plan, 'words')} THEN 1 ELSE 2 END`
  const ofRank = (of: number) =>
    sql`CASE WHEN n <= ${MOST_SORTED} THEN (SELECT array_agg(id)::text FROM sorted WHERE rank = ${of}) END`
  const { rows } = (await q.execute(sql`
    WITH found AS MATERIALIZED (
      SELECT product_id AS id, ${rank} AS rank FROM product_words WHERE ${wordsFound(plan)}${among}
    ), sorted AS MATERIALIZED (SELECT * FROM found LIMIT ${MOST_SORTED + 1}),
    size AS MATERIALIZED (SELECT count(*)::int AS n FROM sorted),
    in_name AS MATERIALIZED (SELECT product_id AS id FROM product_words WHERE ${inName}${among}),
    some_named AS MATERIALIZED (SELECT id FROM in_name LIMIT ${MOST_SORTED + 1})
    SELECT n, ${ofRank(0)} AS rank0, ${ofRank(1)} AS rank1, ${ofRank(2)} AS rank2,
      CASE WHEN n > ${MOST_SORTED} THEN (
        SELECT CASE WHEN count(*) <= ${MOST_SORTED} THEN coalesce(array_agg(id)::text, '{}') END FROM some_named) END AS named
    FROM size`)) as { rows: FoundRow[] }
  return rows[0]!
}

function findsOf(ids: string | null): Finds {
  if (ids === null || ids === '{}') return { ids: '{}', count: 0 }
  let count = 1
  for (let at = ids.indexOf(','); at >= 0; at = ids.indexOf(',', at + 1)) count += 1
  return { ids, count }
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
