import { counted } from '../../../machine/values/counted.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** '5 minutes', '3 hours', '2 days': as exact as a person would say it. */
export function ageWords(iso: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(iso))
  if (age < MINUTE_MS) return 'less than a minute'
  if (age < HOUR_MS) return counted(Math.floor(age / MINUTE_MS), 'minute')
  if (age < 2 * DAY_MS) return counted(Math.floor(age / HOUR_MS), 'hour')
  return counted(Math.floor(age / DAY_MS), 'day')
}

/** Older than a day and a half: then the daily one has been missed. */
export function isOld(iso: string, now: Date): boolean {
  return now.getTime() - Date.parse(iso) > 1.5 * DAY_MS
}
