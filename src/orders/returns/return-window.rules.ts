import { dayAfter } from '../../buying/promise/business-days.rules.ts'
import { deliveryRange, deliveryWords } from '../../buying/shipping/delivery.rules.ts'

/** Until when pieces of an order may be asked back. Days are calendar days such as '2026-11-21'. */

/**
 * The last day: `returnDays` after the parcel arrived. Nobody tells the shop which day that was, so it takes the last one
 * its shipping method promises, counted from the sending: never too early for the buyer.
 */
export function lastReturnDay(
  sentAt: string,
  { shippingDaysTo, returnDays }: { shippingDaysTo: number; returnDays: number },
): string {
  return dayAfter(deliveryRange(sentAt, { from: 0, to: shippingDaysTo }).latest, returnDays)
}

/** The hour, in UTC, at which a day is over everywhere the shop sends to: in Hawaii it ends last. */
const DAY_ENDS_AT = 'T10:00:00.000Z'

/** Whether that day is over by now, an ISO time in UTC, for a buyer anywhere. */
export function isDayOver(day: string, now: string): boolean {
  return now >= `${dayAfter(day, 1)}${DAY_ENDS_AT}`
}

/** 'Wednesday, December 16, 2026': a year may lie between asking and reading. */
export function lastDayWords(day: string): string {
  return `${deliveryWords({ earliest: day, latest: day })}, ${day.slice(0, 4)}`
}
