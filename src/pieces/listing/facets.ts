import type { Output } from '../../shop/every-call.contract.ts'
import type { Database, Total } from '../../machine/database/database.ts'
import { listCategoryValues, listFactValues, type FactValue } from './listed-facts.sql.ts'
import { countsAsNotDyed, NOT_DYED_WORDS, UNTREATED_WORDS } from '../search/words/treatment-asked.rules.ts'
import { wristMarks } from '../search/words/wrist-asked.rules.ts'
import { factFilters, type FactFilter, type Way } from './filters.rules.ts'
import { arrivalAsked, type ArrivalQuery } from '../search/arrival-asked.ts'
import { countOf, filtersOf, rulesOf } from './find-pieces.ts'
import { questionOf } from '../search/listing-question.ts'
import { readAsked } from '../search/read-asked.ts'
import { withOwn, type ListingQuery } from './own-collection.ts'

/** How much each value of a filter would leave of a listing, the other filters being as they are. */
export async function countFacets(
  db: Database,
  query: ListingQuery,
  at = new Date().toISOString(),
): Promise<Output<'GET /api/facets'>> {
  const filter = await withOwn(db, query)
  const arrival = await arrivalAsked(db.query, filter, at)
  const counted = (value: Partial<ListingQuery>) => countOf(db, { ...filter, ...value }, arrival)
  const way = (one: Way) => counted({ way: one })
  const values = (name: FactFilter) => valuesOf(db, name, { ...filter, [name]: undefined }, arrival)
  const [found, now, ready, made, one, madeOf, color, treatment, untreated, notDyed, category, wrists] =
    await Promise.all([
      counted({}),
      counted({ available: 'now' }),
      way('ready'),
      way('made'),
      way('one'),
      values('madeOf'),
      values('color'),
      values('treatment'),
      counted({ treatment: UNTREATED_WORDS }),
      counted({ treatment: NOT_DYED_WORDS }),
      categoriesOf(db, { ...filter, category: undefined }, arrival),
      countOf(db, { ...filter, wrist: undefined }, arrival, [{ anyMark: wristMarks }]),
    ])
  return {
    found,
    troubles: questionOf(filter, arrival).troubles,
    available: { now },
    way: { ready, made, one },
    madeOf,
    color,
    treatment: merged(treatment, { [UNTREATED_WORDS]: untreated, [NOT_DYED_WORDS]: notDyed }),
    category,
    fitsWrists: wrists.count > 0,
  }
}

/** What a search takes for one is one choice: a stone is called untreated or natural as its maker likes. */
function merged(values: FactValue[], totals: Record<string, Total>): FactValue[] {
  const others = values.filter(({ value }) => !countsAsNotDyed(value))
  const first = Object.entries(totals).filter(([, { count }]) => count > 0)
  return [...first.map(([value, total]) => ({ value, ...total })), ...others]
}

async function categoriesOf(db: Database, filter: ListingQuery, arrival: ArrivalQuery): Promise<FactValue[]> {
  const read = await readAsked(db.query, filter, arrival)
  if (!read) return []
  const filters = filtersOf(filter, read.question)
  const found = await listCategoryValues(db.query, { rules: rulesOf(filter), filters, plan: read.plan })
  return found.length > 1 ? found : []
}

async function valuesOf(db: Database, name: FactFilter, filter: ListingQuery, arrival: ArrivalQuery) {
  const read = await readAsked(db.query, filter, arrival)
  if (!read) return []
  const { question, plan } = read
  const filters = filtersOf(filter, question)
  return await listFactValues(db.query, factFilters[name], { rules: rulesOf(filter), filters, plan })
}
