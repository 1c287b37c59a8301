import { dayWords } from '../../../../domain/checkout/arrival/business-days.ts'
import { closedDaysWords } from '../../../../domain/checkout/arrival/shop-times.ts'
import { MAX_WRAP_CENTS, MAX_WRAP_WORDS } from '../../../../domain/checkout/gift/gift.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '../../../../domain/people/email-address.ts'
import { MOST_PROMISED, nothingPromised, type Promises } from '../../../../domain/store/promises.ts'
import { SETTINGS_LIMITS } from '../../../../domain/store/settings.ts'
import { isDay } from '../../../../domain/store/tax-registration.ts'
import type { FieldEditor } from '../../editor/editor-fields.tsx'
import type { EditorKind, Fields, FieldSpec, Problems } from '../../editor/kind.ts'
import type { Settings } from '../../desk-queries.ts'
import { amountProblem, dayProblem, promiseProblem, rangeProblem, required } from './settings-problems.ts'
import {
  draftOfRegistration,
  rateProblem,
  registrationOf,
  registrationProblems,
  type RegistrationDraft,
} from './registration-form.ts'

export type PromiseField = keyof Promises
const promiseFields = Object.keys(nothingPromised) as PromiseField[]

/** What the form holds, as it is typed. */
/** Null where nothing is typed. */
type Blank = 'cutOff' | 'freeShippingFrom'

export type SettingsDraft = Omit<Settings, PromiseField | Blank | 'version' | 'taxRegistrations'> &
  Record<PromiseField | Blank, string> & { taxRegistrations: RegistrationDraft[] }

/** One part of the form. */
export interface SettingsPartProps {
  of: FieldEditor<SettingsDraft>
}

const fields: Fields<SettingsDraft> = {
  storeName: { label: 'Store name', required: true, maxLength: SETTINGS_LIMITS.storeName },
  contactEmail: {
    label: 'Contact email',
    type: 'email',
    maxLength: MAX_EMAIL_LENGTH,
    problem: ({ contactEmail }) =>
      isEmail(contactEmail.trim()) ? undefined : 'Enter an email address such as ada@example.com.',
  },
  phone: { label: 'Phone', hint: 'Empty: none is shown.', type: 'tel', maxLength: SETTINGS_LIMITS.phone },
  postalAddress: {
    label: 'Postal address',
    hint: 'Street, city, state and ZIP code; the store’s name is put before it where it belongs.',
    required: true,
    maxLength: SETTINGS_LIMITS.postalAddress,
  },
  description: { label: 'Description', maxLength: SETTINGS_LIMITS.description },
  announcement: { label: 'Announcement above every page', maxLength: SETTINGS_LIMITS.announcement },
  hours: {
    label: 'Business hours',
    words: (hours) => hours.map(({ days, time }) => `${days} ${time}`).join('; '),
  },
  materialCare: {
    label: 'Care by material',
    words: (rows) => rows.map(({ of, care }) => `${of}: ${care}`).join('; '),
  },
  dispatchDays: promise('dispatchDays', {
    label: 'Sent within (business days)',
    hint: 'Of any piece you sell. Empty: no page names a day of arrival.',
  }),
  returnDays: promise('returnDays', {
    label: 'Returns within (days)',
    hint: 'From delivery, unused. Empty: none are offered.',
  }),
  returnPostage: {
    label: 'Who pays the return postage',
    hint: 'Where something is wrong with a piece, it is always you.',
    words: (postage) => (postage === 'shop' ? 'you' : 'the buyer'),
  },
  warrantyMonths: promise('warrantyMonths', {
    label: 'Warranty (months)',
    hint: 'You mend or replace what fails through your work. Empty: none is named.',
  }),
  replyDays: promise('replyDays', {
    label: 'Messages answered within (business days)',
    hint: 'Empty: no time is named.',
  }),
  cutOff: {
    label: 'Orders count as the same day’s until',
    hint: 'Later ones count as ordered the next day. Empty: midnight.',
    type: 'time',
  },
  zone: { label: 'By the clock of' },
  closedDays: {
    label: 'Closed days',
    words: (rows) =>
      rows.map((row) => (isDay(row.from) && isDay(row.to) ? closedDaysWords(row) : '')).join('; '),
  },
  closure: {
    label: 'Shop closed',
    words: (closure) =>
      closure === null
        ? 'open'
        : `until ${isDay(closure.until) ? dayWords(closure.until) : closure.until}, orders ${closure.orders}`,
  },
  freeShippingFrom: {
    label: 'Free shipping from',
    hint: 'In dollars: a subtotal of this much or more. Left empty, no sum makes shipping free.',
    inputMode: 'decimal',
    problem: ({ freeShippingFrom }) =>
      freeShippingFrom.trim() === '' ? undefined : amountProblem(freeShippingFrom, 9_999_999_999),
  },
  taxRate: {
    label: 'Default tax rate',
    hint: 'In percent, such as 8.25 or 8.875. Of an order to a state that is not listed below.',
    inputMode: 'decimal',
    problem: ({ taxRate }) => rateProblem(taxRate),
  },
  taxRegistrations: {
    label: 'States where you are registered, or that have no sales tax',
    words: (rows) => rows.map(({ state, rate }) => `${state} ${rate}%`).join('; '),
  },
  taxOnlyWhereRegistered: {
    label: 'Collect tax only where I am registered',
    hint: 'Off: an order to any other state bears the default rate.',
  },
  shippingIsTaxed: { label: 'Shipping is taxed too', hint: 'Where the default rate holds.' },
  payments: {
    label: 'Payments',
    words: (payments) =>
      paymentMethods
        .filter(([method]) => payments[method])
        .map(([, name]) => name)
        .join(', '),
  },
  giftNotes: {
    label: 'Offer a gift note',
    hint: 'Up to 300 characters of the buyer’s, printed on the packing slip.',
  },
  giftWrap: { label: 'Offer gift wrap' },
  giftWrapPrice: {
    label: 'Price of gift wrap',
    hint: 'In dollars, for a whole order. 0 is free.',
    inputMode: 'decimal',
    problem: ({ giftWrapPrice }) => amountProblem(giftWrapPrice, MAX_WRAP_CENTS),
  },
  giftWrapWords: {
    label: 'How it is wrapped',
    hint: 'A short sentence beside the choice. Empty: none.',
    maxLength: MAX_WRAP_WORDS,
  },
  staffMayGiveBack: {
    label: 'Staff may give money back',
    hint: 'Off: only owners see the refund buttons, and cancelling by staff leaves the money owed.',
  },
  curatedProductIds: {
    label: 'Chosen pieces',
    words: (ids) => ids.map((id) => `#${id}`).join(', '),
  },
}

export const paymentMethods: readonly [keyof Settings['payments'], string][] = [
  ['paypal', 'PayPal'],
  ['stripe', 'Stripe'],
  ['applePay', 'Apple Pay'],
]

export const settingsKind: EditorKind<Settings, SettingsDraft> = {
  name: 'settings',
  keepsDraft: true,
  fields,
  draftOf(settings) {
    const { version: _version, ...draft } = settings!
    return {
      ...draft,
      ...eachPromise((name) => String(draft[name] ?? '')),
      cutOff: draft.cutOff ?? '',
      freeShippingFrom: draft.freeShippingFrom ?? '',
      taxRegistrations: draft.taxRegistrations.map(draftOfRegistration),
    }
  },
  problemsOf: rowProblems,
}

function promise(
  name: PromiseField,
  words: { label: string; hint: string },
): FieldSpec<SettingsDraft, string> {
  return {
    ...words,
    inputMode: 'numeric',
    maxLength: String(MOST_PROMISED[name]).length,
    problem: (draft) => promiseProblem(draft[name].trim(), MOST_PROMISED[name]),
  }
}

function eachPromise<T>(value: (name: PromiseField) => T): Record<PromiseField, T> {
  return Object.fromEntries(promiseFields.map((name) => [name, value(name)])) as Record<PromiseField, T>
}

/** Of business hours and of registrations to collect tax. */
function rowProblems({
  hours,
  materialCare,
  taxRegistrations,
  closedDays,
  closure,
}: SettingsDraft): Problems {
  const found: Record<string, string> = {}
  const note = (path: string, problem: string | undefined) => {
    if (problem !== undefined) found[path] = problem
  }
  for (const [index, { days, time }] of hours.entries()) {
    note(`hours.${index}.days`, required(days))
    note(`hours.${index}.time`, required(time))
  }
  for (const [index, { of, care }] of materialCare.entries()) {
    note(`materialCare.${index}.of`, required(of))
    note(`materialCare.${index}.care`, required(care))
  }
  for (const [index, range] of closedDays.entries()) {
    note(`closedDays.${index}.from`, dayProblem(range.from))
    note(`closedDays.${index}.to`, dayProblem(range.to) ?? rangeProblem(range))
  }
  if (closure) note('closure.until', dayProblem(closure.until))
  for (const [index, registration] of taxRegistrations.entries()) {
    const isTwice = taxRegistrations.findIndex(({ state }) => state === registration.state) !== index
    for (const [field, problem] of Object.entries(registrationProblems(registration, isTwice)))
      note(`taxRegistrations.${index}.${field}`, problem)
  }
  return found
}

/** What is sent: numbers without the blanks around them. */
export function toSettingsInput(draft: SettingsDraft): Omit<Settings, 'version'> {
  return {
    ...draft,
    ...eachPromise((name) => (draft[name].trim() === '' ? null : Number(draft[name]))),
    cutOff: draft.cutOff === '' ? null : draft.cutOff,
    freeShippingFrom: draft.freeShippingFrom.trim() || null,
    giftWrapPrice: draft.giftWrapPrice.trim(),
    taxRate: draft.taxRate.trim(),
    taxRegistrations: draft.taxRegistrations.map(registrationOf),
  }
}
