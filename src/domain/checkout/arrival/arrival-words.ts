/**
 * When what is ordered arrives, as a page carries it that may be kept for days after it was drawn: of each moment of the
 * next weeks. The browser, which knows what time it is, says what holds.
 */
export interface ArrivalTable {
  /** In business days, true whenever it is read; null where nothing is promised. */
  words: string | null
  /** Days that follow each other and on which parcels come, in words. */
  days: string[]
  /**
   * Moments, the soonest first: what is ordered before one, so many minutes after the one before (the first: after 1970),
   * arrives between two of those days, each so many further on in their list than for the moment before. Steps, for the
   * bytes of a page.
   */
  before: number[]
  from: number[]
  to: number[]
  /** 'Standard delivery'. */
  way: string
}

/**
 * Of an order placed at that moment, in milliseconds since 1970. `remoteDays` later where it goes farther: each of the
 * days is a business day, as those of a carrier are.
 */
export function arrivalWords(
  { words, days, before, from, to, way }: ArrivalTable,
  now: number,
  remoteDays = 0,
): string | null {
  let [moment, first, last] = [0, remoteDays, remoteDays]
  const isTold = before.some((minutes, at) => {
    first += from[at]!
    last += to[at]!
    moment += minutes * 60_000
    return now < moment
  })
  if (!isTold) return words
  return `Order now: arrives ${[...new Set([days[first], days[last]])].join(' to ')} by ${way}.`
}
