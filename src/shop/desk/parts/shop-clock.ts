import { momentOf, shopTimeAt } from '../../../buying/promise/shop-calendar.rules.ts'
import { clockWords } from '../../../buying/promise/shop-times.rules.ts'
import { shopFields } from '../../../store/settings/shop-fields.rules.ts'

/**
 * The desk tells and takes every day and time by the shop's own clock, wherever whoever reads it sits: two people, or two
 * devices, see the same day. The desk is rendered in the browser alone, one shop at a time.
 */
let zone: string = shopFields.zone.first

/** As soon as it is known, and whenever it is set anew. */
export function setShopClock(shopZone: string): void {
  zone = shopZone
}

/** Whose clock it is, such as America/New_York. */
export const shopZone = (): string => zone

/** As people call it: 'Eastern'. */
export const clockName = (): string => clockWords(zone)

/** The day that the shop has now: '2026-11-26'. */
export const shopToday = (): string => shopTimeAt(new Date().toISOString(), zone).day

/** A moment as a date-and-time field holds it. */
export function toClockInput(iso: string): string {
  const { day, time } = shopTimeAt(iso, zone)
  return `${day}T${time}`
}

/** The moment that such a field holds; undefined for what is none. */
export function fromClockInput(text: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(text) ?? []
  if (day === undefined || time === undefined || Number.isNaN(Date.parse(`${day}T${time}:00Z`)))
    return undefined
  return momentOf({ day, time }, zone)
}

/** What such a field holds, to be read: '2026-05-01 09:00'. */
export function momentWords(typed: string): string {
  return typed.replace('T', ' ')
}

/** A moment's day, and its time, in the reader's own way of writing them. */
export const dateWords = (iso: string): string =>
  new Date(iso).toLocaleDateString(undefined, { timeZone: zone })
export const timeWords = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
