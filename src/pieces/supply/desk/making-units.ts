import { WEEK } from '../making-words.rules.ts'

/** Weeks are typed by those who think in them; the form holds business days, as the shop does. */

export type Unit = 'weeks' | 'days'

interface Times {
  makingDaysFrom: string
  makingDaysTo: string
}

/** A new piece begins in weeks. */
export function unitOf({ makingDaysFrom, makingDaysTo }: Times): Unit {
  return [makingDaysFrom, makingDaysTo].every((days) => Number(days) % WEEK === 0) ? 'weeks' : 'days'
}

/** What the box shows; what is no number, and what is not there, stays as it was typed. */
export function shownIn(unit: Unit, days: string): string {
  if (days === '0') return ''
  return unit === 'weeks' && isWhole(days) ? String(Number(days) / WEEK) : days
}

export function daysOf(unit: Unit, typed: string): string {
  const text = typed.trim()
  return unit === 'weeks' && isWhole(text) ? String(Number(text) * WEEK) : text
}

const isWhole = (text: string) => /^\d{1,9}$/.test(text)
