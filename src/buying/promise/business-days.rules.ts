/* oxlint-disable no-restricted-globals -- a day is reckoned with as the moment it begins in UTC; the clock is never read */

/** Calendar days such as '2026-11-21', and which of them somebody works on. */

/** An ISO day, or the day in UTC of a time. Throws a RangeError on what is no date. */
export function dayOf(iso: string): string {
  return isoDay(parseDay(iso))
}

/** The day that many calendar days later. */
export function dayAfter(iso: string, days: number): string {
  return isoDay(shifted(parseDay(iso), days))
}

/** By how many calendar days the second comes after the first. */
export function daysBetween(first: string, second: string): number {
  return Math.round((parseDay(second).getTime() - parseDay(first).getTime()) / DAY_MS)
}

/** No weekend and no federal holiday: carriers bring parcels on such days, and banks and shops are open. */
export function isBusinessDay(iso: string): boolean {
  return knownDay(iso).isBusiness
}

/** The day that is `count` working days later; the first day does not count. With 0 it is the day itself. */
export function afterWorkingDays(
  iso: string,
  count: number,
  isWorkingDay: (iso: string) => boolean = isBusinessDay,
): string {
  let day = dayOf(iso)
  for (let left = count; left > 0;) {
    day = knownDay(day).next
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** The business day that is `count` business days earlier. */
export function businessDayBefore(iso: string, count: number): string {
  let day = dayOf(iso)
  for (let left = count; left > 0;) {
    day = dayAfter(day, -1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

interface KnownDay {
  isBusiness: boolean
  next: string
}

function knownDay(iso: string): KnownDay {
  let is = known.get(iso)
  if (is === undefined) {
    const day = parseDay(iso)
    const weekday = day.getUTCDay()
    const isBusiness = weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day)
    is = { isBusiness, next: isoDay(shifted(day, 1)) }
    if (known.size < MOST_KNOWN) known.set(iso, is)
  }
  return is
}

/** A quote asks the same few weeks again and again, and what arrives by a day for months ahead; some years are enough. */
const known = new Map<string, KnownDay>()
const MOST_KNOWN = 4000

const DAY_MS = 86_400_000
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
  return new Date(day.getTime() + days * DAY_MS)
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

/** Such as 'Monday, November 30'. */
export function dayWords(iso: string): string {
  return words.format(parseDay(iso))
}

const shortWords = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Such as 'Nov 30'. */
export function shortDayWords(iso: string): string {
  return shortWords.format(parseDay(iso))
}
