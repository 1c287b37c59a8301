/**
 * When what is ordered arrives, as a page carries it that may be kept for days after it was rendered: of each moment of the
 * next weeks. The browser, which knows what time it is, says what holds.
 */
export interface ArrivalTable {
  /** 'in 7–9 business days', true whenever it is read; null where nothing is promised. */
  words: string | null
  /** Days that follow each other and on which parcels come, as 'Dec 4'. */
  days: string[]
  /**
   * Moments, the soonest first, each in minutes after the one before; the first in minutes since 1970. An order placed
   * before a moment arrives between two of `days`: `from` and `to` are their places, less the places of the moment before.
   * Differences take fewer bytes of a page.
   */
  before: number[]
  from: number[]
  to: number[]
}

/**
 * 'Dec 4–9', 'Dec 29–Jan 5': of an order placed at that moment, in milliseconds since 1970. `remoteDays` later where it goes
 * farther: each of the days is a business day, as those of a carrier are. Undefined where the table says no days for then.
 */
export function arrivalDays(
  { days, before, from, to }: ArrivalTable,
  now: number,
  remoteDays = 0,
): string | undefined {
  let [moment, first, last] = [0, remoteDays, remoteDays]
  const isTold = before.some((minutes, at) => {
    first += from[at]!
    last += to[at]!
    moment += minutes * 60_000
    return now < moment
  })
  return isTold ? daySpan(days[first]!, days[last]!) : undefined
}

/** 'Dec 4–9' of 'Dec 4' and 'Dec 9': the month stands once where both have it. */
export function daySpan(first: string, last: string): string {
  const [month, day] = last.split(' ')
  if (first === last) return last
  return `${first}–${first.startsWith(`${month} `) ? day : last}`
}
