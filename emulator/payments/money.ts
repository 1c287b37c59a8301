/** An amount as PayPal writes it: ISO 4217 code and a decimal string such as "12.50". */
export interface Money {
  currency_code: string
  value: string
}

/** Currencies PayPal supports; those with `0` take no decimals (PayPal's currency-code reference). */
const decimalsOf: Readonly<Record<string, 0 | 2>> = Object.fromEntries([
  ...'AUD BRL CAD CNY CZK DKK EUR HKD ILS MYR MXN NZD NOK PHP PLN GBP SGD SEK CHF THB USD'
    .split(' ')
    .map((code) => [code, 2] as const),
  ...'HUF JPY TWD'.split(' ').map((code) => [code, 0] as const),
])

/** Decimals the currency takes, or undefined when PayPal does not support it. */
export function currencyDecimals(code: string): 0 | 2 | undefined {
  return decimalsOf[code]
}

/** The syntax of an amount's value in PayPal's OpenAPI documents. */
export const amountPattern = /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/

/** How many digits stand after the point. */
export function decimalPlaces(value: string): number {
  const point = value.indexOf('.')
  return point < 0 ? 0 : value.length - point - 1
}

/**
 * Whole cents of a decimal string; digits past the second decimal are cut, so check `decimalPlaces` before.
 * A bigint, because PayPal allows values up to 999999999999999.99.
 */
export function toCents(value: string): bigint {
  const negative = value.startsWith('-')
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const cents = BigInt(whole || '0') * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2))
  return negative ? -cents : cents
}

/** The amount with exactly the decimals its currency takes, the way PayPal returns it. */
export function money(currency: string, cents: bigint): Money {
  const sign = cents < 0n ? '-' : ''
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  const whole = `${sign}${digits.slice(0, -2)}`
  const value = currencyDecimals(currency) === 0 ? whole : `${whole}.${digits.slice(-2)}`
  return { currency_code: currency, value }
}

/** The same amount in PayPal's own spelling: "12.5" becomes "12.50". */
export function normalised(amount: Money): Money {
  return money(amount.currency_code, toCents(amount.value))
}

/**
 * PayPal's fee for a wallet payment, in cents: 3.49 % plus 49 cents (published US rate for PayPal Checkout),
 * rounded half up and never more than the payment itself.
 */
export function feeCents(grossCents: bigint): bigint {
  const fee = (grossCents * 349n + 5000n) / 10000n + 49n
  return fee > grossCents ? grossCents : fee
}
