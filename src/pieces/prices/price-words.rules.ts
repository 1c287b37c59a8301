import { formatPrice } from '../../machine/values/money.ts'
import type { Product } from '../product/product.rules.ts'

/**
 * '$28.00', or 'from $28.00' where its combinations cost differently, or where it can't be ordered without an answer that
 * costs something: then with the cheapest of those answers.
 */
export function priceWords({
  price,
  priceTo,
  leastPrice,
}: Pick<Product, 'price' | 'priceTo' | 'leastPrice'>): string {
  return `${price === priceTo && !leastPrice ? '' : 'from '}${formatPrice(leastPrice ?? price)}`
}
