import { dayWords } from '../../../buying/promise/business-days.rules.ts'
import type { ClosedDays } from '../../../buying/promise/shop-calendar.rules.ts'
import { closedDaysProblem, closedDaysWords } from '../../../buying/promise/shop-times.rules.ts'
import { isDecimal, toCents } from '../../../machine/values/money.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '../../../people/email-address.rules.ts'
import type { FieldOf, Kinds } from '../../../shop/field-kinds.rules.ts'
import type { SettingKind } from '../values.rules.ts'
import {
  isDay,
  isRate,
  MAX_TAX_MILLIPERCENT,
  NO_SALES_TAX,
  rateInMillipercent,
} from '../../../buying/tax/tax-registration.rules.ts'
import type { FieldSpec, Problems } from '../../../machine/forms/kind.ts'
import { usStates } from '../../../buying/tax/us-states.rules.ts'
import type { Settings } from '../../../shop/desk/desk-queries.ts'

/** Kinds that are typed on one line. */
export type LineKind =
  | 'line'
  | 'shown'
  | 'phone'
  | 'email'
  | 'rate'
  | 'time'
  | 'promise'
  | 'money'
  | 'moneyOrNone'
/** Those that are typed into one box, which is empty where the contract has null. */
type TypedKind = LineKind | 'longLine' | 'hex'

/** What the form holds of a setting, as it is typed. */
export type DraftOf<Kind extends SettingKind, Value> = Kind extends TypedKind
  ? string
  : Kind extends 'registrations'
    ? RegistrationDraft[]
    : Value

/** How a kind of setting is edited, and held to what it declares before anything is sent. */
export interface SettingForm<Declared, Value, Draft> {
  attributes?(declared: Declared): Partial<FieldSpec<unknown, Draft>>
  /** What is wrong with it, or in it by the path inside: '.0.days'. */
  problem?(draft: Draft, declared: Declared): string | Problems | undefined
  /** How the conflict view and the history say it. */
  words?(draft: Draft, declared: Declared): string
  draftOf?(value: Value): Draft
  toValue?(draft: Draft): Value
}

const bounded = ({ max }: { max: number }) => ({ maxLength: max })

export const settingForms: {
  [Kind in SettingKind]: SettingForm<FieldOf<Kind>, Kinds[Kind]['holds'], DraftOf<Kind, Kinds[Kind]['holds']>>
} = {
  line: { attributes: ({ max, required }) => ({ maxLength: max, ...(required ? { required } : {}) }) },
  phone: { attributes: ({ max }) => ({ type: 'tel', maxLength: max }) },
  shown: { attributes: bounded },
  longLine: { attributes: bounded },
  hex: { words: (text) => (text === '' ? 'none' : `${text.length.toLocaleString('en-US')} characters`) },
  email: {
    attributes: () => ({ type: 'email', maxLength: MAX_EMAIL_LENGTH, required: true }),
    problem: (text) => (isEmail(text.trim()) ? undefined : 'Enter an email address such as ada@example.com.'),
  },
  rate: {
    attributes: () => ({ inputMode: 'decimal', required: true }),
    problem: rateProblem,
    toValue: (text) => text.trim(),
  },
  time: {
    attributes: () => ({ type: 'time' }),
    draftOf: (value) => value ?? '',
    toValue: (text) => (text === '' ? null : text),
  },
  yesNo: {},
  promise: {
    attributes: ({ max }) => ({ inputMode: 'numeric', maxLength: String(max).length }),
    problem: (text, { max }) => {
      const isPromise = /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max
      return text.trim() === '' || isPromise
        ? undefined
        : `Enter a whole number from 1 to ${max}, or nothing.`
    },
    draftOf: (value) => String(value ?? ''),
    toValue: (text) => (text.trim() === '' ? null : Number(text)),
  },
  money: {
    attributes: () => ({ inputMode: 'decimal' }),
    problem: amountProblem,
    toValue: (text) => text.trim(),
  },
  moneyOrNone: {
    attributes: () => ({ inputMode: 'decimal' }),
    problem: (text, declared) => (text.trim() === '' ? undefined : amountProblem(text, declared)),
    draftOf: (value) => value ?? '',
    toValue: (text) => text.trim() || null,
  },
  oneOf: {
    words: (chosen, { values }) => values.find(([value]) => value === chosen)?.[1] ?? chosen,
  },
  switches: {
    words: (switched, { values }) =>
      values
        .filter(([name]) => switched[name])
        .map(([, words]) => words)
        .join(', '),
  },
  wordRows: {
    words: (rows, { of, join }) =>
      rows
        .map((row) =>
          Object.keys(of)
            .map((name) => row[name])
            .join(join),
        )
        .join('; '),
    problem: (rows, { of }) =>
      each(rows, (row) => Object.keys(of).map((name) => [name, required(row[name]!)])),
  },
  dayRanges: {
    words: (rows) =>
      rows.map((row) => (isDay(row.from) && isDay(row.to) ? closedDaysWords(row) : '')).join('; '),
    problem: (rows) =>
      each(rows, (row) => [
        ['from', dayProblem(row.from)],
        ['to', dayProblem(row.to) ?? rangeProblem(row)],
      ]),
  },
  pieces: { words: (ids) => ids.map((id) => `#${id}`).join(', ') },
  registrations: {
    words: (rows) => rows.map(({ state, rate }) => `${state} ${rate}%`).join('; '),
    draftOf: (value) => value.map(draftOfRegistration),
    toValue: (rows) => rows.map(registrationOf),
    problem: (rows) =>
      each(rows, (row, index) => {
        const isTwice = rows.findIndex(({ state }) => state === row.state) !== index
        return Object.entries(registrationProblems(row, isTwice))
      }),
  },
  closure: {
    words: (closure) =>
      closure === null
        ? 'open'
        : `until ${isDay(closure.until) ? dayWords(closure.until) : closure.until}, orders ${closure.orders}`,
    problem: (closure) => (closure ? found([['.until', dayProblem(closure.until)]]) : undefined),
  },
}

type Found = [path: string, problem: string | undefined][]

/** Those of each row, by its place and the field. */
function each<Row>(rows: readonly Row[], problemsOf: (row: Row, index: number) => Found): Problems {
  return found(
    rows.flatMap((row, index) =>
      problemsOf(row, index).map(([field, problem]): Found[number] => [`.${index}.${field}`, problem]),
    ),
  )
}

const found = (problems: Found): Problems =>
  Object.fromEntries(problems.flatMap(([path, problem]) => (problem === undefined ? [] : [[path, problem]])))

const required = (text: string) => (text.trim() === '' ? 'Required' : undefined)

function dayProblem(text: string): string | undefined {
  return isDay(text) && text >= '2020' && text < '2100' ? undefined : 'Choose a day.'
}

function rangeProblem(range: ClosedDays): string | undefined {
  if (!isDay(range.from)) return undefined
  const problem = closedDaysProblem(range)
  return problem && `This ${problem}.`
}

function amountProblem(text: string, { max = Infinity }: { max?: number }): string | undefined {
  if (!isDecimal(text.trim())) return 'Enter an amount in dollars such as 5.00.'
  return toCents(text.trim()) > max ? `At most $${max / 100}.` : undefined
}

type Registration = Settings['taxRegistrations'][number]

/** A registration as its row of the form holds it: a day that is not known is empty. */
export type RegistrationDraft = Omit<Registration, 'since'> & { since: string }

export function draftOfRegistration({ since, ...registration }: Registration): RegistrationDraft {
  return { ...registration, since: since ?? '' }
}

export function registrationOf({ since, rate, note, ...draft }: RegistrationDraft): Registration {
  return { ...draft, rate: rate.trim(), note: note.trim(), since: since === '' ? null : since }
}

/** What is wrong with one of the rows, by its field. */
export function registrationProblems(
  { state, rate, since }: RegistrationDraft,
  isTwice: boolean,
): Partial<Record<keyof RegistrationDraft, string | undefined>> {
  return {
    state: state === '' ? 'Choose a state.' : isTwice ? 'Stands here twice.' : undefined,
    rate: rateProblem(rate),
    since: since === '' || isDay(since) ? undefined : 'Enter a day that the calendar has, or nothing.',
  }
}

function rateProblem(text: string): string | undefined {
  if (!isRate(text.trim())) return 'Enter a percentage such as 8.25 or 8.875.'
  return rateInMillipercent(text.trim()) > MAX_TAX_MILLIPERCENT
    ? `At most ${MAX_TAX_MILLIPERCENT / 1000}.`
    : undefined
}

/** Rows for the states without a sales tax that the form does not name yet. */
export function suggestedRows(rows: readonly RegistrationDraft[]): RegistrationDraft[] {
  return NO_SALES_TAX.filter((state) => !rows.some((row) => row.state === state)).map((state) => ({
    state,
    rate: '0.00',
    shippingIsTaxed: false,
    since: '',
    note: 'No statewide sales tax',
  }))
}

/** What a parcel bears to a state that has no row, in a sentence. */
export function elsewhereWords({
  taxRate,
  taxRegistrations,
  taxOnlyWhereRegistered,
}: {
  taxRate: string
  taxRegistrations: readonly RegistrationDraft[]
  taxOnlyWhereRegistered: boolean
}): string {
  const named = taxRegistrations.filter(({ state }) => state !== '').length
  const left = usStates.length - named
  const where =
    named === 0 ? 'An order to any state' : `An order to any of the ${left} states and territories not listed`
  return taxOnlyWhereRegistered
    ? `${where} bears no tax: none is collected there. A state may ask you to register once you sell enough in it.`
    : `${where} bears the default rate, ${isRate(taxRate.trim()) ? Number(taxRate) : '…'}%.`
}
