import { and, eq, gt, gte, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { wordPattern, type Rule } from './catalogue.rules.ts'
import type { FilterRule } from './filters.rules.ts'
import type { Days } from '../../buying/promise/promise.rules.ts'
import { isWristMark, wristMarks } from '../search/words/wrist-asked.rules.ts'
import { products } from '../tables.sql.ts'

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
  if ('stockAtMost' in rule) return lte(products.stock, rule.stockAtMost)
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

/** A piece, or one of its combinations. */
type Row = Record<
  'id' | 'kind' | 'stock' | 'priceCents' | 'isBuyable' | 'isToBeMade' | 'makingDaysFrom' | 'makingDaysTo',
  AnyPgColumn
>

/**
 * What narrows a listing, as conditions on a product's row. A piece with options fits where one of them that can be chosen
 * fits all that is asked of what is bought: it costs so much, can be had now, is worn on that wrist.
 */
export function filtersSql(filters: readonly FilterRule[]): SQL | undefined {
  const choiceFilters = filters.filter(isOfOne)
  const facts = filters.filter(isOfFacts)
  const fits = isOfPieceAlone(choiceFilters) ? undefined : oneFits(choiceFilters)
  const isOfSeveral = facts.length > 0 && (choiceFilters.length + facts.length > 1 || facts.some(isOfOnly))
  return and(...filters.map(ofPiece), isOfSeveral ? choiceFits(facts, choiceFilters, fits) : fits)
}

/** What a combination is asked by these filters, of its row as `one`; undefined where it is nothing. */
export function ofCombinationSql(filters: readonly FilterRule[]): SQL | undefined {
  return and(
    ...filters.filter((rule) => isOfOne(rule) || isOfFacts(rule)).map((rule) => filterSql(rule, one)),
  )
}

/** What may be true of one combination and not of another. */
const isOfOne = (rule: FilterRule): boolean =>
  'mark' in rule ? isWristMark(rule.mark) : !(tellsOfPiece(rule) || isWayOne(rule))

const tellsOfPiece = (rule: FilterRule) => 'anyMark' in rule || 'only' in rule || 'tellsNoWrist' in rule

/** What facts say, or what is chosen where that is a fact. */
const isOfFacts = (rule: FilterRule): boolean => factMarks(rule).length > 0

const factMarks = (rule: FilterRule): readonly string[] =>
  isOfOnly(rule)
    ? marksOf(rule)
    : ('mark' in rule ? [rule.mark] : 'anyMark' in rule ? rule.anyMark : []).filter(
        (mark) => !isWristMark(mark),
      )

type Only = Extract<FilterRule, { only: readonly string[] }>

const isOfOnly = (rule: FilterRule): rule is Only => 'only' in rule
const marksOf = ({ says, some }: Only) => some.map((value) => `${says}:${value}`)

const isWayOne = (rule: FilterRule) => 'way' in rule && rule.way === 'one'

/**
 * Whether the piece's own row tells if one of its combinations fits: for a single price bound, a single wrist, or filters
 * by supply alone. A combination that lies ready meets every filter by supply.
 */
const isOfPieceAlone = (filters: readonly FilterRule[]): boolean =>
  filters.every(isOfSupply) ||
  (filters.length === 1 && filters.some((rule) => 'priceFrom' in rule || 'priceTo' in rule || 'mark' in rule))

const isOfSupply = (rule: FilterRule): boolean =>
  'canBeBought' in rule || 'inTime' in rule || ('way' in rule && rule.way === 'ready')

const one = alias(products, 'one')

/**
 * Only a piece with options has a highest price. The offset keeps the planner from looking through all combinations first,
 * of which a page, or a count with a bound, asks few.
 */
function oneFits(filters: readonly FilterRule[]): SQL {
  const itself = filters.flatMap((rule) => ('mark' in rule ? [] : [filterSql(rule, products)]))
  return sql`((${isNull(products.priceToCents)} AND ${and(...itself) ?? sql`true`}) OR (${products.priceToCents} IS NOT NULL
    AND ${combinationFits(filters)}))`
}

const combinationFits = (filters: readonly FilterRule[]): SQL =>
  sql`EXISTS (SELECT FROM products AS one WHERE one.parent_id = ${products.id} AND one.offered AND ${ofCombinationSql(filters)} OFFSET 0)`

/** If only some combinations have a fact, one of these must meet the other filters too; else facts change nothing here. */
function choiceFits(
  facts: readonly FilterRule[],
  filters: readonly FilterRule[],
  fits: SQL | undefined,
): SQL {
  const others = facts
    .filter(isOfOnly)
    .map(
      ({ says }) => sql`EXISTS (SELECT FROM unnest(of_some) AS mark WHERE starts_with(mark, ${`${says}:`}))`,
    )
  const tells = or(sql`of_some && ${sql.param(facts.flatMap(factMarks))}::text[]`, ...others)
  const isOfSome = sql`${products.id} IN (SELECT product_id FROM product_marks WHERE of_some <> '{}' AND ${tells})`
  return sql`CASE WHEN ${isOfSome} THEN ${combinationFits([...filters, ...facts])} ELSE ${fits ?? sql`true`} END`
}

/** What must be true of a piece in any case, of which its row, or an index, tells. */
function ofPiece(rule: FilterRule): SQL | undefined {
  if ('priceFrom' in rule)
    return or(gte(products.priceCents, rule.priceFrom), gte(products.priceToCents, rule.priceFrom))
  // Combinations are of their piece's kind, and its stock is theirs together, as its places are.
  if ('way' in rule && rule.way === 'made') return inArray(products.kind, ['made_to_order', 'made_again'])
  return filterSql(rule, products)
}

function filterSql(rule: FilterRule, of: Row): SQL | undefined {
  if ('priceFrom' in rule) return gte(of.priceCents, rule.priceFrom)
  if ('priceTo' in rule) return lte(of.priceCents, rule.priceTo)
  if ('canBeBought' in rule) return isTrue(of.isBuyable)
  if ('inTime' in rule) return inTime(rule.inTime, of)
  if ('mark' in rule)
    return sql`${of.id} IN (SELECT product_id FROM product_marks WHERE marks @> ${sql.param([rule.mark])}::text[])`
  if ('anyMark' in rule)
    return sql`${of.id} IN (SELECT product_id FROM product_marks WHERE marks && ${sql.param(rule.anyMark)}::text[])`
  if ('only' in rule) return saysOnly(rule, of)
  if ('tellsNoWrist' in rule) return tellsNoWrist
  return rule.way === 'one'
    ? inArray(of.kind, ['one_of_a_kind', 'numbered'])
    : rule.way === 'ready'
      ? and(ne(of.kind, 'made_to_order'), gt(of.stock, 0))
      : isTrue(of.isToBeMade)
}

/** The piece says one of `some`, and nothing beyond `only`. Values of only some combinations (of_some) do no harm. */
function saysOnly(rule: Only, of: Row): SQL {
  const fitting = sql.param(rule.only.map((value) => `${rule.says}:${value}`))
  return sql`${of.id} IN (SELECT product_id FROM product_marks WHERE marks && ${sql.param(marksOf(rule))}::text[]
    AND NOT EXISTS (SELECT FROM unnest(marks) AS mark
      WHERE starts_with(mark, ${`${rule.says}:`}) AND mark <> ALL (${fitting}::text[] || of_some)))`
}

/** As `wristsTold` says it (src/pieces/sizes/fit.rules.ts). */
const tellsNoWrist = sql`(${products.category} IN (
    SELECT name FROM categories WHERE EXISTS (
      SELECT FROM jsonb_array_elements(fact_fields) AS field
      WHERE field ->> 'kind' = 'measure' AND field ->> 'says' = 'fits' AND field ->> 'name' ILIKE '%wrist%'))
  AND NOT EXISTS (
    SELECT FROM product_marks WHERE product_id = ${products.id} AND marks && ${sql.param(wristMarks)}::text[]))`

/** Only pieces that can be bought now count: a sold-out one promises no day (`makingDaysOf` says what is made). */
function inTime(making: Days | null, of: Row): SQL | undefined {
  if (making === null) return sql`false`
  const isMadeInTime = and(lte(of.makingDaysFrom, making.from), lte(of.makingDaysTo, making.to))
  return sql`(${of.isBuyable} AND (NOT ${of.isToBeMade} OR (${isMadeInTime})))`
}

const isTrue = (column: AnyPgColumn): SQL => sql`${column}`
