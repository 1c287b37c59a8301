import type { ProductInCents } from '../../../domain/catalogue/product.ts'
import { longestMaking, type Days } from '../../../domain/checkout/arrival/promise.ts'

/** How long the pieces of a cart take to be made; null where all lie on the shelf. */
export function makingOfCart(products: readonly ProductInCents[]): Days | null {
  return longestMaking(products.map(makingOf))
}

/** Every piece there is lies on the shelf: none has a making time of its own. */
export function makingOf(_product: ProductInCents): Days | null {
  return null
}
