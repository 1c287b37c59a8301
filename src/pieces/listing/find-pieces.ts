import { productInDecimals } from '../product/product-in-decimals.ts'
import type { Looser, Output, Understood } from '../../shop/every-call.contract.ts'
import { currentCategoryNames } from '../categories/categories.sql.ts'
import { countProducts } from './listing-count.sql.ts'
import { listProducts, ruleOf } from './listing.sql.ts'
import type { Database, Total } from '../../machine/database/database.ts'
import { findMatches } from '../search/matches.sql.ts'
import type { SearchPlan } from '../search/search.sql.ts'
import { suggestSearches } from '../search/suggest-searches.sql.ts'
import { categoriesIn, collections, listingTypes, type Rule, withCategories } from './catalogue.rules.ts'
import type { FilterRule } from './filters.rules.ts'
import { arrivalAsked, type ArrivalQuery } from '../search/arrival-asked.ts'
import { isUnderstood, type ListingQuestion, questionOf, withoutWrist } from '../search/listing-question.ts'
import { loosened } from '../search/loosened.ts'
import { readAsked, type ParsedQuery } from '../search/read-asked.ts'
import { type ListingQuery, withOwn } from './own-collection.ts'
import type { ListingPosition } from './listing-order.sql.ts'
import { invalid } from '../../machine/values/errors.ts'

/** The pieces of a listing: what was typed is taken apart first. */
export async function findPieces(
  db: Database,
  query: ListingQuery,
  now = new Date().toISOString(),
): Promise<Output<'GET /api/products'>> {
  const filter = await withOwn(db, query)
  const arrival = await arrivalAsked(db.query, filter, now)
  const read = await readAsked(db.query, filter, arrival)
  // Signs without a word in them are found nowhere.
  if (!read) return { items: [], total: 0, next: null, ...understood(questionOf(filter, arrival)) }
  const { question, plan } = read
  const filters = filtersOf(filter, question)
  const rules = rulesOf(filter)
  const [page, untold] = await Promise.all([
    withNames(db, rules, (named) => answer(db, filter, { rules: named, filters, plan })),
    question.asksWrist && filter.cursor === undefined
      ? countRead(db, filter, { plan, question: withoutWrist(question) })
      : undefined,
  ])
  // What was mended is told of what it finds.
  if (read.corrected !== undefined && page.items.length > 0) page.corrected = read.corrected
  if (page.items.length > 0 || filter.cursor !== undefined)
    return { ...page, ...understood(question, untold) }
  // Who asks for the shop's page has found it.
  if (question.page !== undefined) delete page.suggestions
  const looser = isUnderstood(question)
    ? await loosened(filter, question, (looserFilter) => countOf(db, looserFilter, arrival), arrival.today)
    : []
  const soonest = await soonestDay(db, filter, question, arrival.soonest, now)
  return { ...page, ...understood({ ...question, ...soonest }, untold, looser) }
}

function understood(
  { parts, troubles, promised, soonest, page, inFilters }: ListingQuestion,
  untold?: Understood['untold'],
  looser: Looser[] = [],
): { question?: Understood } {
  const also = {
    ...(promised === undefined ? {} : { promised }),
    ...(parts.length > 0 || troubles.length > 0 ? { inFilters } : {}),
    ...(soonest === undefined ? {} : { soonest }),
    ...(page === undefined ? {} : { page }),
    ...(untold && untold.count > 0 ? { untold } : {}),
  }
  const isSaid = parts.length > 0 || troubles.length > 0 || looser.length > 0
  return isSaid || Object.keys(also).length > 0 ? { question: { parts, troubles, looser, ...also } } : {}
}

/** Where nothing is found by the day that was asked, the first day on which something arrives is told instead. */
async function soonestDay(
  db: Database,
  filter: ListingQuery,
  { promised, inFilters }: ListingQuestion,
  soonest: string | undefined,
  now: string,
): Promise<Pick<ListingQuestion, 'promised' | 'soonest'>> {
  if (soonest === undefined) return { promised: undefined }
  const soonestQuery = { ...filter, ...inFilters, by: soonest, cursor: undefined }
  const { items } = await findPieces(db, { ...soonestQuery, limit: 1 }, now)
  return items.length > 0 ? { promised, soonest } : { promised }
}

/** How many a question finds. */
export async function countOf(
  db: Database,
  filter: ListingQuery,
  arrival: ArrivalQuery,
  besides: readonly FilterRule[] = [],
): Promise<Total> {
  const read = await readAsked(db.query, filter, arrival)
  if (!read) return { count: 0, more: false }
  const filters = [...read.question.filters, ...besides]
  return await countRead(db, filter, { ...read, question: { ...read.question, filters } })
}

async function countRead(
  db: Database,
  filter: ListingQuery,
  { question, plan }: ParsedQuery,
): Promise<Total> {
  const filters = filtersOf(filter, question)
  const search = plan && (await findMatches(db.query, plan, ruleOf(rulesOf(filter), filters)))
  return await countProducts(db.query, { rules: rulesOf(filter), filters, search })
}

/** Collections and addresses may name a category as it was called before: that is asked meanwhile, and rarely so. */
async function withNames(
  db: Database,
  rules: Rule[],
  ask: (rules: Rule[]) => Promise<Output<'GET /api/products'>>,
): Promise<Output<'GET /api/products'>> {
  const isPlain = rules.every((rule) => 'category' in rule)
  const page = isPlain ? await ask(rules) : undefined
  // What a category is called in which pieces are found need not be asked.
  if (page && page.items.length > 0) return page
  const [currentPage, renamed] = await Promise.all([
    page ?? ask(rules),
    currentCategoryNames(db.query, rules.flatMap(categoriesIn)),
  ])
  return renamed.size === 0 ? currentPage : await ask(rules.map((rule) => withCategories(rule, renamed)))
}

interface Found {
  rules: Rule[]
  filters: FilterRule[]
  plan: SearchPlan | undefined
}

async function answer(
  db: Database,
  filter: ListingQuery,
  { rules, filters, plan }: Found,
): Promise<Output<'GET /api/products'>> {
  // Who asks for no order has what was searched for first.
  const sort = filter.sort ?? (filter.search ? 'relevance' : undefined)
  const after = filter.cursor === undefined ? undefined : readCursor(filter.cursor, sort)
  // One more than asked for tells whether there is a next page.
  const limit = filter.limit === undefined ? undefined : filter.limit + 1
  const search = plan && (await findMatches(db.query, plan, ruleOf(rules, filters)))
  const [found, counted] = await Promise.all([
    listProducts(db.query, { rules, filters, search, sort, limit, after }),
    limit === undefined ? undefined : countProducts(db.query, { rules, filters, search }),
  ])
  const items = filter.limit === undefined ? found : found.slice(0, filter.limit)
  // Both were asked at once: what is shown, if it is all, is what counts.
  const isAll = found.length === items.length && !after
  const total = isAll || !counted ? { count: items.length, more: false } : counted
  const last = items.at(-1)
  return {
    items: items.map(productInDecimals),
    total: total.count,
    next: found.length > items.length && last ? writeCursor(last, sort) : null,
    ...(total.more ? { more: true as const } : {}),
    ...(plan && items.length === 0 && !after ? { suggestions: await suggestSearches(db.query, plan) } : {}),
  }
}

/** What its collection asks of a piece, and what the shopper asks besides. */
export const filtersOf = ({ own }: ListingQuery, { filters }: ListingQuestion): FilterRule[] => [
  ...(own?.filters ?? []),
  ...filters,
]

export function rulesOf({ ids, category, type, collection, own }: ListingQuery): Rule[] {
  const rules: Rule[] = [...(own?.rules ?? [])]
  if (ids) rules.push({ idIn: ids })
  if (category) rules.push({ category })
  if (type) rules.push(listingTypes[type])
  if (collection && collection !== 'curated') rules.push(collections[collection])
  return rules
}

/** Where a page ended, with the sort it belongs to. Not secret, and checked like any input. */
export function writeCursor(
  { id, name, priceCents, stock }: ListingPosition,
  sort: string | undefined,
): string {
  // How many there are is told only where they are sorted by that: otherwise each sale would make another cursor.
  const last = [sort ?? '', id, name, priceCents, sort === 'stock-low' ? stock : 0]
  return Buffer.from(JSON.stringify(last)).toString('base64url')
}

export function readCursor(cursor: string, sort: string | undefined): ListingPosition {
  try {
    const [of, id, name, priceCents, stock] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    ) as unknown[]
    const fits =
      of === (sort ?? '') &&
      Number.isSafeInteger(id) &&
      typeof name === 'string' &&
      !name.includes('\0') &&
      Number.isSafeInteger(priceCents) &&
      Number.isSafeInteger(stock) &&
      Math.max(Number(id), Number(stock)) < 2 ** 31
    if (fits) return { id: id as number, name, priceCents: priceCents as number, stock: stock as number }
  } catch {
    // Told below.
  }
  throw invalid('cursor', 'is not one this listing gave')
}
