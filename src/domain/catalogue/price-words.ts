import { formatPrice, toCents, toDecimal } from '../money.ts'
import type { Product } from './product.ts'

type Priced = Pick<Product, 'price' | 'priceTo' | 'leastAnswers'>

/**
 * '$28.00', or 'from $28.00' where its combinations cost differently, or where it can't be ordered without an answer that
 * costs something: then with the cheapest of those answers.
 */
export function priceWords(piece: Priced): string {
  const isOne = piece.price === piece.priceTo && piece.leastAnswers === undefined
  return `${isOne ? '' : 'from '}${formatPrice(leastPrice(piece))}`
}

/** The least that whoever orders it pays for it, as a decimal string. */
export function leastPrice({ price, leastAnswers }: Pick<Product, 'price' | 'leastAnswers'>): string {
  return leastAnswers === undefined ? price : toDecimal(toCents(price) + toCents(leastAnswers))
}
