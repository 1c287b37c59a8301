import { MAX_MAKING_DAYS } from '../../pieces/supply/product-kind.rules.ts'
import { dayAfter, dayOf, daysBetween, dayWords } from './business-days.rules.ts'
import { promiseOfDay, type ArrivalTerms, type Days } from './promise.rules.ts'
import { countedDay, momentOf, shopTimeAt, type ShopCalendar } from './shop-calendar.rules.ts'

/** Nobody asks what arrives by a day that is further away. */
const MOST_DAYS_AHEAD = 366

/** Why nothing can be looked for that arrives by what was asked, in a sentence; undefined where it can. */
export function byProblem(by: string, today: string): string | undefined {
  const without = 'What follows is shown without it.'
  if (!isDay(by)) return `“${by}” is no day: write it as 2026-12-24. ${without}`
  if (by < today) return `${longWords(by)} is past, so nothing arrives by then. ${without}`
  if (by > dayAfter(today, MOST_DAYS_AHEAD)) return `${longWords(by)} is more than a year ahead. ${without}`
  return undefined
}

/** 'Thursday, December 24' of a day; what is none as it was written. */
export const byWords = (by: string): string => (isDay(by) ? dayWords(by) : by)

/** The same, with its year where that is another than today's. */
export const byWordsWithYear = (by: string, today: string): string =>
  isDay(by) && by.slice(0, 4) !== today.slice(0, 4) ? longWords(by) : byWords(by)

function isDay(text: string): boolean {
  try {
    return dayOf(text) === text
  } catch {
    return false
  }
}

const longWords = (day: string) => `${dayWords(day)}, ${day.slice(0, 4)}`

/**
 * The longest making time with which a piece still arrives by that day, as its lower and its upper bound. Listings compare
 * the columns of each piece with it. Null if not even a piece on the shelf arrives in time. `promiseOfDay` reckons; each
 * bound is searched with the other one at 0.
 */
export function makingBound(day: string, by: string, terms: Omit<ArrivalTerms, 'making'>): Days | null {
  const arrives = (making: Days) => {
    const promise = promiseOfDay(day, { ...terms, making })
    return promise !== null && promise.to <= by
  }
  if (!arrives({ from: 0, to: 0 })) return null
  // No making of more days than there are until then.
  const longest = Math.min(MAX_MAKING_DAYS, daysBetween(day, by))
  return {
    from: mostOf(longest, (days) => arrives({ from: days, to: 0 })),
    to: mostOf(longest, (days) => arrives({ from: 0, to: days })),
  }
}

/** The same at a bench that has so much to do: where its work alone takes too long, only what lies ready is in time. */
export const boundAtBench = (bound: Days | null, bench: Days | null): Days | null =>
  bound && bench && (bench.from > bound.from || bench.to > bound.to) ? { from: 0, to: 0 } : bound

/** The longest making that is still in time: the longer one takes, the later it arrives. */
function mostOf(longest: number, isInTime: (days: number) => boolean): number {
  let [most, tooMany] = [0, longest + 1]
  while (tooMany - most > 1) {
    const days = Math.floor((most + tooMany) / 2)
    if (isInTime(days)) most = days
    else tooMany = days
  }
  return most
}

/** Until when an order counts as the day's it counts as now, and today is today: an ISO time. */
export function daysHoldUntil(now: string, calendar: ShopCalendar): string {
  const { zone, cutOff } = calendar
  const { day, time } = shopTimeAt(now, zone)
  const isBefore = cutOff !== null && time < cutOff
  return momentOf(isBefore ? { day, time: cutOff } : { day: dayAfter(day, 1), time: '00:00' }, zone)
}

/** The day an order of now counts as, and until when of that day it does: what a promise has to be read with. */
export function orderedWords(now: string, calendar: ShopCalendar, cutOffWords: string | null): string {
  const day = dayWords(countedDay(now, calendar))
  return cutOffWords === null ? `Ordered on ${day}` : `Ordered before ${cutOffWords} on ${day}`
}
