import { afterWorkingDays, dayAfter, isBusinessDay } from './business-days.rules.ts'
import { promiseOfDay, type ArrivalTerms, type Days } from './promise.rules.ts'

/**
 * Between which business days after an order it is sent, both included, for programs that show it to buyers. They read the
 * shop once a day, so orders of today and of tomorrow are covered: the soonest and the latest of both, never too early.
 * Reckoned as a buyer's own promise is. Null if nothing is to be made and no day of sending is promised; if only that day
 * is not promised, the making time.
 */
export function handlingDays(
  today: string,
  { making, dispatchDays, calendar }: Omit<ArrivalTerms, 'shipping'>,
): Days | null {
  if (dispatchDays === null && making === null) return null
  const terms = { making, dispatchDays: dispatchDays ?? 0, shipping: { daysFrom: 0, daysTo: 0 }, calendar }
  const ranges = [today, dayAfter(today, 1)].map((day) => {
    // A machine knows no cut-off: an order of the evening, which counts as the next day's, is told the same.
    const counted = calendar.cutOff === null ? day : dayAfter(day, 1)
    return {
      from: businessDaysTo(promiseOfDay(day, terms)!.from, day),
      to: businessDaysTo(promiseOfDay(counted, terms)!.dispatchBy, day),
    }
  })
  return {
    from: Math.min(...ranges.map(({ from }) => from)),
    // On a weekend the days from Monday on are counted, and Monday's own order takes all of them.
    to: Math.max((making?.to ?? 0) + terms.dispatchDays, ...ranges.map(({ to }) => to)),
  }
}

/** How many business days one is after the day of an order, or after the first business day from then on. */
function businessDaysTo(day: string, ordered: string): number {
  let counted = 0
  let at = isBusinessDay(ordered) ? ordered : afterWorkingDays(ordered, 1)
  while (at < day) {
    at = afterWorkingDays(at, 1)
    counted += 1
  }
  return counted
}
