import { afterWorkingDays } from './business-days.rules.ts'
import { WEEK } from '../../pieces/supply/making-words.rules.ts'
import type { TravelDays } from './destination.rules.ts'
import { countedDay, isShopDay, type ShopCalendar } from './shop-calendar.rules.ts'

/** In business days, both included. */
export interface Days {
  from: number
  to: number
}

/** What a buyer is promised of an order, in calendar days; stored with it as it was told. */
export interface ArrivalPromise {
  /** The last day on which it is sent. */
  dispatchBy: string
  /** Between which days it arrives, both included. */
  from: string
  to: string
}

/** All that an arrival depends on. */
export interface ArrivalTerms {
  /** How long its pieces take to be made, of several the longest; null where nothing is to be made. */
  making: Days | null
  /** Within how many of the shop's days what is made is sent; null where the owner promises none. */
  dispatchDays: number | null
  /** How long the shipping method takes to where it goes. */
  shipping: TravelDays
  calendar: ShopCalendar
}

/** The arrival of an order placed at `placedAt`, an ISO time. Null where the owner promises no day of sending. */
export function promiseOf({
  placedAt,
  ...terms
}: ArrivalTerms & { placedAt: string }): ArrivalPromise | null {
  return promiseOfDay(countedDay(placedAt, terms.calendar), terms)
}

/**
 * The one reckoning of an arrival, of an order that counts as this day's. Making and packing take days on which the shop
 * works, the way takes business days. At the earliest it is made in the shortest time and sent on the day it is ready, at
 * the latest made in the longest and sent on the last day promised.
 */
export function promiseOfDay(
  day: string,
  { making, dispatchDays, shipping, calendar }: ArrivalTerms,
): ArrivalPromise | null {
  if (dispatchDays === null) return null
  const isOpen = (iso: string) => isShopDay(iso, calendar)
  const first = isOpen(day) ? day : afterWorkingDays(day, 1, isOpen)
  const dispatchFrom = afterWorkingDays(first, making?.from ?? 0, isOpen)
  const last = afterWorkingDays(day, (making?.to ?? 0) + dispatchDays, isOpen)
  const dispatchBy = last < dispatchFrom ? dispatchFrom : last
  return {
    dispatchBy,
    from: afterWorkingDays(dispatchFrom, shipping.daysFrom),
    to: afterWorkingDays(dispatchBy, shipping.daysTo),
  }
}

/**
 * How long the bench takes for `wanted` more pieces, in days on which the shop works. `from` is when the `before` pieces
 * that wait already are done, `to` when all of them are. Null if the owner has not told the pace, in pieces a week.
 */
export function benchDays(before: number, wanted: number, pace: number | null): Days | null {
  if (pace === null) return null
  return {
    from: Math.floor((before * WEEK) / pace),
    to: Math.ceil(((before + wanted) * WEEK) / pace),
  }
}

/** A piece's own making time, which an ordinary week at the bench is part of, or longer where the bench has more to do. */
export function madeAtBench(making: Days | null, bench: Days | null): Days | null {
  return making && bench
    ? { from: Math.max(making.from, bench.from), to: Math.max(making.to, bench.to) }
    : making
}

/** A cart is sent whole, so the line that takes longest to be made counts. */
export function longestMaking(each: readonly (Days | null)[]): Days | null {
  const made = each.filter((days) => days !== null)
  if (made.length === 0) return null
  return {
    from: Math.max(...made.map(({ from }) => from)),
    to: Math.max(...made.map(({ to }) => to)),
  }
}
