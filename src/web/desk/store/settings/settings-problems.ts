import type { ClosedDays } from '../../../../domain/checkout/arrival/shop-calendar.ts'
import { closedDaysProblem } from '../../../../domain/checkout/arrival/shop-times.ts'
import { isDecimal, toCents } from '../../../../domain/money.ts'
import { isDay } from '../../../../domain/store/tax-registration.ts'

/** What is wrong with what was typed into a field of the settings, in a sentence. */

export function dayProblem(text: string): string | undefined {
  return isDay(text) && text >= '2020' && text < '2100' ? undefined : 'Choose a day.'
}

export function rangeProblem(range: ClosedDays): string | undefined {
  if (!isDay(range.from)) return undefined
  const problem = closedDaysProblem(range)
  return problem && `This ${problem}.`
}

export function required(text: string): string | undefined {
  return text.trim() === '' ? 'Required' : undefined
}

export function amountProblem(text: string, maxCents: number): string | undefined {
  if (!isDecimal(text.trim())) return 'Enter an amount in dollars such as 5.00.'
  return toCents(text.trim()) > maxCents ? `At most $${maxCents / 100}.` : undefined
}

export function promiseProblem(text: string, most: number): string | undefined {
  const isPromise = /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most
  return text === '' || isPromise ? undefined : `Enter a whole number from 1 to ${most}, or nothing.`
}
