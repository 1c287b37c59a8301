/** Money is whole US cents. Decimal strings ('15.00') live only in the contract, in the history, and in the cart a browser keeps. */
export type Cents = number

const DECIMAL = /^(\d{1,8})(?:\.(\d{1,2}))?$/

/** The length of '99999999.99'. */
export const MAX_DECIMAL_LENGTH = 11

/** True for a price as the contract carries it: up to 8 digits, at most 2 decimals, not negative. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text)
}

/** '15', '15.5' and '15.00' to cents. Throws a RangeError on anything that is no price. */
export function toCents(decimal: string): Cents {
  const match = DECIMAL.exec(decimal)
  if (!match) throw new RangeError(`"${decimal}" is not an amount such as 15.00`)
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Cents to the contract's decimal string: 1500 to '15.00'. */
export function toDecimal(cents: Cents): string {
  assertCents(cents)
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Cents as shoppers read them: '$1,234.50' (spec section 9: a dollar sign and two decimals). */
export function formatCents(cents: Cents): string {
  return formatPrice(toDecimal(cents))
}

/** A decimal string as shoppers read it: '1234.5' to '$1,234.50'. */
export function formatPrice(decimal: string): string {
  const negative = decimal.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? decimal.slice(1) : decimal).split('.')
  return `${negative ? '-' : ''}$${grouped(whole)}.${fraction.padEnd(2, '0')}`
}

/** Such as '1,234,567'. */
function grouped(digits: string): string {
  const groups = [digits.slice(0, digits.length % 3 || 3)]
  for (let at = groups[0]!.length; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join(',')
}

/**
 * A rate in basis points (8% is 800) of an amount, rounded half up to whole cents, exactly: the product
 * stays an integer, so 0.005 never arrives as 0.00499.
 */
export function shareOf(cents: Cents, basisPoints: number): Cents {
  assertCents(cents)
  return Math.floor((cents * basisPoints + 5_000) / 10_000)
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}

function assertCents(cents: Cents): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents`)
}

/** '$75' for '75.00', '$75.50' for '75.5': a whole sum needs no cents in a sentence. */
export function shortPrice(decimal: string): string {
  return formatPrice(decimal).replace(/\.00$/, '')
}
