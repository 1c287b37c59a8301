/** Where a shop is registered to collect sales tax, and what a parcel to each state is taxed. */

/**
 * Rates in the United States have up to three decimals: 8.875% in New York City. In thousandths of a percent they are
 * whole numbers: 8875.
 */
export type Millipercent = number

export interface TaxRegistration {
  /** Two letters, such as 'CA'. */
  state: string
  rateMillipercent: Millipercent
  /** Whether the state taxes what is charged for shipping. */
  shippingIsTaxed: boolean
  /** Its first day, '2026-03-01'; null for as long as anybody remembers. */
  since: string | null
  /** The number of the registration, or what else there is to know of it. */
  note: string
}

/** Beyond it a rate is a slip of the finger: 825% for 8.25%. */
export const MAX_TAX_MILLIPERCENT = 30_000

/** In characters. */
export const MAX_REGISTRATION_NOTE = 100

const RATE = /^(\d{1,3})(?:\.(\d{1,3}))?$/

/** True for a percentage with up to three decimals, as people write it. */
export function isRate(text: string): boolean {
  return RATE.test(text)
}

/** '8.875' to 8875. Throws a RangeError on what is no rate. */
export function rateInMillipercent(text: string): Millipercent {
  const match = RATE.exec(text)
  if (!match) throw new RangeError(`"${text}" is not a rate such as 8.25`)
  return Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
}

/** 8875 to '8.875', 8000 to '8.00': two decimals, and the third where there is one. */
export function rateInDecimals(rate: Millipercent): string {
  const digits = String(rate).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3).replace(/0$/, '')}`
}

/** In percent, as it is put beside a tax: 8875 is 8.875. */
export function rateInPercent(rate: Millipercent): number {
  return rate / 1000
}

/** True for a day that the calendar has, as '2026-02-28' is and '2026-02-30' is not. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1]!
}

/** Those that hold on a day; days in this form are ordered as texts are. */
export function registrationsOn(
  registrations: readonly TaxRegistration[],
  day: string,
): readonly TaxRegistration[] {
  return registrations.filter(({ since }) => since === null || since <= day)
}

/** States that levy no sales tax of their own. Of these, towns in Alaska may. */
export const NO_SALES_TAX = ['AK', 'DE', 'MT', 'NH', 'OR'] as const
