import type { Output } from '../../../api/contract.ts'
import type { Database } from '../../../db/engine/database.ts'
import { listFactValues } from '../../../db/catalogue/fact-values.ts'
import { planSearch } from '../../../db/catalogue/search/search.ts'
import { factFilters, type FactFilter, type Way } from '../../../domain/catalogue/filters.ts'
import { arrivalAsked, type ArrivalAsked } from './arrival-asked.ts'
import { fitsWrists } from '../fits-wrists.ts'
import { countOf, filtersOf, rulesOf } from './find-pieces.ts'
import { questionOf } from './listing-question.ts'
import { withOwn, type ListingAsked } from './own-collection.ts'

type Asked = ListingAsked

/** How much each value of a filter would leave of a listing, the other filters being as they are. */
export async function countFacets(
  db: Database,
  asked: Asked,
  at = new Date().toISOString(),
): Promise<Output<'GET /api/facets'>> {
  const filter = await withOwn(db, asked)
  const arrival = await arrivalAsked(db.query, filter, at)
  const counted = (value: Partial<Asked>) => countOf(db, { ...filter, ...value }, arrival)
  const way = (one: Way) => counted({ way: one })
  const values = (name: FactFilter) => valuesOf(db, name, { ...filter, [name]: undefined }, arrival)
  const [now, ready, made, one, madeOf, color, treatment, wrists] = await Promise.all([
    counted({ available: 'now' }),
    way('ready'),
    way('made'),
    way('one'),
    values('madeOf'),
    values('color'),
    values('treatment'),
    fitsWrists(db.query),
  ])
  return { available: { now }, way: { ready, made, one }, madeOf, color, treatment, fitsWrists: wrists }
}

async function valuesOf(db: Database, name: FactFilter, filter: Asked, arrival: ArrivalAsked) {
  const question = questionOf(filter, arrival)
  const { words } = question
  const filters = filtersOf(filter, question)
  const plan = words === undefined ? undefined : await planSearch(db.query, words)
  if (words !== undefined && !plan) return []
  return await listFactValues(db.query, factFilters[name], { rules: rulesOf(filter), filters, plan })
}
