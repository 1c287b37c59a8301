import { afterWorkingDays, dayOf, dayWords, isBusinessDay } from '../promise/business-days.rules.ts'

/** Between which days a parcel arrives. Days are calendar days such as '2026-11-21'; the caller says which one it is today. */

/** The days between which a parcel arrives, both included. */
interface DeliveryRange {
  earliest: string
  latest: string
}

type Moment = string | { toISOString: () => string }

/**
 * From an ISO day or time, or a Date. A time counts as its day in UTC: an order of a late American evening counts as
 * the next day's, so that the shop promises a day too late and never one too early. The day of the order itself does
 * not count; weekends and federal holidays do not either. Throws a RangeError on what is no date.
 */
export function deliveryRange(from: Moment, businessDays: { from: number; to: number }): DeliveryRange {
  const start = dayIn(from)
  return {
    earliest: afterWorkingDays(start, businessDays.from),
    latest: afterWorkingDays(start, businessDays.to),
  }
}

/** What was agreed of one order's way, in business days; `dispatchDays` is null where nobody said when it is sent. */
interface AgreedMethod {
  days: { from: number; to: number }
  dispatchDays: number | null
}

/**
 * When an order from before promises were stored arrives: sent at once, on a business day, it is there at the earliest;
 * sent on the last day that was promised at the latest. Undefined where no such day was promised: then nobody knows.
 * Buyers from before that was asked (0) were told the carrier's days alone.
 */
export function arrivalRange(
  ordered: Moment,
  { days, dispatchDays }: AgreedMethod,
): DeliveryRange | undefined {
  if (dispatchDays === null) return undefined
  const { earliest, latest } = deliveryRange(ordered, { from: days.from, to: dispatchDays + days.to })
  const start = dayIn(ordered)
  if (dispatchDays === 0 || isBusinessDay(start)) return { earliest, latest }
  return { earliest: afterWorkingDays(start, 1 + days.from), latest }
}

/** 'Monday, November 30 to Wednesday, December 2'. */
export function deliveryWords({ earliest, latest }: DeliveryRange): string {
  return earliest === latest ? dayWords(earliest) : `${dayWords(earliest)} to ${dayWords(latest)}`
}

function dayIn(time: Moment): string {
  return dayOf(typeof time === 'string' ? time : time.toISOString())
}
