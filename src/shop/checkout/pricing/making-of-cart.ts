import { makingDaysOf } from '../../../domain/catalogue/availability.ts'
import type { ProductInCents } from '../../../domain/catalogue/product.ts'
import { longestMaking, type Days } from '../../../domain/checkout/arrival/promise.ts'

/** How long the wanted pieces of a cart take to be made; null where all lie on the shelf. */
export function makingOfCart(
  products: readonly ProductInCents[],
  wanted: ReadonlyMap<number, number>,
): Days | null {
  return longestMaking(products.map((product) => makingDaysOf(product, wanted.get(product.id))))
}
