import { HttpError } from '../../../api/reader.ts'
import { isEmail } from '../../../domain/customer.ts'
import { isDecimal, toCents } from '../../../domain/money.ts'
import { MOST_PROMISED, nothingPromised, type Promises } from '../../../domain/promises.ts'
import { MAX_TAX_BASIS_POINTS } from '../../../domain/settings.ts'
import type { Settings } from '../owner-queries.ts'

/** What is wrong, by the field's path as the shop names it: 'storeName', 'hours.0.days'. */
export type Problems = Readonly<Record<string, string>>

export type PromiseField = keyof Promises
const promiseFields = Object.keys(nothingPromised) as PromiseField[]

/** What the form holds, as it is typed. */
export type SettingsForm = Omit<Settings, PromiseField> & Record<PromiseField, string>

/** One part of the form. */
export interface SettingsPartProps {
  form: SettingsForm
  problems: Problems
  change: (part: Partial<SettingsForm>) => void
}

export function formOf(settings: Settings): SettingsForm {
  return { ...settings, ...eachPromise((name) => String(settings[name] ?? '')) }
}

function eachPromise<T>(value: (name: PromiseField) => T): Record<PromiseField, T> {
  return Object.fromEntries(promiseFields.map((name) => [name, value(name)])) as Record<PromiseField, T>
}

export const fieldId = (path: string) => `settings-${path.replaceAll('.', '-')}`

/** What can be said before anything is sent, in the order the fields stand in. */
export function settingsProblems(form: SettingsForm): Problems {
  const found: Record<string, string> = {}
  const note = (path: string, problem: string | undefined) => {
    if (problem !== undefined) found[path] = problem
  }
  note('storeName', required(form.storeName))
  note(
    'contactEmail',
    isEmail(form.contactEmail.trim()) ? undefined : 'Enter an email address such as ada@example.com.',
  )
  note('postalAddress', required(form.postalAddress))
  for (const [index, { days, time }] of form.hours.entries()) {
    note(`hours.${index}.days`, required(days))
    note(`hours.${index}.time`, required(time))
  }
  for (const name of promiseFields) note(name, promiseProblem(form[name].trim(), MOST_PROMISED[name]))
  note('freeShippingFrom', amountProblem(form.freeShippingFrom, 9_999_999_999))
  note('taxRate', rateProblem(form.taxRate))
  for (const [index, { state, rate }] of form.taxRateByState.entries()) {
    const isTwice = form.taxRateByState.findIndex((row) => row.state === state) !== index
    note(
      `taxRateByState.${index}.state`,
      state === '' ? 'Choose a state.' : isTwice ? 'Stands here twice.' : undefined,
    )
    note(`taxRateByState.${index}.rate`, rateProblem(rate))
  }
  return found
}

/** The shop's own words for what it refused. */
export function refusedFields(error: Error | null): Problems {
  if (!(error instanceof HttpError)) return {}
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
}

function required(text: string): string | undefined {
  return text.trim() === '' ? 'Required' : undefined
}

function amountProblem(text: string, maxCents: number): string | undefined {
  if (!isDecimal(text.trim())) return 'Enter an amount in dollars such as 5.00.'
  return toCents(text.trim()) > maxCents ? `At most $${maxCents / 100}.` : undefined
}

function promiseProblem(text: string, most: number): string | undefined {
  const isPromise = /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most
  return text === '' || isPromise ? undefined : `Enter a whole number from 1 to ${most}, or nothing.`
}

function rateProblem(text: string): string | undefined {
  if (!isDecimal(text.trim())) return 'Enter a percentage such as 8.25.'
  return toCents(text.trim()) > MAX_TAX_BASIS_POINTS ? `At most ${MAX_TAX_BASIS_POINTS / 100}.` : undefined
}

/** What is sent: numbers without the blanks around them. */
export function toSettingsInput(form: SettingsForm): Settings {
  return {
    ...form,
    ...eachPromise((name) => (form[name].trim() === '' ? null : Number(form[name]))),
    freeShippingFrom: form.freeShippingFrom.trim(),
    taxRate: form.taxRate.trim(),
    taxRateByState: form.taxRateByState.map(({ state, rate }) => ({ state, rate: rate.trim() })),
  }
}
