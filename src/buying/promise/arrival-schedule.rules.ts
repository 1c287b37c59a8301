import type { ArrivalTable } from './arrival-words.rules.ts'
import { afterWorkingDays, dayAfter, shortDayWords } from './business-days.rules.ts'
import { promiseOfDay, type ArrivalTerms } from './promise.rules.ts'
import { countedDay, minutesSince1970, momentOf } from './shop-calendar.rules.ts'

/**
 * When an order arrives that is placed before that moment. A page may be kept for days after it was rendered: it
 * carries what is true of each of them, and the browser, which knows what time it is, shows the one that holds.
 */
interface ScheduledArrival {
  /** An ISO time. */
  before: string
  from: string
  to: string
}

/** A page that is older than this names no day. */
const DAYS_AHEAD = 28

/** From that moment on, an ISO time; the soonest first. Empty where nothing is promised. */
export function arrivalSchedule(now: string, terms: ArrivalTerms): ScheduledArrival[] {
  const schedule: ScheduledArrival[] = []
  let day = countedDay(now, terms.calendar)
  for (let left = DAYS_AHEAD; left > 0; left -= 1) {
    const promise = promiseOfDay(day, terms)
    if (!promise) return []
    const before = endOf(day, terms)
    const last = schedule.at(-1)
    if (last?.from === promise.from && last.to === promise.to) last.before = before
    else schedule.push({ before, from: promise.from, to: promise.to })
    day = dayAfter(day, 1)
  }
  return schedule
}

/** Up to when an order counts as that day's. */
function endOf(day: string, { calendar: { cutOff, zone } }: ArrivalTerms): string {
  return momentOf(cutOff === null ? { day: dayAfter(day, 1), time: '00:00' } : { day, time: cutOff }, zone)
}

/** The schedule as a page carries it, with further days for places that parcels reach `remoteDays` business days later. */
export function arrivalTable(
  schedule: readonly ScheduledArrival[],
  remoteDays: number,
): Omit<ArrivalTable, 'words'> {
  const [first, last] = [schedule[0], schedule.at(-1)]
  if (!first || !last) return { days: [], before: [], from: [], to: [] }
  const days = [first.from]
  const end = afterWorkingDays(last.to, remoteDays)
  while (days.at(-1)! < end) days.push(afterWorkingDays(days.at(-1)!, 1))
  return {
    days: days.map(shortDayWords),
    before: steps(schedule.map(({ before }) => minutesSince1970(before))),
    from: steps(schedule.map(({ from }) => days.indexOf(from))),
    to: steps(schedule.map(({ to }) => days.indexOf(to))),
  }
}

/** How much more each is than the one before. */
function steps(all: readonly number[]): number[] {
  return all.map((one, at) => one - (all[at - 1] ?? 0))
}
