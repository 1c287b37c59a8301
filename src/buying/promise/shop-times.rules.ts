/* oxlint-disable no-restricted-globals -- a day is read as the moment it begins in UTC; the clock is never read */
import { daysBetween } from './business-days.rules.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import {
  MAX_CLOSED_RANGE_DAYS,
  shopZones,
  type ClosedDays,
  type ShopCalendar,
} from './shop-calendar.rules.ts'

/** What the owner sets of when the shop works. */
type ShopTimes = Pick<StoreSettings, 'closedDays' | 'cutOff' | 'zone' | 'closure'>

/** What days are counted by. A shop that is closed and sends all the same counts them as ever. */
export function calendarOf({ closedDays, cutOff, zone, closure }: ShopTimes): ShopCalendar {
  const closedUntil = closure === null || closure.orders === 'on' ? null : closure.until
  return { closedDays, cutOff, zone, closedUntil }
}

/** Why these can't be days on which the shop is closed, in words after their field's name; undefined when they can. */
export function closedDaysProblem({ from, to }: ClosedDays): string | undefined {
  if (to < from) return 'must not end before it begins'
  if (daysBetween(from, to) >= MAX_CLOSED_RANGE_DAYS)
    return `must be ${MAX_CLOSED_RANGE_DAYS} days at most; for longer, close the shop`
  return undefined
}

/** '2 PM Eastern', '2:30 PM Arizona'; null where an order of any hour counts as its day's. */
export function cutOffWords({ cutOff, zone }: Pick<ShopTimes, 'cutOff' | 'zone'>): string | null {
  if (cutOff === null) return null
  const [hour, minute] = cutOff.split(':') as [string, string]
  const half = Number(hour) < 12 ? 'AM' : 'PM'
  return `${Number(hour) % 12 || 12}${minute === '00' ? '' : `:${minute}`} ${half} ${clockWords(zone)}`
}

/** Such as 'Eastern' for 'America/New_York'. */
export function clockWords(zone: string): string {
  return shopZones.find(([name]) => name === zone)?.[1] ?? zone
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'December 24, 2026 to January 1, 2027': with its year, for a page may be read long after it was rendered. */
export function closedDaysWords({ from, to }: ClosedDays): string {
  const [first, last] = [from, to].map((day) => dates.format(Date.parse(day)))
  return from === to ? first! : `${first} to ${last}`
}
