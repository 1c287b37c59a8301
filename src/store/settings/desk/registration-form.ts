import { usStates } from '../../../buying/tax/us-states.rules.ts'
import {
  isDay,
  isRate,
  MAX_TAX_MILLIPERCENT,
  NO_SALES_TAX,
  rateInMillipercent,
} from '../../../buying/tax/tax-registration.rules.ts'
import type { Settings } from '../../../shop/desk/desk-queries.ts'

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

export function rateProblem(text: string): string | undefined {
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
