import type { Input } from '../../shop/every-call.contract.ts'
import { findArrivalTerms } from '../../buying/promise/arrival.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import type { FilterRule } from '../listing/filters.rules.ts'
import { namesDay, readDay } from './words/day-asked.rules.ts'
import {
  boundAtBench,
  byProblem,
  byWordsWithYear,
  makingBound,
  orderedWords,
} from '../../buying/promise/arrives-by.rules.ts'
import { closureOn, countedDay, shopTimeAt } from '../../buying/promise/shop-calendar.rules.ts'
import { deliveryRegion } from '../../buying/promise/destination.rules.ts'
import { promiseOf } from '../../buying/promise/promise.rules.ts'
import { cutOffWords } from '../../buying/promise/shop-times.rules.ts'
import { readBenchDays } from '../../orders/bench/bench.sql.ts'
import { arrivalTerms } from '../../buying/promise/product-arrival.ts'

/** What a search for pieces that arrive by a day means now. */
export interface ArrivalQuery {
  rule?: FilterRule
  /** Today by the shop's clock, where a day was asked. */
  today?: string
  trouble?: string
  /** The first day on which pieces that are ready arrive, where none do by the day that was asked. */
  soonest?: string
  /** What is promised of the pieces that are found. */
  promised?: string
}

/**
 * By the first shipping method to the lower 48 states, as on each piece's page: what is listed is what that promises by then. An answer is kept no
 * longer than an order counts as this day's.
 */
export async function arrivalAsked(
  q: Queryable,
  { by: set, search = '' }: Pick<Input<'GET /api/products'>, 'by' | 'search'>,
  now: string,
): Promise<ArrivalQuery> {
  if (set === undefined && !namesDay(search)) return {}
  const { settings, shipping } = await findArrivalTerms(q, now)
  const { calendar, ...terms } = arrivalTerms(settings, shipping, null, undefined)
  const today = shopTimeAt(now, calendar.zone).day
  const by = set ?? readDay(search, today)?.value
  if (by === undefined) return {}
  const trouble = byProblem(by, today)
  if (trouble !== undefined) return { today, trouble }
  const soonest = promiseOf({ ...terms, calendar, placedAt: now })
  if (!soonest || closureOn(settings.closure, today)?.orders === 'off')
    return {
      today,
      trouble: 'No day of arrival is promised just now. What follows is shown without one.',
    }
  const bench = await readBenchDays(q, settings, 1)
  const making = boundAtBench(makingBound(countedDay(now, calendar), by, { ...terms, calendar }), bench)
  const ordered = orderedWords(now, calendar, cutOffWords(settings))
  const region = deliveryRegion(shipping, undefined)
  const way = `${shipping.name} delivery${region === null ? '' : ` to ${region}`}`
  return {
    today,
    rule: { inTime: making },
    promised: making
      ? `${ordered}, what is shown here arrives by ${byWordsWithYear(by, today)} by ${way}.`
      : `${ordered}, nothing arrives by ${byWordsWithYear(by, today)} by ${way}: what is ready does by ${byWordsWithYear(soonest.to, today)}.`,
    ...(making ? {} : { soonest: soonest.to }),
  }
}
