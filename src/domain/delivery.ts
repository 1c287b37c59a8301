/** When an order arrives. Days are calendar days such as '2026-11-21'; the caller says which one it is today. */

/** The days between which a parcel arrives, both included. */
export interface DeliveryRange {
  earliest: string
  latest: string
}

interface Day {
  year: number
  /** 1 to 12. */
  month: number
  day: number
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

export function isBusinessDay(iso: string): boolean {
  return isWorkday(parseDay(iso))
}

function afterBusinessDays(start: Day, count: number): Day {
  let day = start
  for (let left = count; left > 0;) {
    day = nextDay(day)
    if (isWorkday(day)) left -= 1
  }
  return day
}

function isWorkday(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day, weekday)
}

const [SUNDAY, MONDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 4, 5, 6]

/** The eleven federal holidays (5 U.S.C. 6103): one that falls on a weekend is kept on the workday beside it. */
function isHoliday(day: Day, weekday: number): boolean {
  return (
    isFixedHoliday(day) ||
    (weekday === FRIDAY && isFixedHoliday(nextDay(day))) ||
    (weekday === MONDAY && isFixedHoliday(previousDay(day))) ||
    isMovingHoliday(day, weekday)
  )
}

/** New Year, Juneteenth, Independence Day, Veterans Day, Christmas. */
function isFixedHoliday({ month, day }: Day): boolean {
  return ['1-1', '6-19', '7-4', '11-11', '12-25'].includes(`${month}-${day}`)
}

function isMovingHoliday({ month, day }: Day, weekday: number): boolean {
  const which = Math.ceil(day / 7)
  if (weekday === THURSDAY) return month === 11 && which === 4
  if (weekday !== MONDAY) return false
  // Martin Luther King, Washington, Labor Day, Columbus Day; Memorial Day is the last Monday of May.
  return (month === 5 && day > 24) || { 1: 3, 2: 3, 9: 1, 10: 2 }[month] === which
}

function nextDay({ year, month, day }: Day): Day {
  if (day < daysIn(year, month)) return { year, month, day: day + 1 }
  return month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }
}

function previousDay({ year, month, day }: Day): Day {
  if (day > 1) return { year, month, day: day - 1 }
  return month === 1
    ? { year: year - 1, month: 12, day: 31 }
    : { year, month: month - 1, day: daysIn(year, month - 1) }
}

function daysIn(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return isLeap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Sunday is 0. Sakamoto's method: a year begins in March, so that the leap day is its last. */
function weekdayOf({ year, month, day }: Day): number {
  const y = month < 3 ? year - 1 : year
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1]!
  return (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shift + day) % 7
}

function parseDay(iso: string): Day {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T|$)/.exec(iso)
  const [year, month, day] = (match?.slice(1) ?? []).map(Number) as [number, number, number]
  if (!match || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) {
    throw new RangeError(`"${iso}" is not a day such as 2026-11-21`)
  }
  return { year, month, day }
}

function isoDay({ year, month, day }: Day): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function dayWords(iso: string): string {
  const day = parseDay(iso)
  return `${WEEKDAYS[weekdayOf(day)]}, ${MONTHS[day.month - 1]} ${day.day}`
}
