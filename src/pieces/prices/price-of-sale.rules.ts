import { formatPrice, toCents } from '../../machine/values/money.ts'
import { saleDayWords } from './sale-words.rules.ts'
import type { SalePlan } from './sale.rules.ts'

interface PricedForSale {
  /** A decimal string; the sale's price while the sale is on. */
  price: string
  /** Not null while its sale is on. */
  sale: unknown
  salePlan: SalePlan | null
}

/**
 * Why a piece can't have that price, as the rest of a sentence. While a sale is on, what it costs is the sale's: another
 * price would be asked without being its regular one. And a sale that is to come is one only of a piece that costs more.
 */
export function hindranceOfSale({ price, sale, salePlan }: PricedForSale, next: string): string | undefined {
  if (salePlan === null || toCents(next) === toCents(price)) return undefined
  if (sale !== null) {
    const until = salePlan.until === null ? '' : ` through ${saleDayWords(salePlan.until)}`
    return `is that of its sale${until}. End the sale first.`
  }
  if (toCents(next) > toCents(salePlan.price)) return undefined
  return `is not above its sale price, ${formatPrice(salePlan.price)}. Change the sale first.`
}
