import { toCents, type Cents } from '../../../machine/values/money.ts'

/** '-4.50' to -450: a movement's amount, seen from the shop. */
export function signedCents(amount: string): Cents {
  return amount.startsWith('-') ? 0 - toCents(amount.slice(1)) : toCents(amount)
}
