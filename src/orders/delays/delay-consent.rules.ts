import { dayAfter } from '../../buying/promise/business-days.rules.ts'

/** Where no day of sending was promised, the law allows this many: 16 CFR 435.2(a)(1). */
const DAYS_UNLESS_SAID = 30

/** A first delay of no more days than this needs no answer: 16 CFR 435.2(b)(1). */
const SILENT_DAYS = 30

export interface AskedDelay {
  /** The shop's day on which the order was placed. */
  placedOn: string
  /** The last day of sending that the buyer was promised at first; null where none was. */
  firstPromised: string | null
  /** The new one that was sent last; null where this is the first delay. */
  lastDelayed: string | null
  /** The day by which the order is to be sent now. */
  dispatchBy: string
  today: string
}

/** The day by which the order was to be sent at first. */
export function firstDispatchBy({
  placedOn,
  firstPromised,
}: Pick<AskedDelay, 'placedOn' | 'firstPromised'>): string {
  return firstPromised ?? dayAfter(placedOn, DAYS_UNLESS_SAID)
}

/**
 * The last day on which the buyer may consent to a new date, after which the order is to be cancelled and their money
 * given back; null where silence is consent. A first delay of thirty days or less is agreed to unless the buyer cancels
 * (16 CFR 435.2(b)(1)(i)); a longer one needs consent within thirty days of the first date (435.2(b)(1)(iii)), a
 * further one before the date that was told last (435.2(b)(2)). Whoever is asked late has that day at least.
 */
export function consentBy({ lastDelayed, dispatchBy, today, ...order }: AskedDelay): string | null {
  const silentUntil = dayAfter(firstDispatchBy(order), SILENT_DAYS)
  if (lastDelayed === null && dispatchBy <= silentUntil) return null
  const last = lastDelayed ?? silentUntil
  return last < today ? today : last
}
