import { and, eq, gt, gte, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { wordPattern, type Rule } from '../../domain/catalogue/catalogue.ts'
import type { FilterRule } from '../../domain/catalogue/filters.ts'
import type { Days } from '../../domain/checkout/arrival/promise.ts'
import { wristMarks } from '../../domain/catalogue/search/wrist-asked.ts'
import { products } from './tables.ts'

/**
 * A rule as a condition on a product's row. The collections of the shop have an index each, in
 * db/migrations/0053_planned_words.sql and 0043_finding.sql, which the database uses while their conditions are the same.
 */
export function ruleSql(rule: Rule): SQL | undefined {
  if ('category' in rule) return eq(products.category, rule.category)
  if ('categoryHasWord' in rule) return hasWord(products.category, rule.categoryHasWord)
  if ('nameHasWord' in rule) return hasWord(products.name, rule.nameHasWord)
  if ('nameContains' in rule) return contains(products.name, rule.nameContains)
  if ('featured' in rule) return eq(products.featured, true)
  if ('stockAtMost' in rule)
    return sql`(${products.stock} <= ${rule.stockAtMost} AND ${products.kind} = 'shelf')`
  if ('idIn' in rule) return inArray(products.id, [...rule.idIn])
  if ('not' in rule) return sql`NOT (${ruleSql(rule.not)})`
  if ('all' in rule) return and(...rule.all.map(ruleSql))
  return or(...rule.any.map(ruleSql))
}

/** Not ILIKE: of that the planner tries out on samples how often it is met, which takes longer than the query. */
function contains(text: AnyPgColumn, part: string): SQL {
  return sql`strpos(lower(${text}), ${part.toLowerCase()}) > 0`
}

/** What has the word contains it, which is sooner found out. Not `~`, which is tried out on samples as well. */
function hasWord(text: AnyPgColumn, word: string): SQL {
  return sql`(${contains(text, word)} AND regexp_match(lower(${text}), ${wordPattern(word)}) IS NOT NULL)`
}

/** What narrows a listing, as a condition on a product's row. */
export function filterSql(rule: FilterRule): SQL | undefined {
  if ('priceFrom' in rule) return gte(products.priceCents, rule.priceFrom)
  if ('priceTo' in rule) return lte(products.priceCents, rule.priceTo)
  if ('canBeBought' in rule) return canBeBought
  if ('inTime' in rule) return inTime(rule.inTime)
  if ('mark' in rule)
    return sql`${products.id} IN (SELECT product_id FROM product_marks WHERE marks @> ${sql.param([rule.mark])}::text[])`
  if ('anyMark' in rule)
    return sql`${products.id} IN (SELECT product_id FROM product_marks WHERE marks && ${sql.param(rule.anyMark)}::text[])`
  if ('tellsNoWrist' in rule) return tellsNoWrist
  return rule.way === 'one'
    ? inArray(products.kind, ['one_of_a_kind', 'numbered'])
    : rule.way === 'ready'
      ? isReady
      : isMadeToOrder
}

/** As `wristsTold` says it (src/domain/catalogue/wrist/fit.ts). */
const tellsNoWrist = sql`(${products.category} IN (
    SELECT name FROM categories WHERE EXISTS (
      SELECT FROM jsonb_array_elements(fact_fields) AS field
      WHERE field ->> 'kind' = 'measure' AND field ->> 'says' = 'fits' AND field ->> 'name' ILIKE '%wrist%'))
  AND NOT EXISTS (
    SELECT FROM product_marks WHERE product_id = ${products.id} AND marks && ${sql.param(wristMarks)}::text[]))`

const isReady = and(ne(products.kind, 'made_to_order'), gt(products.stock, 0))

const isMadeToOrder = or(
  eq(products.kind, 'made_to_order'),
  and(eq(products.kind, 'made_again'), eq(products.stock, 0)),
)

/** Of what can be bought now: the page of a piece that is gone promises nothing (`makingDaysOf` says what is made). */
function inTime(making: Days | null): SQL | undefined {
  if (making === null) return sql`false`
  const { makingDaysFrom, makingDaysTo } = products
  const isMadeInTime = and(lte(makingDaysFrom, making.from), lte(makingDaysTo, making.to))
  return sql`(${canBeBought} AND (NOT (${isMadeToOrder}) OR (${isMadeInTime})))`
}

/** As `availableOf` says it (src/domain/catalogue/availability.ts): a test holds the two together. */
const canBeBought = sql`CASE WHEN ${products.kind} IN ('shelf', 'one_of_a_kind', 'numbered') THEN ${products.stock} > 0
  ELSE ${products.atOnce} = 0 OR ${products.beingMade} < ${products.atOnce}
    OR (${products.kind} = 'made_again' AND ${products.stock} > 0) END`
