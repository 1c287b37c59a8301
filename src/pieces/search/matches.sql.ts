import { sql, type SQL } from 'drizzle-orm'
import type { Queryable, Total } from '../../machine/database/database.ts'
import { isEmpty, type First, type SearchPlan } from './search.sql.ts'
import { isExactAlone, placeOf, placesOf, wordsExact, wordsFound } from './plan-conditions.sql.ts'

/** More finds than this are not counted to the last one. */
export const MANY_MATCHES = 1000

/**
 * A search that finds more than this is broad: its finds are not sorted, but products are gone through in order until
 * enough of them fit. Of fewer finds too many products would have to be gone through.
 */
const MOST_SORTED = 2000

/** What a search finds. */
export interface Matches {
  plan: SearchPlan
  total: Total
  /**
   * Every find by its rank, which is 0 when the name has every word as typed, 1 when the product has, 2 otherwise: exact
   * hits come first. Where some come first by what they are (`First`), the ranks of each place. Undefined of a broad search.
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
  const row = await found(q, plan, rule)
  const named = row.named === null ? undefined : findsOf(row.named)
  // Where many names have the words, at least as many products have them.
  const n = named ? row.n : MOST_SORTED + 1
  return {
    plan,
    total: { count: Math.min(n, MANY_MATCHES), more: n > MANY_MATCHES },
    few: named && n <= MOST_SORTED ? ranksOf(plan, row) : undefined,
    named,
  }
}

interface FoundRow {
  /** Those with every word in their name; null when they are more than are sorted, and nothing else was looked for. */
  named: string | null
  /** All finds, up to one more than are sorted. */
  n: number
  exact: string | null
  others: string | null
  /** Where some come first: of each place and rank in it those in it. */
  places: [place: number, rank: number, ids: string][] | null
}

/** Exact hits first, or what comes first of all. */
function ranksOf({ first }: SearchPlan, { named, exact, others, places }: FoundRow): Finds[] {
  const count = placesOf(first)
  if (count === 1) return [named, exact, others].map(findsOf)
  const ranks: Finds[] = Array.from({ length: count * RANKS }, () => findsOf(null))
  for (const [place, rank, ids] of places ?? []) ranks[rankIndex(first, place, rank)] = findsOf(ids)
  return ranks
}

/** What only has a longer word comes last: pencils are not what is meant by a pen. */
function rankIndex(first: First, place: number, rank: number): number {
  const count = placesOf(first)
  if (!first.isFirstOfAll || rank === OTHERS) return rank * count + place
  return place * OTHERS + rank
}

/** Ranks: the words in the name, the words as typed, and all others. */
const RANKS = 3
const OTHERS = RANKS - 1

/** Each find's place, and its rank in it. */
const placed = ({ first }: SearchPlan) => sql`(
  SELECT json_agg(json_build_array(place, rank, ids)) FROM (
    SELECT place, rank, array_agg(id)::text AS ids FROM (
      SELECT sorted.id, ${placeOf(first)} AS place, CASE WHEN sorted.id IN (SELECT id FROM named) THEN 0
        WHEN sorted.id IN (SELECT id FROM typed) THEN 1 ELSE 2 END AS rank
      FROM sorted JOIN products ON products.id = sorted.id ${first.liked ? sql`JOIN product_words ON product_id = sorted.id` : sql``}
    ) AS each_find GROUP BY place, rank
  ) AS each_place)`

/**
 * One statement in parts (CTEs). Each reads no more rows than are wanted; the later ones do not run if very many names have
 * the words. They are MATERIALIZED, because the planner expects a limit to be reached soon and would read the whole table.
 * The part that a find is in tells its rank: the index knows that, while looking through the words of each find takes
 * several times as long as finding them.
 */
async function found(q: Queryable, plan: SearchPlan, rule: SQL | undefined): Promise<FoundRow> {
  const among = rule ? sql` AND product_id IN (SELECT id FROM products WHERE ${rule})` : sql``
  const most = sql`${MOST_SORTED}::int`
  const ids = (condition: SQL) => sql`SELECT product_id AS id FROM product_words WHERE ${condition}${among}`
  const areNamesFew = sql`(SELECT ids IS NOT NULL FROM names) AND `
  const asTyped = isExactAlone(plan)
    ? sql`SELECT id FROM sorted`
    : ids(sql`${areNamesFew}${wordsExact(plan, 'words')}`)
  const { rows } = (await q.execute(sql`
    WITH in_name AS MATERIALIZED (${ids(wordsExact(plan, 'name_words'))}),
    named AS MATERIALIZED (SELECT id FROM in_name LIMIT ${most} + 1),
    names AS MATERIALIZED (
      SELECT CASE WHEN count(*) <= ${most} THEN coalesce(array_agg(id)::text, '{}') END AS ids FROM named
    ),
    found AS MATERIALIZED (${ids(sql`${areNamesFew}${wordsFound(plan)}`)}),
    sorted AS MATERIALIZED (SELECT id FROM found LIMIT ${most} + 1),
    size AS MATERIALIZED (SELECT count(*)::int AS n FROM sorted),
    typed AS MATERIALIZED (${asTyped})
    SELECT ids AS named, n,
      ${placesOf(plan.first) > 1 ? sql`CASE WHEN n <= ${most} THEN ${placed(plan)} END` : sql`NULL`} AS places,
      CASE WHEN n <= ${most} THEN (
        SELECT array_agg(id)::text FROM typed WHERE id NOT IN (SELECT id FROM named)) END AS exact,
      CASE WHEN n <= ${most} THEN (
        SELECT array_agg(id)::text FROM sorted WHERE id NOT IN (SELECT id FROM typed)
          AND id NOT IN (SELECT id FROM named)) END AS others
    FROM names, size`)) as { rows: FoundRow[] }
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

/** Those that have every word as typed; undefined where they are more than can be sorted. */
export async function findTyped(q: Queryable, plan: SearchPlan): Promise<number[] | undefined> {
  const { rows } = (await q.execute(
    sql`SELECT product_id AS id FROM product_words WHERE ${wordsExact(plan, 'words')} LIMIT ${MOST_SORTED + 1}::int`,
  )) as { rows: { id: number }[] }
  return rows.length > MOST_SORTED ? undefined : rows.map(({ id }) => id)
}

/** True of a product's row that has every word as typed. */
export function isTyped(plan: SearchPlan): SQL {
  return sql`(SELECT ${wordsExact(plan, 'words')} FROM product_words WHERE product_id = products.id)`
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
