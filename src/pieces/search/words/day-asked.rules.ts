import { byWordsWithYear } from '../../../buying/promise/arrives-by.rules.ts'
import { dayAfter, daysBetween } from '../../../buying/promise/business-days.rules.ts'
import type { ReadPart } from './read-part.rules.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const WEEKDAY = String.raw`(?:sun|mon|tues|wednes|thurs|fri|satur)day`

/** 'Christmas', 'Friday', '2026-12-24', '12/24', 'Dec 24th, 2026'. */
const DAY = String.raw`(?:(?<feast>christmas(?:\s+eve)?|xmas|valentine[’']?s(?:\s+day)?)|(?<weekday>${WEEKDAY})|(?<iso>\d{4}-\d\d-\d\d)|(?<m>\d{1,2})\/(?<d>\d{1,2})(?:\/(?<y>\d{4}))?|(?<month>${MONTH})\.?\s+(?<date>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<year>\d{4}))?)(?![\w/-])`
const COMING = String.raw`(?:arriv\w+|deliver\w+|here|there|com(?:es?|ing)|need(?:ed)?|get|gets)`
const BY = new RegExp(
  String.raw`(?:\b(?:that|which|it|to|is|be|can|will)\s+)*(?:\b${COMING}\s+)?\b(?<how>by|before|in\s+time\s+for)\s+${DAY}`,
  'i',
)

/** A day without a year that passed at most this many days ago is meant as past: nobody means next year's a week after it. */
const JUST_PASSED = 92

/**
 * The day by which a piece is to be there: 'arrives by Dec 24', 'before christmas'. One without a year is the next one, unless
 * it has just passed.
 */
export function readDay(text: string, today: string): ReadPart<string> | undefined {
  const found = BY.exec(text)
  const day = found ? dayIn(found.groups!, today) : undefined
  if (!found || day === undefined) return undefined
  const value = /^before/i.test(found.groups!['how']!) ? dayAfter(day, -1) : day
  return {
    value,
    says: `arrives by ${byWordsWithYear(value, today)}`,
    at: [found.index, found.index + found[0].length],
  }
}

/** Whether a day is named, before it is known which one is today. */
export const namesDay = (text: string): boolean => BY.test(text)

function dayIn(groups: Record<string, string | undefined>, today: string): string | undefined {
  const { feast, weekday, iso, m, d, y, month, date, year } = groups
  if (iso) return isDay(iso) ? iso : undefined
  if (weekday) return comingDay(weekday, today)
  const end = feast
    ? feastDay(feast)
    : `${padded(m ?? MONTHS.indexOf(month!.slice(0, 3).toLowerCase()) + 1)}-${padded(d ?? date!)}`
  const given = y ?? year
  if (given) return isDay(`${given}-${end}`) ? `${given}-${end}` : undefined
  const thisYear = Number(today.slice(0, 4))
  const least = dayAfter(today, -JUST_PASSED)
  // The 29th of February is there in four years once.
  return Array.from({ length: 6 }, (_, ahead) => `${thisYear - 1 + ahead}-${end}`).find(
    (day) => day >= least && isDay(day),
  )
}

/** The feast's month and day, as they stand in an ISO date. */
const feastDay = (feast: string) =>
  /^v/i.test(feast) ? '02-14' : /christmas\s+eve/i.test(feast) ? '12-24' : '12-25'

const A_SUNDAY = '2026-01-04'

/** The next day of that name; today is one. */
function comingDay(name: string, today: string): string {
  const at = WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase())
  return dayAfter(today, (at - (daysBetween(A_SUNDAY, today) % 7) + 7) % 7)
}

const padded = (number: number | string) => String(number).padStart(2, '0')

function isDay(text: string): boolean {
  try {
    return dayAfter(text, 0) === text
  } catch {
    return false
  }
}
