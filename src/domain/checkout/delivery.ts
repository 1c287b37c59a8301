/* oxlint-disable no-restricted-globals -- a day is reckoned with as the moment it begins in UTC; the clock is never read */

/** When an order arrives. Days are calendar days such as '2026-11-21'; the caller says which one it is today. */

/** The days between which a parcel arrives, both included. */
export interface DeliveryRange {
  earliest: string
  latest: string
}

/**
 * From an ISO day or time, or a Date. A time counts as its day in UTC: an order of a late American evening counts as
 * the next day's, so that the shop promises a day too late and never one too early. The day of the order itself does
 * not count; weekends and federal holidays do not either. Throws a RangeError on what is no date.
 */
export function deliveryRange(
  from: string | { toISOString: () => string },
  businessDays: { from: number; to: number },
): DeliveryRange {
  const start = parseDay(dayOf(from))
  return {
    earliest: isoDay(afterBusinessDays(start, businessDays.from)),
    latest: isoDay(afterBusinessDays(start, businessDays.to)),
  }
}

/** What was agreed of one order's way, in business days; `dispatchDays` is null where nobody said when it is sent. */
export interface AgreedWay {
  days: { from: number; to: number }
  dispatchDays: number | null
}

/**
 * When an order of that day arrives: sent at once, on a business day, it is there at the earliest; sent on the last day
 * that was promised at the latest. Undefined where no such day was promised: then nobody knows. Buyers from before that
 * was asked (0) were told the carrier's days alone.
 */
export function arrivalRange(
  ordered: string | { toISOString: () => string },
  { days, dispatchDays }: AgreedWay,
): DeliveryRange | undefined {
  if (dispatchDays === null) return undefined
  const { earliest, latest } = deliveryRange(ordered, { from: days.from, to: dispatchDays + days.to })
  if (dispatchDays === 0 || isBusinessDay(dayOf(ordered))) return { earliest, latest }
  return { earliest: isoDay(afterBusinessDays(parseDay(dayOf(ordered)), 1 + days.from)), latest }
}

/** 'Monday, November 30 to Wednesday, December 2'. */
export function deliveryWords({ earliest, latest }: DeliveryRange): string {
  return earliest === latest ? dayWords(earliest) : `${dayWords(earliest)} to ${dayWords(latest)}`
}

function dayOf(time: string | { toISOString: () => string }): string {
  return typeof time === 'string' ? time : time.toISOString()
}

/** So many calendar days later. */
export function dayAfter(iso: string, days: number): string {
  return isoDay(shifted(parseDay(iso), days))
}

export function isBusinessDay(iso: string): boolean {
  return isWorkday(parseDay(iso))
}

function afterBusinessDays(start: Date, count: number): Date {
  let day = start
  for (let left = count; left > 0;) {
    day = shifted(day, 1)
    if (isWorkday(day)) left -= 1
  }
  return day
}

function isWorkday(day: Date): boolean {
  const weekday = day.getUTCDay()
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day)
}

const [SUNDAY, MONDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 4, 5, 6]

/** The eleven federal holidays (5 U.S.C. 6103): one that falls on a weekend is kept on the workday beside it. */
function isHoliday(day: Date): boolean {
  const weekday = day.getUTCDay()
  return (
    isFixedHoliday(day) ||
    (weekday === FRIDAY && isFixedHoliday(shifted(day, 1))) ||
    (weekday === MONDAY && isFixedHoliday(shifted(day, -1))) ||
    isMovingHoliday(day)
  )
}

/** New Year, Juneteenth, Independence Day, Veterans Day, Christmas. */
function isFixedHoliday(day: Date): boolean {
  return ['01-01', '06-19', '07-04', '11-11', '12-25'].includes(isoDay(day).slice(5))
}

function isMovingHoliday(date: Date): boolean {
  const [weekday, month, day] = [date.getUTCDay(), date.getUTCMonth() + 1, date.getUTCDate()]
  const which = Math.ceil(day / 7)
  if (weekday === THURSDAY) return month === 11 && which === 4
  if (weekday !== MONDAY) return false
  // Martin Luther King, Washington, Labor Day, Columbus Day; Memorial Day is the last Monday of May.
  return (month === 5 && day > 24) || { 1: 3, 2: 3, 9: 1, 10: 2 }[month] === which
}

function shifted(day: Date, days: number): Date {
  return new Date(day.getTime() + days * 86_400_000)
}

function parseDay(iso: string): Date {
  const text = /^\d{4}-\d\d-\d\d(?=T|$)/.exec(iso)?.[0]
  const [year, month, day] = (text ?? '').split('-').map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  // The 30th of February would be the 2nd of March.
  if (text === undefined || isoDay(date) !== text)
    throw new RangeError(`"${iso}" is not a day such as 2026-11-21`)
  return date
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}

const words = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

function dayWords(iso: string): string {
  return words.format(parseDay(iso))
}
