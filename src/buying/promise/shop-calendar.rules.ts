/* oxlint-disable no-restricted-globals -- a moment is told by the shop's clock; the clock of this machine is never read */
import { dayAfter, dayWords, isBusinessDay } from './business-days.rules.ts'
import { sentence } from '../../machine/values/sentence.ts'

/** What becomes of orders while the shop is closed: taken as ever, taken with later dates, or not taken. */
export const closureOrders = ['on', 'later', 'off'] as const
export type ClosureOrders = (typeof closureOrders)[number]

/** The shop is closed for a while. */
export interface Closure {
  /** The day on which it works again. */
  until: string
  /** What the owner says about it; may be empty. */
  note: string
  orders: ClosureOrders
}

/** The closure that holds on this day of the shop; one that is over is none. */
export function closureOn(closure: Closure | null, today: string): Closure | null {
  return closure !== null && today < closure.until ? closure : null
}

/** The notice that stands above every page of the shop. */
export function closureWords({ until, note, orders }: Closure): string {
  const back = dayWords(until)
  const ordered = {
    on: '',
    later: ' You can order, and what you order is made and sent from then on.',
    off: ' Orders are taken again then.',
  }[orders]
  return `The shop is closed until ${back}.${note === '' ? '' : ` ${sentence(note)}`}${ordered}`
}

/** Why an order is refused, in a sentence. */
export function ordersOffWords({ until }: Pick<Closure, 'until'>): string {
  return `The shop is closed and takes no orders until ${dayWords(until)}. You have not been charged.`
}

/** When the shop works: on business days, less the days the owner closes it. */
export interface ShopCalendar {
  /** Further days on which nobody makes or packs anything, both included; a single day from and to itself. */
  closedDays: readonly ClosedDays[]
  /** '14:00' by the shop's clock: what is ordered from then on counts as ordered the next day. Null: midnight. */
  cutOff: string | null
  /** The time zone of the shop's clock, such as 'America/New_York'. */
  zone: string
  /** The day on which a shop that is closed works again. */
  closedUntil: string | null
}

export interface ClosedDays {
  from: string
  to: string
}

/** One that is longer is what 'closed until' is for. */
export const MAX_CLOSED_RANGE_DAYS = 120

/** Somebody of the shop works on that day. */
export function isShopDay(
  iso: string,
  { closedDays, closedUntil }: Pick<ShopCalendar, 'closedDays' | 'closedUntil'>,
): boolean {
  return (
    (closedUntil === null || iso >= closedUntil) &&
    !closedDays.some(({ from, to }) => from <= iso && iso <= to) &&
    isBusinessDay(iso)
  )
}

/** A day and a time as the shop's own clock shows them: '2026-11-21' and '14:05'. */
interface ShopTime {
  day: string
  time: string
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The time zones the owner chooses from: the shop ships within the United States. */
export const shopZones = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Puerto_Rico', 'Atlantic (Puerto Rico)'],
  ['Pacific/Guam', 'Guam'],
] as const

/** What the shop's clock shows at that moment, an ISO time. Throws a RangeError for a zone nobody knows. */
export function shopTimeAt(iso: string, zone: string): ShopTime {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
    clocks.set(zone, clock)
  }
  const [day, time] = clock.format(new Date(iso)).split(', ')
  return { day: day!, time: time! }
}

/** The moment at which the shop's clock shows that, an ISO time. */
export function momentOf({ day, time }: ShopTime, zone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  let at = wanted
  // The second step is for the hour in which the clocks are changed.
  for (let step = 0; step < 2; step += 1) {
    const shown = shopTimeAt(new Date(at).toISOString(), zone)
    at += wanted - Date.parse(`${shown.day}T${shown.time}:00Z`)
  }
  return new Date(at).toISOString()
}

export function minutesSince1970(iso: string): number {
  return Date.parse(iso) / 60_000
}

/** The day an order of that moment counts as: its own, or the next one where it came after the cut-off. */
export function countedDay(placedAt: string, { zone, cutOff }: ShopCalendar): string {
  const { day, time } = shopTimeAt(placedAt, zone)
  return cutOff !== null && time >= cutOff ? dayAfter(day, 1) : day
}
