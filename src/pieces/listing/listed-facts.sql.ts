import { and, sql } from 'drizzle-orm'
import type { Queryable } from '../../machine/database/database.ts'
import { reads } from '../../machine/reads/noting.ts'
import { filterTags, listingTags } from '../../machine/reads/tags.ts'
import { ruleOf, type Listing } from './listing.sql.ts'
import { ofCombinationSql } from './product-rules.sql.ts'
import { isPublished } from '../product/products.sql.ts'
import { isFound } from '../search/matches.sql.ts'
import type { SearchPlan } from '../search/search.sql.ts'

/** The most pieces of a listing whose facts are counted. */
const MOST_LOOKED_AT = 2000

/** More values than this are no choice. */
const MOST_VALUES = 80

export interface FactValue {
  value: string
  count: number
  more: boolean
}

/**
 * What the pieces of a listing say in facts of one kind, such as 'color', the most frequent first. Where the listing is
 * longer than is looked at, each count is only a least.
 */
export async function listFactValues(
  q: Queryable,
  says: string,
  { rules, filters, plan }: Pick<Listing, 'rules' | 'filters'> & { plan: SearchPlan | undefined },
): Promise<FactValue[]> {
  reads(...listingTags(rules, undefined), ...filterTags([says]), 'search')
  const listed = and(ruleOf(rules, filters) ?? isPublished, plan && isFound(plan))
  // What can be chosen is a value where one that has it fits what is asked besides.
  const besides = ofCombinationSql(filters ?? [])
  const isChosen = sql`(mark <> ALL (of_some) OR EXISTS (
    SELECT FROM products AS one JOIN product_marks AS its ON its.product_id = one.id
    WHERE one.parent_id = looked_at.product_id AND one.offered AND its.marks @> ARRAY[mark] AND ${besides}))`
  const { rows } = (await q.execute(sql`
    WITH looked_at AS MATERIALIZED (
      SELECT product_id, marks, of_some FROM products JOIN product_marks ON product_id = products.id WHERE ${listed} LIMIT ${MOST_LOOKED_AT}::int
    )
    SELECT substr(mark, length(${says}) + 2) AS value, count(*)::int AS count,
      (SELECT count(*) FROM looked_at) = ${MOST_LOOKED_AT}::int AS more
    FROM looked_at, unnest(marks) AS mark WHERE starts_with(mark, ${`${says}:`}) AND ${besides ? isChosen : sql`true`}
    GROUP BY mark ORDER BY count(*) DESC, mark COLLATE "C" LIMIT ${MOST_VALUES}::int`)) as {
    rows: FactValue[]
  }
  return rows
}

/** The categories of a listing's pieces, the most frequent first; counted up to the same bound. */
export async function listCategoryValues(
  q: Queryable,
  { rules, filters, plan }: Pick<Listing, 'rules' | 'filters'> & { plan: SearchPlan | undefined },
): Promise<FactValue[]> {
  reads(...listingTags(rules, undefined), ...filterTags(filters), 'search')
  const listed = and(ruleOf(rules, filters) ?? isPublished, plan && isFound(plan))
  // Each category is asked for a piece of its own, so that a rare one is not missed among very many pieces.
  const { rows } = (await q.execute(sql`
    SELECT name AS value, least(count, ${MOST_LOOKED_AT}::int) AS count, count > ${MOST_LOOKED_AT}::int AS more
    FROM categories, LATERAL (
      SELECT count(*)::int AS count FROM (
        SELECT FROM products WHERE products.category = categories.name AND parent_id IS NULL AND ${listed}
        LIMIT ${MOST_LOOKED_AT}::int + 1
      ) AS them
    ) AS counted
    WHERE count > 0 ORDER BY counted.count DESC, name COLLATE "C" LIMIT ${MOST_VALUES}::int`)) as {
    rows: FactValue[]
  }
  return rows
}
