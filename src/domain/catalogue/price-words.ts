import { formatPrice } from '../money.ts'
import type { Product } from './product.ts'

/** '$28.00', or 'from $28.00' where its combinations cost differently. */
export function priceWords({ price, priceTo }: Pick<Product, 'price' | 'priceTo'>): string {
  return `${price === priceTo ? '' : 'from '}${formatPrice(price)}`
}
