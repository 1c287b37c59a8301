import { isEmail, MAX_EMAIL_LENGTH, readEmail } from '../../people/email-address.rules.ts'
import { readName, readPhone, readZip } from '../../machine/values/typed.ts'
import { isState, stateName } from '../tax/us-states.rules.ts'
import { stateOfZip } from '../tax/zip-codes.rules.ts'

/** Who buys and where it goes (spec section 3). */
export interface CustomerInfo {
  name: string
  email: string
  phone: string
  street1: string
  street2: string
  city: string
  /** A two-letter code of `usStates`. */
  state: string
  zip: string
  country: 'US'
}

export const emptyCustomer: CustomerInfo = {
  name: '',
  email: '',
  phone: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
}

/** In characters. */
export const CUSTOMER_LIMITS = {
  name: 100,
  email: MAX_EMAIL_LENGTH,
  phone: 40,
  street1: 150,
  street2: 150,
  city: 100,
  state: 2,
  zip: 10,
} as const satisfies Partial<Record<keyof CustomerInfo, number>>

/** The fields that must be filled before payment (spec section 5), with their labels. */
export const requiredFields = {
  name: 'Full name',
  email: 'Email',
  street1: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
} as const satisfies Partial<Record<keyof CustomerInfo, string>>

type RequiredField = keyof typeof requiredFields

export function missingFields(customer: CustomerInfo): RequiredField[] {
  return (Object.keys(requiredFields) as RequiredField[]).filter((field) => readName(customer[field]) === '')
}

/** Every field as it was meant, whatever was copied along with it. */
export function readCustomer(customer: CustomerInfo): CustomerInfo {
  const { name, email, phone, street1, street2, city, state, zip, country } = customer
  return {
    name: readName(name),
    email: readEmail(email),
    phone: readPhone(phone),
    street1: readName(street1),
    street2: readName(street2),
    city: readName(city),
    state: state.trim(),
    zip: readZip(zip),
    country,
  }
}

const ZIP = /^\d{5}(-\d{4})?$/

/** What is wrong with a field, in a sentence that says what would be right; undefined when it is fine. */
export function fieldProblem(field: keyof CustomerInfo, value: string): string | undefined {
  const text = readCustomer({ ...emptyCustomer, [field]: value })[field]
  if (field in requiredFields && text === '') return `${requiredFields[field as RequiredField]} is required.`
  if (field === 'email' && !isEmail(text)) return 'Enter an email address such as ada@example.com.'
  if (field === 'zip' && !ZIP.test(text)) return 'Enter a ZIP code of 5 digits, such as 28801.'
  if (field === 'state' && !isState(text)) return 'Choose a state from the list.'
  if (field === 'phone' && text !== '' && text.replace(/\D/g, '').length < 7) {
    return 'Enter a phone number with area code, or leave it empty.'
  }
  return undefined
}

/** What a shopper fills in. */
export type CustomerField = Exclude<keyof CustomerInfo, 'country'>

const customerFields = (Object.keys(emptyCustomer) as (keyof CustomerInfo)[]).filter(
  (field): field is CustomerField => field !== 'country',
)

export interface CustomerProblem {
  field: CustomerField
  message: string
}

/** What is wrong with what was entered: field by field, then of the fields together. */
export function customerProblems(customer: CustomerInfo): CustomerProblem[] {
  const problems = customerFields.flatMap((field) => {
    const message = fieldProblem(field, customer[field])
    return message ? [{ field, message }] : []
  })
  const isFine = (field: CustomerField) => !problems.some((problem) => problem.field === field)
  if (!isFine('state') || !isFine('zip')) return problems
  const message = zipStateProblem(customer)
  return message ? [...problems, { field: 'zip', message }] : problems
}

/** A ZIP code that lies in another state than the one chosen; both taken to be valid each for itself. */
export function zipStateProblem({ state, zip }: Pick<CustomerInfo, 'state' | 'zip'>): string | undefined {
  const read = readZip(zip)
  const lies = stateOfZip(read)
  if (lies === undefined || lies === state.trim()) return undefined
  return `ZIP code ${read} is in ${stateName(lies)}, not in ${stateName(state.trim())}. Check both.`
}
